import { useState } from 'react'
import { lagosDay } from '../../domain/days/dates'
import { Button } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Row, Section } from '../../ui/Page/Layout'
import { saveFile } from '../../widgets/download/save-file'
import css from './Device.module.css'
import { DEVICE } from './device.messages'
import type { DeviceFacts } from './device-facts'
import { diagnosticsText } from './diagnostics'

/** The text for support: shown first, then copied or saved. It stays as it was shown. */
export function SupportText({
  facts,
  version,
  connection,
}: {
  facts: DeviceFacts
  version: string
  /** 'online', or why the bank cannot be reached. */
  connection: string
}) {
  const [text, setText] = useState<string>()
  const show = () =>
    setText(
      diagnosticsText(facts, {
        now: Date.now(),
        version,
        userAgent: navigator.userAgent,
        languages: navigator.languages,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        window: [innerWidth, innerHeight],
        isInstalled: matchMedia('(display-mode: standalone)').matches,
        connection,
      }),
    )
  return (
    <section aria-label={DEVICE.support}>
      <Section title={DEVICE.support} />
      <p className={css.about}>{DEVICE.supportWhat}</p>
      {text === undefined ? (
        <Button onClick={show}>{DEVICE.supportShow}</Button>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
          <section className={css.text} tabIndex={0} aria-label={DEVICE.supportText}>
            {text}
          </section>
          <Row>
            <CopyButton text={text} label={DEVICE.supportText} />
            <Button
              onClick={() =>
                saveFile(
                  `branchline-support-${lagosDay(Date.now())}.txt`,
                  new Blob([text], { type: 'text/plain' }),
                )
              }
            >
              {DEVICE.supportSave}
            </Button>
            <Button kind="text" onClick={show}>
              {DEVICE.supportAgain}
            </Button>
          </Row>
        </>
      )}
    </section>
  )
}

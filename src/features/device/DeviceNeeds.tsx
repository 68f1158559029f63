import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/Button/Button'
import { Section } from '../../ui/Page/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import css from './Device.module.css'
import { DEVICE, needMessage } from './device.messages'
import type { DeviceNeed } from './device.rules'

const OUTBOX = <LinkButton href="/outbox">{DEVICE.toOutbox}</LinkButton>

/** The needs of this device, first on its screen. `actions` has a button for each need. */
export function DeviceNeeds({
  needs,
  actions,
}: {
  /** Undefined until the device was measured. */
  needs: readonly DeviceNeed[] | undefined
  actions: Readonly<Partial<Record<DeviceNeed['kind'], ReactNode>>>
}) {
  const act: typeof actions = {
    'unknown-outcomes': OUTBOX,
    'drafts-need-you': OUTBOX,
    unsent: OUTBOX,
    ...actions,
  }
  return (
    <section aria-label={DEVICE.attention}>
      <Section title={DEVICE.attention} />
      {needs === undefined ? (
        <p role="status">
          {DEVICE.measuring} <Skeleton width="12ch" />
        </p>
      ) : needs.length === 0 ? (
        <p>{DEVICE.nothing}</p>
      ) : (
        <ul className={css.needs}>
          {needs.map((need) => {
            const { title, note } = needMessage(need)
            return (
              <li key={need.kind}>
                <div>
                  <b>{title}</b>
                  <p>{note}</p>
                </div>
                {act[need.kind]}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

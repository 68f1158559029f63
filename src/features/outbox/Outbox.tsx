import { useState } from 'react'
import { useLine } from '../../offline/react/use-line'
import { type OutboxItem, useOutbox, useSending } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/workspace'
import { useNow } from '../../pickers/use-now'
import { Blank } from '../../ui/Blank/Blank'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { PageHead } from '../../ui/Page/PageHead'
import { Section } from '../../ui/Page/Section'
import { notify } from '../../ui/Toaster/notify'
import css from './Outbox.module.css'
import { OutboxRow } from './OutboxRow'
import { QUESTIONS, runSentence, SECTION_TITLES, standing } from './outbox.messages'
import { type DraftAction, SECTIONS, sectionOf } from './outbox.rules'
import { useDraftActions } from './use-draft-actions'

/** The outbox: every draft on this device, where it stands and why, and the way on (design, "Writing offline"). */
export default function Outbox() {
  const { config, outbox } = useWorkspace()
  const items = useOutbox()
  const line = useLine()
  const sending = useSending()
  const now = useNow()
  const act = useDraftActions()
  const [asked, setAsked] = useState<{ action: keyof typeof QUESTIONS; item: OutboxItem }>()

  const parts = SECTIONS.map((name) => ({
    name,
    items: items?.filter((item) => sectionOf(item.record, config.idempotency, now) === name) ?? [],
  }))
  const count = (name: string) => parts.find((part) => part.name === name)?.items.length ?? 0
  const unsent = (items?.length ?? 0) - count('sent')
  const whyOff = !line.up
    ? 'There is no line. It is sent by itself when the line is back.'
    : count('on-its-way') === 0
      ? 'Nothing is queued.'
      : undefined

  const onAction = (action: DraftAction, item: OutboxItem) => {
    if (action in QUESTIONS) setAsked({ action: action as keyof typeof QUESTIONS, item })
    else void act(action, item)
  }
  const sendNow = async () => {
    const end = await outbox.sendNow()
    const say = end.kind === 'done' ? notify.success : notify.warn
    say(runSentence(end))
  }

  return (
    <>
      <PageHead
        title="Outbox"
        lead={items && standing(unsent, count('needs-you'))}
        actions={
          <Button kind="main" busy={sending} off={whyOff} onClick={() => void sendNow()}>
            Send now
          </Button>
        }
      />
      {items?.length === 0 && (
        <Blank title="Nothing is kept on this device">
          Journal entries and account openings stand here from the first letter you type until the bank has
          them.
        </Blank>
      )}
      {parts.map(
        (part) =>
          part.items.length > 0 && (
            <section key={part.name} aria-label={SECTION_TITLES[part.name]}>
              <Section title={SECTION_TITLES[part.name]} note={part.items.length} />
              <ul className={css.posts}>
                {part.items.map((item) => (
                  <OutboxRow
                    key={item.record.id}
                    item={item}
                    idempotency={config.idempotency}
                    now={now}
                    onAction={onAction}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? QUESTIONS[asked.action].title : ''}
        yes={asked ? QUESTIONS[asked.action].yes : ''}
        no="Keep as it is"
        bad={asked?.action === 'discard'}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          if (asked) void act(asked.action, asked.item)
          setAsked(undefined)
        }}
      >
        {asked && (
          <p>
            <b>{asked.item.title}</b> {QUESTIONS[asked.action].text}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

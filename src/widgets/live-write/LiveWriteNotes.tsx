import { type ReactNode, useLayoutEffect } from 'react'
import { isSentHere } from '../../offline/react/use-live-writes'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { notify } from '../../ui/Toaster/notify'
import { liveWriteTitleMessage } from './live-write.messages'
import { endMessage } from './status-check.messages'
import { focusHeading, UnknownOutcomeNote } from './UnknownOutcomeNote'
import css from './UnknownOutcomeNote.module.css'
import type { SentBefore } from './use-live-write-form'

/** The earlier live writes: without an outcome, checked, or still in flight. */
export function LiveWriteNotes({
  sentBefore,
  see,
  areOpen = false,
}: {
  sentBefore: SentBefore
  see?: ReactNode
  /** Whether the unknown ones begin opened: the screen is about nothing else. */
  areOpen?: boolean
}) {
  const isUnknown = sentBefore.open.length > 0
  // No toast about a success lies over the note about an unknown outcome.
  useLayoutEffect(() => {
    if (isUnknown) notify.clearSuccesses()
  }, [isUnknown])
  return (
    <>
      {sentBefore.open.map((write) => (
        <UnknownOutcomeNote key={write.record.id} write={write} see={see} isOpen={areOpen} />
      ))}
      <div role="status">
        {sentBefore.ended.map(({ write, end }) => {
          const { title, text } = endMessage(end, liveWriteTitleMessage(write), write.ifRefused)
          return (
            <Note
              key={write.record.id}
              tone={end.kind === 'arrived' ? 'good' : 'warn'}
              title={title}
              actions={
                <Button onClick={() => void sentBefore.markRead(write.record.id).then(focusHeading)}>
                  I have read this
                </Button>
              }
            >
              <p>{text}</p>
              {write.details.length > 0 && (
                <div className={css.facts}>
                  <SummaryList lines={write.details} />
                </div>
              )}
            </Note>
          )
        })}
        {sentBefore.inFlight.map((write) => (
          <BeingSentNote
            key={write.record.id}
            title={liveWriteTitleMessage(write)}
            elsewhere={!isSentHere(write)}
          />
        ))}
        {sentBefore.starting.map((title) => (
          <BeingSentNote key={title} title={title} />
        ))}
      </div>
    </>
  )
}

/** Says that a live write is in flight while its form does not show it. `elsewhere`: another tab sends it. */
function BeingSentNote({ title, elsewhere = false }: { title: string; elsewhere?: boolean }) {
  return (
    <Note title={`${title} is being sent${elsewhere ? ' in another tab' : ''}`}>
      The bank has not replied yet. Do not send it again.
    </Note>
  )
}

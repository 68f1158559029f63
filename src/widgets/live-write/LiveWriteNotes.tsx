import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { BeingSentNote } from './BeingSentNote'
import { endMessage, liveWriteTitle } from './live-write.messages'
import { UnknownOutcomeNote } from './UnknownOutcomeNote'
import type { LiveWriteStatus } from './use-live-write-status'

/** The story of the live writes: those without an outcome, those that were checked, those that are still being sent. */
export function LiveWriteNotes({ status, see }: { status: LiveWriteStatus; see?: ReactNode }) {
  return (
    <>
      {status.open.map((write) => (
        <UnknownOutcomeNote key={write.record.id} write={write} see={see} />
      ))}
      <div role="status">
        {status.ended.map(({ write, end }) => {
          const { title, text } = endMessage(end, liveWriteTitle(write))
          return (
            <Note
              key={write.record.id}
              tone={end.kind === 'arrived' ? 'good' : 'warn'}
              title={title}
              actions={<Button onClick={() => status.markRead(write.record.id)}>I have read this</Button>}
            >
              {text}
            </Note>
          )
        })}
        {status.inFlight.map((write) => (
          <BeingSentNote key={write.record.id} title={liveWriteTitle(write)} />
        ))}
      </div>
    </>
  )
}

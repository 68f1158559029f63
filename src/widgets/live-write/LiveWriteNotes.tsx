import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { BeingSentNote } from './BeingSentNote'
import { endMessage, liveWriteTitleMessage } from './live-write.messages'
import { UnknownOutcomeNote } from './UnknownOutcomeNote'
import type { SentBefore } from './use-live-write-form'

/** The earlier live writes: without an outcome, checked, or still in flight. */
export function LiveWriteNotes({ sentBefore, see }: { sentBefore: SentBefore; see?: ReactNode }) {
  return (
    <>
      {sentBefore.open.map((write) => (
        <UnknownOutcomeNote key={write.record.id} write={write} see={see} />
      ))}
      <div role="status">
        {sentBefore.ended.map(({ write, end }) => {
          const { title, text } = endMessage(end, liveWriteTitleMessage(write))
          return (
            <Note
              key={write.record.id}
              tone={end.kind === 'arrived' ? 'good' : 'warn'}
              title={title}
              actions={<Button onClick={() => sentBefore.markRead(write.record.id)}>I have read this</Button>}
            >
              {text}
            </Note>
          )
        })}
        {sentBefore.inFlight.map((write) => (
          <BeingSentNote key={write.record.id} title={liveWriteTitleMessage(write)} />
        ))}
        {sentBefore.starting.map((title) => (
          <BeingSentNote key={title} title={title} />
        ))}
      </div>
    </>
  )
}

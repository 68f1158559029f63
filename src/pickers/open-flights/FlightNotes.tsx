import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { OpenFlightNote } from './OpenFlightNote'
import { endWords, flightTitle } from './open-flights.messages'
import type { FlightStory } from './use-flight-story'

/** The story of the flights that have, or had, no outcome: those still open, then those that were settled meanwhile. */
export function FlightNotes({ story, see }: { story: FlightStory; see?: ReactNode }) {
  return (
    <>
      {story.open?.map((flight) => (
        <OpenFlightNote key={flight.record.id} flight={flight} see={see} />
      ))}
      <div role="status">
        {story.ended.map(({ flight, end }) => {
          const { title, text } = endWords(end, flightTitle(flight))
          return (
            <Note
              key={flight.record.id}
              tone={end.kind === 'arrived' ? 'good' : 'warn'}
              title={title}
              actions={<Button onClick={() => story.forget(flight.record.id)}>I have read this</Button>}
            >
              {text}
            </Note>
          )
        })}
      </div>
    </>
  )
}

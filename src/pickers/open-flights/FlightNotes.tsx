import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { BeingSentNote } from './BeingSentNote'
import { OpenFlightNote } from './OpenFlightNote'
import { endWords, flightTitle } from './open-flights.messages'
import type { FlightStory } from './use-flight-story'

/** The story of the flights: those without an outcome, those that were looked up, those that are still being sent. */
export function FlightNotes({ story, see }: { story: FlightStory; see?: ReactNode }) {
  return (
    <>
      {story.open.map((flight) => (
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
              actions={<Button onClick={() => story.markRead(flight.record.id)}>I have read this</Button>}
            >
              {text}
            </Note>
          )
        })}
        {story.inTheAir.map((flight) => (
          <BeingSentNote key={flight.record.id} title={flightTitle(flight)} />
        ))}
      </div>
    </>
  )
}

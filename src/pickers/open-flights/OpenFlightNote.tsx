import { type ReactNode, useState } from 'react'
import { CHECKS_APART_MS } from '../../offline/flights/absence-checks'
import { type OpenFlight, useFlightActions } from '../../offline/react/use-flights'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { Progress } from '../../ui/Progress/Progress'
import { Sums } from '../../ui/Sums/Sums'
import { notify } from '../../ui/Toaster/notify'
import { useNow } from '../use-now'
import css from './OpenFlights.module.css'
import {
  clock,
  flightTitle,
  lookWords,
  NOT_TAKEN_OFF,
  needsAsking,
  OPEN_IN_OUTBOX,
  wayOn,
} from './open-flights.messages'

/** A live write whose outcome is not known: what it is, what was found so far, and what its person can do. */
export function OpenFlightNote({ flight, see }: { flight: OpenFlight; see?: ReactNode }) {
  const { record, live, facts, isSealedEarlier, look } = flight
  const actions = useFlightActions()
  const [looking, setLooking] = useState(false)
  const [dismissing, setDismissing] = useState(false)
  const now = useNow(1_000)
  const details = live && facts ? live.details(facts) : []
  const looks = look.kind === 'not-seen' ? [look.nextLookAt - CHECKS_APART_MS] : record.looks

  const lookNow = async () => {
    setLooking(true)
    await actions.lookNow(record.id)
    setLooking(false)
  }
  const dismiss = async () => {
    setDismissing(false)
    if (!(await actions.dismiss(record.id))) notify.error(NOT_TAKEN_OFF)
  }
  return (
    <Note
      tone="unknown"
      title={`Outcome unknown: ${flightTitle(flight)}`}
      actions={
        <>
          {look.kind !== 'unreadable' && (
            <Button busy={looking} onClick={lookNow}>
              Look now
            </Button>
          )}
          {needsAsking(look) && <Button onClick={() => setDismissing(true)}>I have asked</Button>}
          {look.kind === 'unreadable' && isSealedEarlier && (
            <LinkButton kind="word" href="/outbox">
              {OPEN_IN_OUTBOX}
            </LinkButton>
          )}
          {see}
          <span className={css.way}>{wayOn(look, isSealedEarlier)}</span>
        </>
      }
    >
      <p>
        Sent at {clock(record.at)}, and no clear answer came. It may have been carried out. Do not send it
        again.
      </p>
      <div className={css.facts}>
        <Sums lines={[...details, ...lookWords(look, looks, now)]} />
        {look.kind === 'not-seen' && (
          <Progress
            label="Time to the second look"
            max={CHECKS_APART_MS}
            value={Math.max(0, CHECKS_APART_MS - Math.max(0, look.nextLookAt - now))}
          />
        )}
      </div>
      <ConfirmDialog
        open={dismissing}
        title="Take this off the list?"
        yes="Take it off"
        no="Keep it here"
        bad
        onYes={dismiss}
        onNo={() => setDismissing(false)}
      >
        <p>
          Only when the branch has told you whether {flightTitle(flight)} arrived. The app stops looking, and
          nothing here will say again that it may have been carried out.
        </p>
      </ConfirmDialog>
    </Note>
  )
}

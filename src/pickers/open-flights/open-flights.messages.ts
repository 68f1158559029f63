import { failureSentence } from '../../bank/failure'
import type { LookResult } from '../../offline/flights/look-up'
import type { FlightLine } from '../../offline/react/use-flights'

const CLOCK = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
})

/** "10:44:07" in Lagos, from ms. */
export const clock = (at: number) => CLOCK.format(at)

/** What a flight is called where its facts do not open. */
const SEALED = 'something sent from this device'

/** "₦125,000.00 to Yetúndé Ṣówándé". */
export function flightTitle({ live, facts }: Pick<FlightLine, 'live' | 'facts'>): string {
  return live && facts ? live.title(facts) : SEALED
}

/** Where the search for a flight stands: what the last look found, and what comes next. */
export interface LookWords {
  readonly label: string
  readonly value: string
}

/** What is known of a flight so far, line by line. `now` in ms; `looks`: the looks that found nothing (ms each). */
export function lookWords(look: LookResult, looks: readonly number[], now: number): readonly LookWords[] {
  const [first] = looks
  const before =
    first === undefined ? [] : [{ label: `First look, ${clock(first)}`, value: 'not at the bank' }]
  switch (look.kind) {
    case 'looking':
      return [{ label: 'First look', value: 'now' }]
    case 'not-seen': {
      const seconds = Math.max(0, Math.ceil((look.nextLookAt - now) / 1000))
      const when = seconds === 0 ? 'now' : `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      return [...before, { label: 'Second look', value: when }]
    }
    case 'no-look':
      return [
        ...before,
        {
          label: 'Could not look',
          value: whyNoLook(look.because),
        },
      ]
    case 'unclear':
      return [...before, { label: 'The bank cannot tell', value: look.detail }]
    default:
      return before
  }
}

function whyNoLook(because: (LookResult & { kind: 'no-look' })['because']): string {
  switch (because.kind) {
    case 'offline':
      return 'There is no line. It is looked up when the line is back.'
    case 'not-kept':
      return 'This device could not note what was found. Free some space on it, then it is looked up again.'
    default:
      return failureSentence(because)
  }
}

/** The link that goes with the way on for a line of an earlier password. */
export const OPEN_IN_OUTBOX = 'Open it in the outbox'

/** Where taking it off the list failed. */
export const NOT_TAKEN_OFF =
  'This device could not take it off the list. Free some space on it, then try again.'

/** What to do meanwhile. `isSealedEarlier`: its line was sealed under an earlier password, which still opens it. */
export function wayOn(look: LookResult, isSealedEarlier: boolean): string {
  if (look.kind === 'unreadable' && isSealedEarlier)
    return 'Its line in this device’s log is sealed under your earlier password. Open it with that password in the outbox, then it is looked up.'
  if (look.kind === 'unreadable')
    return 'Its line in this device’s log does not open here, so the app cannot look it up. Ask the branch whether it arrived.'
  if (look.kind === 'unclear') return 'Ask the branch whether it arrived, before anybody sends it again.'
  return needsAsking(look)
    ? 'The app goes on looking. If that does not help, ask the branch whether it arrived.'
    : 'Arrived, not there, or ask the branch: the answer shows here.'
}

/** Whether only its person may be able to settle it: also a bank in trouble can stay so, and must not lock a form for good. */
export function needsAsking(look: LookResult): boolean {
  if (look.kind === 'no-look') return look.because.kind === 'server' || look.because.kind === 'unreadable'
  return look.kind === 'unclear' || look.kind === 'unreadable'
}

/** How a flight ended that was looked up. */
export type FlightEnd =
  /** `detail`: what the bank has of it, '' where another tab found it or this one was loaded anew since. */
  | { readonly kind: 'arrived'; readonly detail: string }
  /** `isOver`: for good. */
  | { readonly kind: 'absent'; readonly isOver: boolean }
  /** Its own answer came after all: no. */
  | { readonly kind: 'refused' }

/** How a closed line of the log ended; `undefined` where nothing is to be said of it. */
export function flightEnd({ record, look }: Pick<FlightLine, 'record' | 'look'>): FlightEnd | undefined {
  switch (record.state) {
    case 'arrived':
      return { kind: 'arrived', detail: look?.kind === 'arrived' ? look.detail : '' }
    case 'absent':
      return { kind: 'absent', isOver: record.isOver === true }
    case 'refused':
      return { kind: 'refused' }
    default:
      return undefined
  }
}

/** A heading and what it means, of a flight that is settled. */
export function endWords(end: FlightEnd, title: string): { readonly title: string; readonly text: string } {
  switch (end.kind) {
    case 'arrived':
      return {
        title: `Arrived: ${title}`,
        text: `The bank has it${end.detail && `: ${end.detail}`}. Do not send it again.`,
      }
    case 'absent':
      return {
        title: `Not there: ${title}`,
        text: end.isOver
          ? 'Two looks, a minute apart, did not find it at the bank, and it cannot be done any more. Look at the list.'
          : 'Two looks, a minute apart, did not find it at the bank. It can be sent again.',
      }
    case 'refused':
      return { title: `The bank said no: ${title}`, text: 'It did not happen.' }
  }
}

import { failureSentence } from '../../bank/failure'
import type { LookResult } from '../../offline/flights/look-up'
import type { OpenFlight } from '../../offline/react/use-flights'

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
export function flightTitle({ live, facts }: Pick<OpenFlight, 'live' | 'facts'>): string {
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
          value:
            look.because.kind === 'offline'
              ? 'There is no line. It is looked up when the line is back.'
              : failureSentence(look.because),
        },
      ]
    case 'unclear':
      return [...before, { label: 'The bank cannot tell', value: look.detail }]
    default:
      return before
  }
}

/** What to do meanwhile. */
export function wayOn(look: LookResult): string {
  switch (look.kind) {
    case 'unclear':
      return 'Ask the branch whether it arrived, before anybody sends it again.'
    case 'unreadable':
      return 'Its line in this device’s log does not open here, so the app cannot look it up. Ask the branch whether it arrived.'
    default:
      return 'Arrived, not there, or ask the branch: the answer shows here.'
  }
}

/** Whether only its person can settle it. */
export function needsAsking(look: LookResult): boolean {
  return look.kind === 'unclear' || look.kind === 'unreadable'
}

/** How a flight ended that was looked up. */
export type FlightEnd =
  /** `detail`: what the bank has of it, '' where another tab found it. */
  | { readonly kind: 'arrived'; readonly detail: string }
  | { readonly kind: 'absent' }
  /** Its own answer came after all: no. */
  | { readonly kind: 'refused' }

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
        text: 'Two looks, a minute apart, did not find it at the bank. It can be sent again.',
      }
    case 'refused':
      return { title: `The bank said no: ${title}`, text: 'It did not happen.' }
  }
}

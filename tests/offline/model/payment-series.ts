import fc from 'fast-check'
import { inTab } from './device-commands'
import type { TabName } from './device-model'
import type { FateName } from './fates'
import { CANDOURS, type Candour } from './payments-bank'
import type { Weighted } from './weighted'

/** What users pay again and again: the same is wanted more than once. */
export type ThingName = 'transfer' | 'bill' | 'posting'

/**
 * Whether the network goes, and the browser says so: when the button has been pressed and nothing has left,
 * or before that, while the window does not hear what the bank answers.
 */
type NetworkThen = 'stays' | 'goes when it is pressed' | 'goes behind the window'

/** Presses the button: for the payment that is not known to be done, or for one more like it. */
export interface PayStep {
  readonly kind: 'pay'
  readonly means: 'the same' | 'another'
  /** Whether its user first looks at what the app has found out since. */
  readonly reads: boolean
  readonly fate: FateName
  /** How the bank answers what the app asks before it sends, and whoever asks afterwards. */
  readonly before: Candour
  readonly after: Candour
  /** Colleagues enter postings meanwhile, and approve some while the app reads the list of them. */
  readonly colleagues: 'are away' | 'are busy'
  readonly network: NetworkThen
  /** How long its user then waits (s). */
  readonly seconds: number
}

/** Goes away, and signs in after so many days each; how the bank then answers what the app asks. */
export interface AwayStep {
  readonly kind: 'away'
  readonly days: readonly number[]
  readonly candour: Candour
}

/** Presses the button in two windows: one still asks the bank when the other's is refused. */
interface CrossStep {
  readonly kind: 'cross'
}

type SeriesStep = PayStep | AwayStep | CrossStep

/** What a user does who pays the same several times, on a device and with a bank that work. */
export interface PaymentSeries {
  readonly do: 'pay several times'
  readonly tab: TabName
  readonly thing: ThingName
  readonly steps: readonly SeriesStep[]
}

const press = {
  kind: fc.constant('pay'),
  means: fc.constantFrom('the same', 'another'),
  network: fc.constantFrom<NetworkThen>(
    ...(['stays', 'stays', 'stays', 'stays', 'stays', 'stays', 'stays', 'stays', 'stays', 'stays'] as const),
    ...(['goes when it is pressed', 'goes behind the window'] as const),
  ),
  reads: fc.boolean(),
  before: fc.constantFrom<Candour>('right', 'right', 'right', 'right', 'refused', 'unreadable'),
  colleagues: fc.constant('are away'),
  seconds: fc.constantFrom(1, 25, 310, 310),
} as const
const answered: fc.Arbitrary<PayStep> = fc.record({
  ...press,
  fate: fc.constantFrom<FateName>(
    'is answered',
    'is answered',
    'is answered, and lists show it late',
    'is refused by the bank',
  ),
  after: fc.constant('right'),
})
const lost: fc.Arbitrary<PayStep> = fc.record({
  ...press,
  fate: fc.constantFrom<FateName>(
    'is lost on the way there',
    'is lost on the way there',
    'is lost on the way there',
    'is done and its answer is lost',
    'is done, its answer is lost, and lists show it late',
    'comes late',
    'comes very late',
    'comes very late',
  ),
  after: fc.constantFrom<Candour>('refused', 'refused', ...CANDOURS),
})

const away: fc.Arbitrary<AwayStep> = fc.record({
  kind: fc.constant('away'),
  days: fc.constantFrom([9], [9, 9, 9], [40]),
  candour: fc.constantFrom<Candour>('right', 'right', 'failing'),
})

/** A step that is sure to befall its user. */
const step = (fate: FateName, change: Partial<PayStep> = {}): PayStep => ({
  ...{ kind: 'pay', means: 'the same', reads: false, fate, before: 'right', after: 'right' },
  ...{ colleagues: 'are away', network: 'stays', seconds: 310 },
  ...change,
})

/** What seldom happens by chance: each is a few days of one user. */
const STORIES: readonly Pick<PaymentSeries, 'thing' | 'steps'>[] = [
  {
    // It arrives after two checks. The user is away for so long that it would be forgotten, and the bank
    // cannot be asked on the day of the return.
    thing: 'transfer',
    steps: [
      step('comes very late'),
      { kind: 'away', days: [40], candour: 'failing' },
      step('is answered'),
      step('is answered'),
    ],
  },
  {
    // The branch does not see it yet, and the bank answers the second try with what became of the first.
    thing: 'transfer',
    steps: [
      step('comes late', { after: 'refused' }),
      step('is answered', { before: 'refused' }),
      step('is answered', { means: 'another' }),
    ],
  },
  {
    // Two tries of it were not there when they were checked; then it arrives, and another one is to be made.
    thing: 'transfer',
    steps: [
      step('comes very late', { seconds: 1 }),
      step('is lost on the way there'),
      step('is answered'),
      step('is answered', { means: 'another' }),
    ],
  },
  {
    // Whoever asks what became of it finds it, unless the bank shows too little.
    thing: 'posting',
    steps: [step('is done and its answer is lost'), step('is answered', { means: 'another' })],
  },
  {
    // What became of the second one is looked for when only the first one's row has come.
    thing: 'bill',
    steps: [
      step('is answered, and lists show it late', { seconds: 1 }),
      step('is lost on the way there', { means: 'another' }),
    ],
  },
  {
    // Whoever looks for it leafs through a list that colleagues work on.
    thing: 'posting',
    steps: [
      step('is done and its answer is lost', { colleagues: 'are busy' }),
      step('is answered', { means: 'another' }),
    ],
  },
]

const told = { do: fc.constant('pay several times'), tab: inTab } as const

export const PAYMENTS: readonly Weighted<PaymentSeries>[] = [
  {
    weight: 24,
    arbitrary: fc.record({
      ...told,
      thing: fc.constantFrom<ThingName>('transfer', 'transfer', 'bill', 'posting'),
      steps: fc.array(
        fc.oneof(
          { weight: 4, arbitrary: answered },
          { weight: 6, arbitrary: lost },
          { weight: 2, arbitrary: away },
          { weight: 1, arbitrary: fc.constant({ kind: 'cross' } as const) },
        ),
        { minLength: 3, maxLength: 6, size: 'max' },
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({ ...told, story: fc.constantFrom(...STORIES) })
      .map(({ story, ...others }) => ({ ...others, ...story })),
  },
]

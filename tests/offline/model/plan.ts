import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { anyFate, inTab, TIME, TROUBLES } from './device-commands'
import { ROLES } from './device-model'
import { DRAFT_SCENES, type DraftScene } from './draft-scenes'
import type { DraftCommand } from './drafts-part'
import { EVICTIONS } from './eviction-part'
import { FILTER_NAMES, type ListCommand } from './lists-part'
import { PAGE_LIFE } from './page-life-part'
import type { Command, Day } from './simulation'
import { TAKEN } from './taken-commands'
import type { TransferCommand } from './transfers-part'
import { UNLOCKS } from './unlock-part'
import type { Weighted } from './weighted'

/** How the bank of a simulation does what its contract leaves open. */
export interface BankPlan {
  readonly honoursKeys: boolean
}

/** The parts of a simulation: some of the actions of people, and some of the troubles. */
interface Plan {
  readonly bank: BankPlan
  readonly days: fc.Arbitrary<Day[]>
}

const MOST_DAYS = 4
const MOST_COMMANDS = 14
/** How often a trouble is part of a simulation. */
const TROUBLED = 0.55

const entry = fc.nat({ max: 2 })
const row = fc.nat({ max: 9 })
const queue = fc.constantFrom(true, true, false)
const inTabWith = { tab: inTab, fate: anyFate }

const DRAFTS: readonly Weighted<DraftCommand | DraftScene>[] = [
  ...DRAFT_SCENES,
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write'), queue, ...inTabWith }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('send now'), ...inTabWith }) },
  { weight: 2, arbitrary: fc.constant({ do: 'send now in both' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('press'), entry, button: fc.nat({ max: 3 }), ...inTabWith }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('continue'), entry, queue, ...inTabWith }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say what the bank has'), entry, ...inTabWith }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit while it is sent'), entry, ...inTabWith }) },
]

const MONEY: readonly Weighted<TransferCommand>[] = [
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('send'),
      tab: inTab,
      transfer: fc.nat({ max: 2 }),
      hasMessage: fc.constantFrom('as before', 'as before', 'reworded'),
      fate: anyFate,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send in both'), transfer: fc.nat({ max: 2 }), fate: anyFate }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('send what is under way again'),
      tab: inTab,
      transfer: fc.nat({ max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('check now'), tab: inTab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read what came of it'), tab: inTab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('say what money the bank has moved'), tab: inTab }) },
]

const filter = fc.constantFrom('all' as const, 'all' as const, ...FILTER_NAMES)
const LISTS: readonly Weighted<ListCommand>[] = [
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('look'), tab: inTab, filter, page: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look on the device'), tab: inTab, filter }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('two looks cross'), filter, page: fc.nat({ max: 3 }), row }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('a look dies'),
      tab: inTab,
      page: fc.nat({ max: 1 }),
      row: fc.nat({ max: 2 }),
      atOperation: fc.integer({ min: 2, max: 16 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a look is forbidden'), tab: inTab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rows shift'),
      tab: inTab,
      page: fc.nat({ max: 1 }),
      count: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('the bank adds rows'), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('the bank changes a row'), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('the bank deletes a row'), row }) },
]

/** Most simulations are about one thing, so that much of it happens. */
const WORK: readonly (readonly Weighted<Command>[])[] = [
  DRAFTS,
  DRAFTS,
  MONEY,
  MONEY,
  LISTS,
  UNLOCKS,
  [...DRAFTS, ...UNLOCKS],
  TAKEN,
  [...DRAFTS, ...MONEY, ...LISTS, ...TAKEN],
]

/**
 * Returns what a seed simulates. Each seed leaves out some kinds of work and of trouble: with all of them at
 * once, most days would be nothing but repairs.
 */
export function planOf(seed: number): Plan {
  const drawn = createHash('sha256').update(`plan ${seed}`).digest()
  const chance = (at: number) => (drawn[at] ?? 0) / 256
  const work = WORK[Math.floor(chance(0) * WORK.length)] ?? DRAFTS
  const troubles = Object.values<readonly Weighted<Command>[]>({
    ...TROUBLES,
    EVICTIONS,
    PAGE_LIFE,
  }).filter((_, at) => chance(at + 2) < TROUBLED)
  const command: fc.Arbitrary<Command> = fc.oneof(...work, TIME, ...troubles.flat())
  const day = fc.record({
    role: fc.constantFrom(...ROLES),
    commands: fc.array(command, { minLength: 2, maxLength: MOST_COMMANDS, size: 'max' }),
    // Until the next morning, or longer than sent drafts and told outcomes are kept.
    away: fc.constantFrom(14, 14, 8 * 24),
  })
  return {
    bank: { honoursKeys: chance(1) < 0.5 },
    days: fc.array(day, { minLength: 1, maxLength: MOST_DAYS, size: 'max' }),
  }
}

import { describe, expect, it } from 'vitest'
import { fieldSummary, startMessage } from '../../../src/features/take-along/field/field.messages'
import { allReadyAt, type FieldPart, partsToFetch } from '../../../src/features/take-along/field/field.rules'
import { periodToTake } from '../../../src/offline/take-along/take-along-period'

const NOW = Date.parse('2026-11-25T17:12:00Z')
const MINUTE_MS = 60_000

const partOf = (title: string, change: Partial<FieldPart> = {}): FieldPart => ({
  name: title,
  title,
  heading: title,
  status: { form: 'filled', tone: 'good', label: 'Ready', text: '' },
  step: 'idle',
  readyAt: NOW - MINUTE_MS,
  bytes: 200_000,
  ...change,
})

const customers = partOf('Customers')
const transfers = partOf('Transfers')
const titles = (parts: readonly FieldPart[]) => parts.map(({ title }) => title)
const idle = { due: [customers, transfers], isUp: true, isRunning: false }

describe('one press fetches', () => {
  it.each([
    ['is missing', { readyAt: undefined }],
    ['is older than an hour', { readyAt: NOW - 61 * MINUTE_MS }],
    ['is from a clock that was ahead', { readyAt: NOW + MINUTE_MS }],
    ['has failed', { step: 'failed' }],
    ['was stopped', { step: 'stopped' }],
  ] as const)('only the part that %s', (_, change) => {
    expect(titles(partsToFetch([customers, partOf('Transfers', change)], NOW))).toEqual(['Transfers'])
  })

  it('everything if all of it is new', () => {
    expect(titles(partsToFetch([customers, transfers], NOW))).toEqual(['Customers', 'Transfers'])
  })

  it('nothing twice', () => {
    const running = partOf('Transfers', { step: 'running', readyAt: undefined })
    expect(partsToFetch([customers, running], NOW)).toEqual([])
    const missing = partOf('Customers', { readyAt: undefined })
    expect(titles(partsToFetch([missing, running], NOW))).toEqual(['Customers'])
  })
})

it('everything is as old as its oldest part, and not ready while one is missing', () => {
  expect(allReadyAt([customers, partOf('Transfers', { readyAt: 5 })])).toBe(5)
  expect(allReadyAt([customers, partOf('Transfers', { readyAt: undefined })])).toBeUndefined()
  expect(allReadyAt([])).toBeUndefined()
})

it.each([
  ['30-days', undefined, '30-days'],
  ['30-days', 'today', '30-days'],
  ['30-days', '90-days', '90-days'],
  ['30-days', 'all', 'all'],
  ['all', '90-days', 'all'],
] as const)('if %s is needed and the user has chosen %s, %s is fetched', (needed, before, fetched) => {
  expect(periodToTake(needed, before, '2026-11-25')).toBe(fetched)
})

it('this month is enough for thirty days only at the end of a long one', () => {
  expect(periodToTake('30-days', 'month', '2026-10-31')).toBe('month')
  expect(periodToTake('30-days', 'month', '2026-10-29')).toBe('30-days')
})

describe('the summary', () => {
  it('says that everything is ready, since when, and how large it is', () => {
    expect(fieldSummary([customers, transfers], idle)).toEqual({
      tone: 'good',
      title: 'Ready for the field',
      text: 'All of it, as at Wed 25 Nov 2026, 18:11. About 0.4 MB on this device.',
    })
  })

  it('says what could not be brought up to date', () => {
    expect(fieldSummary([customers, partOf('Transfers', { step: 'failed' })], idle)).toMatchObject({
      tone: 'warn',
      title: 'Ready for the field',
      text: expect.stringMatching(/ Not brought up to date: Transfers\.$/),
    })
  })

  it('says what is missing, and how much a press would fetch', () => {
    const missing = partOf('Transfers', { readyAt: undefined, bytes: 1_900_000 })
    expect(fieldSummary([customers, missing], { ...idle, due: [missing] })).toEqual({
      tone: 'warn',
      title: 'Not ready for the field',
      text: 'Missing: Transfers. About 0.2 MB on this device. To be fetched: about 1.9 MB.',
    })
  })

  it('promises no fetching while the bank cannot be reached', () => {
    const missing = partOf('Transfers', { readyAt: undefined, bytes: undefined })
    expect(fieldSummary([missing], { ...idle, due: [missing], isUp: false }).text).toBe('Missing: Transfers.')
    expect(fieldSummary([missing], { ...idle, due: [missing] }).text).toBe(
      'Missing: Transfers. The size of Transfers is not known yet.',
    )
  })

  it('says what is still to come, and that it waits for the bank', () => {
    const running = partOf('Transfers', { step: 'running' })
    const parts = [customers, running]
    expect(fieldSummary(parts, { ...idle, isRunning: true })).toMatchObject({
      title: 'Fetching what you need',
      text: 'Still to come: Transfers.',
    })
    expect(fieldSummary(parts, { ...idle, isRunning: true, isUp: false })).toMatchObject({
      title: 'Waiting for the bank',
      text: 'It goes on by itself when the bank can be reached. Still to come: Transfers.',
    })
  })
})

it.each([
  ['Prepare', { readyAt: undefined }],
  ['Go on', { readyAt: undefined, step: 'stopped', progress: { rows: 100, total: 250 } }],
  ['Go on', { readyAt: undefined, step: 'failed', progress: { rows: 100, total: 250 } }],
  ['Bring up to date', {}],
] as const)('the button says %s', (words, change) => {
  expect(startMessage([customers, partOf('Transfers', change)])).toBe(words)
})

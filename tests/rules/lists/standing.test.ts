import { describe, expect, it } from 'vitest'
import { pageStanding } from '../../../src/pickers/cached-list/page-standing'
import { jobFailureSentence } from '../../../src/pickers/job-failure'
import { standingSentence, unreadableSentence } from '../../../src/pickers/list-standing/standing.rules'

const words = { one: 'transfer', many: 'transfers', none: '', loading: '', failed: '' }
const view = {
  state: 'rows',
  rows: [],
  total: 1284,
  isCounted: true,
  asOf: undefined,
  source: 'bank',
  held: 640,
  bankTotal: 1284,
  unreadable: 0,
  failure: undefined,
  refreshing: false,
  refresh: () => undefined,
} as const
const row = [{ id: 't1' }]

describe('where a list stands', () => {
  it('says how many there are and how many of them the device holds', () => {
    expect(standingSentence(view, words, false)).toBe('1,284 transfers. The device holds 640 of them.')
    expect(standingSentence({ ...view, held: 1284 }, words, false)).toBe(
      '1,284 transfers. The device holds all of them.',
    )
  })

  it('claims no count where the bank gives none', () => {
    const uncounted = { ...view, total: 21, isCounted: false, held: 100, bankTotal: undefined }
    expect(standingSentence(uncounted, words, false)).toBe(
      'The bank does not count its transfers. The device holds 100.',
    )
  })

  it('never gives the count of a filter for the count of all', () => {
    expect(standingSentence({ ...view, total: 1 }, words, true)).toBe(
      '1 transfer with this filter. The device holds 640 of 1,284 in all.',
    )
  })

  it('says when a page or filter was answered from the rows on this device', () => {
    const device = { ...view, source: 'device', total: 12 } as const
    expect(standingSentence(device, words, true)).toBe(
      '12 transfers with this filter among the 640 of 1,284 on this device.',
    )
    expect(standingSentence({ ...device, bankTotal: undefined }, words, false)).toBe(
      'From the rows on this device: 640 transfers.',
    )
  })

  it('counts the rows that could not be read', () => {
    expect(unreadableSentence(0)).toBe('')
    expect(unreadableSentence(1)).toBe('1 row of this page could not be read and is left out.')
    expect(unreadableSentence(2)).toBe('2 rows of this page could not be read and are left out.')
  })

  it.each([
    'not-kept',
    'future-version',
    'blocked',
    'upgrading',
    'no-storage',
    'damaged',
    'unknown-job',
    'offline',
  ] as const)('has a sentence for a device in trouble (%s)', (kind) => {
    expect(jobFailureSentence({ kind })).toMatch(/\.$/)
  })
})

describe('a page of a list', () => {
  it('counts its pages, at least one', () => {
    expect(pageStanding({ ...view, rows: row }, 1, 20)).toEqual({ kind: 'rows', pages: 65 })
    expect(pageStanding({ ...view, total: 0 }, 1, 20)).toEqual({ kind: 'none', pages: 1 })
  })

  it('leads to the last page where the list has shrunk below this one', () => {
    expect(pageStanding({ ...view, total: 15 }, 5, 20)).toEqual({ kind: 'shrunk', pages: 1 })
  })

  it('does not send anybody away from a page that the device merely does not hold', () => {
    const device = { ...view, source: 'device', total: 100, failure: { kind: 'offline' } } as const
    expect(pageStanding(device, 6, 20)).toEqual({ kind: 'not-held', pages: 5 })
  })

  it('does not call a list empty that could not be read, nor one that nobody could ask for', () => {
    expect(pageStanding({ ...view, unreadable: 3 }, 1, 20).kind).toBe('rows')
    const unknown = { ...view, source: 'device', held: 0, total: 0, failure: { kind: 'no-answer' } } as const
    expect(pageStanding(unknown, 1, 20).kind).toBe('failed')
  })
})

import { describe, expect, it } from 'vitest'
import { jobFailureMessage } from '../../../src/widgets/job-failure.messages'
import { pageStatus } from '../../../src/widgets/list/page-status'
import { listStatusMessage, unreadableMessage } from '../../../src/widgets/list/status/list-status.messages'

const messages = { one: 'transfer', many: 'transfers', none: 'No transfers yet', loading: '', failed: '' }
const view = {
  state: 'rows',
  offset: 0,
  rows: [],
  total: 1284,
  isCounted: true,
  asOf: undefined,
  source: 'bank',
  cached: 640,
  bankTotal: 1284,
  unreadable: 0,
  failure: undefined,
  refreshing: false,
  refresh: () => undefined,
} as const
const row = [{ id: 't1' }]

describe('the status of a list', () => {
  it('says how many there are and how many of them are saved', () => {
    expect(listStatusMessage(view, messages, false)).toBe('1,284 transfers. 640 saved on this device.')
    expect(listStatusMessage({ ...view, cached: 1284 }, messages, false)).toBe(
      '1,284 transfers. All (1,284) saved on this device.',
    )
  })

  it('says that there is none yet, or that nothing was loaded yet, and counts no zeros', () => {
    expect(listStatusMessage({ ...view, total: 0, cached: 0, bankTotal: 0 }, messages, false)).toBe(
      'No transfers yet.',
    )
    const device = { ...view, source: 'device', total: 0, cached: 0, bankTotal: undefined } as const
    expect(listStatusMessage(device, messages, false)).toBe('Not loaded yet.')
  })

  it('gives no count if the bank gives none', () => {
    const uncounted = { ...view, total: 21, isCounted: false, cached: 100, bankTotal: undefined }
    expect(listStatusMessage(uncounted, messages, false)).toBe(
      'The bank does not count its transfers. 100 saved on this device.',
    )
  })

  it('never gives the count of a filter for the count of all', () => {
    expect(listStatusMessage({ ...view, total: 1 }, messages, true)).toBe(
      '1 transfer with this filter. 640 of 1,284 saved on this device.',
    )
  })

  it('says when a page or filter was answered from the rows on this device', () => {
    const device = { ...view, source: 'device', total: 12 } as const
    expect(listStatusMessage(device, messages, true)).toBe(
      '12 transfers with this filter among the 640 of 1,284 transfers saved on this device.',
    )
    expect(listStatusMessage({ ...device, bankTotal: undefined }, messages, false)).toBe(
      '640 transfers saved on this device.',
    )
  })

  it('says of a list that was taken along that it is complete, with a filter or without', () => {
    const device = { ...view, source: 'device', completeAsOf: 1 } as const
    expect(listStatusMessage(device, messages, false)).toBe('1,284 transfers, complete on this device.')
    expect(listStatusMessage(device, messages, true)).toBe(
      '1,284 transfers with this filter, complete on this device.',
    )
  })

  it('counts the rows that could not be read', () => {
    expect(unreadableMessage(0)).toBe('')
    expect(unreadableMessage(1)).toBe('1 row of this page could not be read and is left out.')
    expect(unreadableMessage(2)).toBe('2 rows of this page could not be read and are left out.')
  })

  it.each([
    'not-stored',
    'future-version',
    'blocked',
    'upgrading',
    'no-storage',
    'damaged',
    'unknown-job',
    'offline',
  ] as const)('has a sentence for a device in trouble (%s)', (kind) => {
    expect(jobFailureMessage({ kind })).toMatch(/\.$/)
  })
})

describe('a page of a list', () => {
  it('counts its pages, at least one', () => {
    expect(pageStatus({ ...view, rows: row }, 1, 20)).toEqual({ kind: 'rows', pages: 65 })
    expect(pageStatus({ ...view, total: 0 }, 1, 20)).toEqual({ kind: 'none', pages: 1 })
  })

  it('leads to the last page if the list has shrunk below this one', () => {
    expect(pageStatus({ ...view, total: 15 }, 5, 20)).toEqual({ kind: 'shrunk', pages: 1 })
  })

  it('does not lead away from a page that is merely not cached', () => {
    const device = { ...view, source: 'device', total: 100, failure: { kind: 'offline' } } as const
    expect(pageStatus(device, 6, 20)).toEqual({ kind: 'not-cached', pages: 5 })
  })

  it('does not call a list empty that could not be read, or could not be asked for', () => {
    expect(pageStatus({ ...view, unreadable: 3 }, 1, 20).kind).toBe('rows')
    const unknown = {
      ...view,
      source: 'device',
      cached: 0,
      total: 0,
      failure: { kind: 'no-answer' },
    } as const
    expect(pageStatus(unknown, 1, 20).kind).toBe('failed')
  })
})

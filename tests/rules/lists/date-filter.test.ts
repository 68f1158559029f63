import { describe, expect, it } from 'vitest'
import {
  dateFilterMessage,
  readDateFields,
  settleDates,
} from '../../../src/widgets/list/filter/date-filter.rules'

const none = { date_filter: '', specific_date: '', start_date: '', end_date: '' } as const

describe('the date filter', () => {
  it('sends nothing for all time, and no dates of another period', () => {
    expect(settleDates({ ...none, specific_date: '2026-11-18' })).toEqual({ ok: true, filter: {} })
    expect(settleDates({ ...none, date_filter: 'today', start_date: '2026-11-01' })).toEqual({
      ok: true,
      filter: { date_filter: 'today' },
    })
  })

  it('asks for both ends of an interval, and marks the one that is missing', () => {
    const message = 'Please specify both the start and end date'
    const interval = { ...none, date_filter: 'interval' } as const
    expect(settleDates(interval)).toEqual({ ok: false, field: 'start_date', message })
    expect(settleDates({ ...interval, start_date: '2026-11-01' })).toEqual({
      ok: false,
      field: 'end_date',
      message,
    })
  })

  it('asks for the date of a specific day', () => {
    expect(settleDates({ ...none, date_filter: 'specific' })).toEqual({
      ok: false,
      field: 'specific_date',
      message: 'Please specify the specific date',
    })
  })

  it('takes a day that is only half typed for none yet', () => {
    const message = 'Please specify both the start and end date'
    const interval = { ...none, date_filter: 'interval', start_date: '2026-11-01' } as const
    expect(settleDates({ ...interval, end_date: '30/11/2' })).toEqual({
      ok: false,
      field: 'end_date',
      message,
    })
    expect(settleDates({ ...interval, start_date: '1', end_date: '2026-11-30' })).toMatchObject({
      field: 'start_date',
    })
    expect(settleDates({ ...none, date_filter: 'specific', specific_date: '18' })).toMatchObject({
      field: 'specific_date',
    })
  })

  it('refuses an interval that ends before it starts', () => {
    const dates = { date_filter: 'interval', start_date: '2026-11-18', end_date: '2026-11-01' } as const
    expect(settleDates({ ...none, ...dates })).toMatchObject({ ok: false, field: 'end_date' })
  })

  it('sends only the dates of its period, by their wire names', () => {
    const dates = { date_filter: 'interval', start_date: '2026-11-01', end_date: '2026-11-18' } as const
    expect(settleDates({ ...none, ...dates })).toEqual({ ok: true, filter: dates })
  })

  it('is summarised in a sentence when it is set', () => {
    expect(dateFilterMessage({})).toBe('')
    expect(dateFilterMessage({ date_filter: 'today' })).toBe('today')
    expect(dateFilterMessage({ date_filter: 'specific', specific_date: '2026-11-18' })).toBe(
      'Wed 18 Nov 2026',
    )
    expect(
      dateFilterMessage({ date_filter: 'interval', start_date: '2026-11-01', end_date: '2026-11-18' }),
    ).toBe('Sun 1 Nov 2026 to Wed 18 Nov 2026')
  })

  it('accepts no period and no day that does not exist', () => {
    expect(readDateFields({ date_filter: 'yesterday', specific_date: '2026-02-30' })).toEqual(none)
  })
})

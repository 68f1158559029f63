import { describe, expect, it } from 'vitest'
import { exportRequest, withoutEmpty } from '../../../src/domain/export-filter'

describe('Exporting as CSV', () => {
  it('asks for both ends of an interval', () => {
    const message = 'Please specify both the start and end date'
    expect(exportRequest('org-1', { date_filter: 'interval' })).toMatchObject({ message })
    expect(exportRequest('org-1', { date_filter: 'interval', start_date: '2026-11-01' })).toMatchObject({
      message,
    })
    expect(
      exportRequest('org-1', { date_filter: 'interval', start_date: '', end_date: '2026-11-18' }),
    ).toMatchObject({ kind: 'interval-incomplete', message })
  })

  it('asks for the day of a specific date', () => {
    expect(exportRequest('org-1', { date_filter: 'specific', specific_date: '' })).toEqual({
      kind: 'date-missing',
      message: 'Please specify the specific date',
    })
  })

  it('does not export an interval that ends before it starts', () => {
    const filter = { date_filter: 'interval', start_date: '2026-11-18', end_date: '2026-11-17' } as const
    expect(exportRequest('org-1', filter)).toMatchObject({ kind: 'interval-reversed' })
  })

  it('sends the dates of the chosen period, and none of another', () => {
    const dates = { specific_date: '2026-11-05', start_date: '2026-11-01', end_date: '2026-11-18' }
    expect(exportRequest('org-1', { ...dates, date_filter: 'interval' })).toEqual({
      kind: 'ready',
      query: { org_id: 'org-1', date_filter: 'interval', start_date: '2026-11-01', end_date: '2026-11-18' },
    })
    expect(exportRequest('org-1', { ...dates, date_filter: 'specific' })).toEqual({
      kind: 'ready',
      query: { org_id: 'org-1', date_filter: 'specific', specific_date: '2026-11-05' },
    })
    expect(exportRequest('org-1', { ...dates, date_filter: 'today' })).toEqual({
      kind: 'ready',
      query: { org_id: 'org-1', date_filter: 'today' },
    })
  })

  it('sends no filter for All Time', () => {
    expect(exportRequest('org-1', { date_filter: '' })).toEqual({ kind: 'ready', query: { org_id: 'org-1' } })
    expect(exportRequest('org-1', {})).toEqual({ kind: 'ready', query: { org_id: 'org-1' } })
  })

  it('drops empty values of any filter', () => {
    expect(withoutEmpty({ status: '', query_filter: 'Bísí', start_date: null, end_date: undefined })).toEqual(
      {
        query_filter: 'Bísí',
      },
    )
  })
})

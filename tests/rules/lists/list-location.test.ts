import { describe, expect, it } from 'vitest'
import { sameWords } from '../../../src/domain/option'
import { filterMessage, typedFilter } from '../../../src/widgets/list/filter/list-filter'
import { readListUrl, writeListUrl } from '../../../src/widgets/list/use-list-location'

const fields = {
  choice: { name: 'status', label: 'Status', all: 'All statuses', options: sameWords(['Initiated', 'None']) },
  text: 'Name or number',
}
const read = (query: string) => readListUrl(new URLSearchParams(query), fields)

describe("a list's address", () => {
  it('has the page, the dates and the status', () => {
    const address = { page: 3, filter: { date_filter: 'today', status: 'Initiated' } }
    expect(writeListUrl(address, fields, undefined)).toEqual({
      page: '3',
      date_filter: 'today',
      status: 'Initiated',
    })
    expect(read('page=3&date_filter=today&status=Initiated')).toEqual(address)
    expect(read('page=3&date_filter=today&status=initiated'), 'as the bank reads it').toEqual(address)
  })

  it('never has the free text, which may be the name of a customer, but the id by which the device knows it', () => {
    const filter = { query_filter: 'Ọkafọ', status: 'None' }
    expect(writeListUrl({ page: 3, filter }, fields, 'some-id')).toEqual({
      status: 'None',
      sought: 'some-id',
      page: '3',
    })
    expect(read('query_filter=Okafor')).toEqual({ page: 1, filter: {} })
  })

  it.each(['0', '-1', '1.5', '1e3', ' 2', 'two', '', '99999999'])(
    'treats "%s" as no page and shows the first',
    (page) => {
      expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1)
    },
  )

  it('leaves out invented values: a status, a period, half an interval', () => {
    expect(read('status=%3Cscript%3E&date_filter=ever').filter).toEqual({})
    expect(read('date_filter=interval&start_date=2026-11-01').filter).toEqual({})
  })

  it('has no filter if the list has none', () => {
    expect(readListUrl(new URLSearchParams('page=2&date_filter=today'), undefined)).toEqual({
      page: 2,
      filter: {},
    })
  })
})

it('a list that is filtered by a day has it in its address, and nothing that is no day', () => {
  const byDay = { isUndated: true, day: 'Day' } as const
  const address = { page: 1, filter: { day: '2026-11-18' } }
  expect(writeListUrl(address, byDay, undefined)).toEqual({ day: '2026-11-18' })
  expect(readListUrl(new URLSearchParams('day=2026-11-18'), byDay)).toEqual(address)
  expect(readListUrl(new URLSearchParams('day=yesterday'), byDay)).toEqual({ page: 1, filter: {} })
})

describe('a filter that is set', () => {
  const filter = {
    date_filter: 'specific',
    specific_date: '2026-11-18',
    status: 'Initiated',
    query_filter: 'Ọkafọ',
  }

  it('is shown in words, each with the filter that is left when it is cleared', () => {
    expect(filterMessage(filter, fields)).toEqual([
      {
        key: 'date',
        label: 'Date',
        value: 'Wed 18 Nov 2026',
        without: { status: 'Initiated', query_filter: 'Ọkafọ' },
      },
      {
        key: 'status',
        label: 'Status',
        value: 'Initiated',
        without: { date_filter: 'specific', specific_date: '2026-11-18', query_filter: 'Ọkafọ' },
      },
      {
        key: 'query_filter',
        label: 'Name or number',
        value: 'Ọkafọ',
        without: { date_filter: 'specific', specific_date: '2026-11-18', status: 'Initiated' },
      },
    ])
  })

  it('is in the form again as it was typed', () => {
    expect(typedFilter(filter, fields)).toMatchObject({
      dates: { date_filter: 'specific', specific_date: '2026-11-18' },
      choice: 'Initiated',
      texts: { query_filter: 'Ọkafọ' },
    })
  })
})

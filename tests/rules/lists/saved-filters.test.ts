import { describe, expect, it } from 'vitest'
import {
  filterOn,
  nameProblem,
  nameProblemMessage,
  sameFilter,
  withFilter,
  withQuickPeriod,
} from '../../../src/widgets/list/filter/saved-filters.rules'
import { isChoosable, isShown } from '../../../src/widgets/list/view/shown-columns'

const today = { id: 'a', name: 'Today', filter: { date_filter: 'today', status: 'None' } }
const kano = { id: 'b', name: 'Kano', filter: { query_filter: 'Kano' } }
const says = (...given: Parameters<typeof nameProblem>) => {
  const problem = nameProblem(...given)
  return problem && nameProblemMessage(problem)
}

describe('the name of a saved filter', () => {
  it('must not be empty, longer than 40 characters, or that of another', () => {
    expect(says([], '  ')).toBe('Give the filter a name')
    expect(says([], 'a'.repeat(41))).toBe('Must be 40 characters or less')
    expect(says([], 'ọ́'.repeat(20))).toBeUndefined()
    expect(says([today], ' Today ')).toBe('You already have a filter with this name')
  })

  it('may stay as it is when the filter is renamed', () => {
    expect(says([today, kano], 'Today', 'a')).toBeUndefined()
    expect(says([today, kano], 'Kano', 'a')).toBe('You already have a filter with this name')
  })

  it('is refused if the list has thirty, but one of them can be renamed', () => {
    const thirty = Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, name: `${n}`, filter: {} }))
    expect(says(thirty, 'One more')).toBe('This list has 30 saved filters. Delete one first')
    expect(says(thirty, 'Another name', '3')).toBeUndefined()
  })
})

describe('the saved filters', () => {
  it('are in the order of the alphabet, also after one got another name', () => {
    expect(withFilter([today], kano).map(({ name }) => name)).toEqual(['Kano', 'Today'])
    expect(withFilter([kano, today], { ...kano, name: ' Zaria ' }).map(({ name }) => name)).toEqual([
      'Today',
      'Zaria',
    ])
  })

  it('tell which of them is set, whatever the order of its values', () => {
    expect(sameFilter([kano, today], { status: 'None', date_filter: 'today' })).toBe(today)
    expect(sameFilter([kano, today], { status: 'None' })).toBeUndefined()
  })
})

describe('a filter that is saved by the word of its period', () => {
  const set = { date_filter: 'specific', specific_date: '2026-11-28', status: 'None' }
  const saved = withQuickPeriod(set, '2026-11-29')

  it('is another day tomorrow', () => {
    expect(filterOn(saved, '2026-11-29')).toEqual(set)
    expect(filterOn(saved, '2026-11-30')).toEqual({ ...set, specific_date: '2026-11-29' })
  })

  it('is not the same as one of those days', () => {
    const days = { id: 'c', name: 'The 28th', filter: set }
    expect(sameFilter([days], saved)).toBeUndefined()
    expect(sameFilter([days, { id: 'd', name: 'Before', filter: saved }], saved)?.name).toBe('Before')
  })

  it('has its days if they are no quick period', () => {
    expect(withQuickPeriod(set, '2026-12-05')).toBe(set)
    expect(filterOn(set, '2026-12-06')).toBe(set)
  })

  it('is another week and another month likewise', () => {
    const week = { date_filter: 'interval', start_date: '2026-11-23', end_date: '2026-11-29' }
    expect(filterOn(withQuickPeriod(week, '2026-11-29'), '2026-11-30')).toEqual({
      date_filter: 'interval',
      start_date: '2026-11-30',
      end_date: '2026-12-06',
    })
    const month = { date_filter: 'interval', start_date: '2026-11-01', end_date: '2026-11-30' }
    expect(filterOn(withQuickPeriod(month, '2026-11-29'), '2026-12-02')).toEqual({
      date_filter: 'interval',
      start_date: '2026-12-01',
      end_date: '2026-12-31',
    })
  })
})

describe('a column', () => {
  it('is shown unless it is optional, and otherwise as the user chose', () => {
    expect(isShown({ key: 'city', head: 'City' }, {})).toBe(true)
    expect(isShown({ key: 'city', head: 'City' }, { city: false })).toBe(false)
    expect(isShown({ key: 'bvn', head: 'BVN', isOptional: true }, {})).toBe(false)
    expect(isShown({ key: 'bvn', head: 'BVN', isOptional: true }, { bvn: true })).toBe(true)
  })

  it('of actions, and what tells the rows apart, cannot be hidden', () => {
    expect(isChoosable({ key: 'acts', head: '' })).toBe(false)
    expect(isChoosable({ key: 'name', head: 'Name', primary: true })).toBe(false)
    expect(isShown({ key: 'name', head: 'Name', primary: true }, { name: false })).toBe(true)
  })
})

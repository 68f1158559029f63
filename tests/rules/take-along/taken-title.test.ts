import { describe, expect, it } from 'vitest'
import { takenTitle } from '../../../src/features/take-along/take-along.messages'
import type { ReadyRows, TakenList } from '../../../src/offline/take-along/taken-list'

const taken = (period: TakenList['period'], from: string, to: string): TakenList => ({
  version: 1,
  period,
  ready: { from, to } as ReadyRows,
})

describe('the title of a list that is taken along', () => {
  it('has the name of its period while that means the days of its rows', () => {
    expect(takenTitle('Transfers', taken('today', '2026-11-22', '2026-11-22'), '2026-11-22')).toBe(
      'Transfers, today',
    )
    expect(takenTitle('Bills', taken('month', '2026-11-01', '2026-11-22'), '2026-11-22')).toBe(
      'Bills, this month',
    )
  })

  it('does not call the rows of yesterday today’s', () => {
    expect(takenTitle('Transfers', taken('today', '2026-11-22', '2026-11-22'), '2026-11-23')).toBe(
      'Transfers',
    )
    expect(takenTitle('Bills', taken('month', '2026-11-01', '2026-11-30'), '2026-12-01')).toBe('Bills')
  })

  it('has the name of all dates on each day', () => {
    expect(takenTitle('Accounts', taken('all', '', '2026-11-22'), '2026-11-23')).toBe('Accounts, all dates')
  })
})

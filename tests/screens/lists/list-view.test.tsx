import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { type Situation, showScreen } from '../../support/device/show-screen'

const serve = (pagination: unknown = { total_count: 25 }) =>
  startFakeBank().on('getTransac', ({ variables }) => {
    const { limit, offset } = variables as { limit: number; offset: number }
    const all = Array.from({ length: 25 }, (_, n) => ({
      id: `b${n}`,
      name: `Payer ${n}`,
      accountNumber: `A${n}`,
      teller_no: `T${n}`,
      amount: 1,
      created_at: new Date(Date.parse('2026-11-18T09:00:00Z') - n * 60_000).toISOString(),
    }))
    return { status: 'success', data: all.slice(offset, offset + limit), pagination }
  })
const show = (situation: Partial<Situation> = {}) =>
  showScreen(BillList, {
    lists: [billList],
    at: '/transactions/bills-payment',
    userType: 'Authorizer',
    ...situation,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const table = () => screen.getByRole('table')

describe('the columns of a list', () => {
  it('can be hidden, and stay hidden over a reload, while assistive technology still counts them', async () => {
    serve()
    const device = await show()
    await screen.findByText('Payer 0')
    expect(heads()).toContain('Trans ref')
    expect(table().hasAttribute('aria-colcount')).toBe(false)
    await press('View')
    await userEvent.click(await screen.findByLabelText('Trans ref'))
    await waitFor(() => expect(heads()).not.toContain('Trans ref'))
    await press('Done')
    expect(table().getAttribute('aria-colcount')).toBe('10')
    const summary = screen.getByRole('columnheader', { name: 'Summary' })
    expect(summary.getAttribute('aria-colindex')).toBe('5')
    cleanup()
    serve()
    await show({ device })
    await screen.findByText('Payer 0')
    expect(heads()).not.toContain('Trans ref')
  })

  it('by which the rows are told apart cannot be hidden', async () => {
    serve()
    await show()
    await screen.findByText('Payer 0')
    await press('View')
    await screen.findByLabelText('Trans ref')
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.queryByLabelText('Amount (₦)')).toBeNull()
  })
})

describe('the rows of a list', () => {
  it('can be compact, and are as at first again by one button', async () => {
    serve()
    await show()
    await screen.findByText('Payer 0')
    await press('View')
    const compact = await screen.findByLabelText('Compact')
    expect(document.activeElement, 'it starts with the choice that counts').toBe(
      screen.getByLabelText('Comfortable'),
    )
    await userEvent.click(compact)
    expect(screen.getByLabelText<HTMLInputElement>('Compact').checked).toBe(true)
    await waitFor(() => expect(table().parentElement?.dataset.density).toBe('compact'))
    await press('Reset')
    await waitFor(() => expect(table().parentElement?.dataset.density).toBe('comfortable'))
  })

  it('say where in the whole list they are', async () => {
    serve()
    await show({ at: '/transactions/bills-payment?page=2' })
    await screen.findByText('Payer 10')
    expect(table().getAttribute('aria-rowcount')).toBe('26')
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
      '1',
      ...Array.from({ length: 10 }, (_, n) => String(n + 12)),
    ])
  })

  it('say that their number is not known if the bank does not count them', async () => {
    serve(null)
    await show()
    await screen.findByText('Payer 0')
    expect(table().getAttribute('aria-rowcount')).toBe('-1')
  })
})

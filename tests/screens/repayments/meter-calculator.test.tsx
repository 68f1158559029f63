import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import MeterCalculatorScreen from '../../../src/features/repayments/meter/MeterCalculatorScreen'

beforeEach(() => {
  render(<MeterCalculatorScreen />)
})

afterEach(cleanup)

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent
const scheduleRows = () =>
  within(screen.getByRole('table', { name: 'Repayment schedule' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('a single-phase meter over 12 months is calculated at once', () => {
  expect(figure('Meter cost')).toBe('₦44,896.17')
  expect(figure('Down payment without VAT (20%)')).toBe('₦8,979.23')
  expect(figure('Down payment with VAT (7.5% on top)')).toBe('₦9,652.68')
  expect(figure('Due at the start')).toBe('₦9,652.68')
  expect(figure('Repayment amount')).toBe('₦3,344.36')
  expect(figure('Total payment due')).toBe('₦40,132.32')
})

it('the 24 months of a three-phase meter are 24 rows, of which the last leaves nothing', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Meter'), 'Three-phase')
  await userEvent.selectOptions(screen.getByLabelText('Tenor'), '24 months')
  expect(figure('Meter cost')).toBe('₦82,855.19')
  expect(figure('Repayment amount')).toBe('₦3,406.05')
  expect(figure('Total payment due')).toBe('₦81,745.20')
  const rows = scheduleRows()
  expect(rows).toHaveLength(24)
  expect(rows[0]).toEqual(['1', '3,406.05', '1,159.97', '2,246.08', '64,038.07'])
  expect(rows[23]).toEqual(['24', '3,406.05', '58.46', '3,347.59', '0.00'])
})

it('any other meter costs as much as a three-phase one', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Meter'), 'Any other')
  expect(figure('Meter cost')).toBe('₦82,855.19')
})

it('months in advance are added to what is due at the start, and marked in the schedule', async () => {
  await userEvent.type(screen.getByLabelText('Months in advance'), '2')
  expect(figure('Due at the start')).toBe('₦16,341.40')
  expect(scheduleRows().map(([month]) => month)).toEqual(
    expect.arrayContaining(['1, in advance', '2, in advance', '3']),
  )
  expect(figure('Total payment due')).toBe('₦40,132.32')
})

it('more months in advance than the tenor has are refused', async () => {
  await userEvent.type(screen.getByLabelText('Months in advance'), '13')
  screen.getByText('Months in advance are a number from 0 to 12.')
  expect(figure('Due at the start')).toBe('–')
  await userEvent.selectOptions(screen.getByLabelText('Tenor'), '36 months')
  expect(screen.queryByText(/Months in advance are a number/)).toBeNull()
})

it('the plot says what it shows, and its figures are a table', () => {
  screen.getByRole('img', {
    name: 'Still owed: ₦35,916.94 at the start, nothing after 12 months of ₦3,344.36.',
  })
  const rows = within(screen.getByRole('table', { name: 'What is still owed' })).getAllByRole('row')
  expect([...(rows[12]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '12',
    '40,132.32',
    '0.00',
  ])
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Draw, PlotFigure } from '../../../src/widgets/plot/PlotFigure'

afterEach(cleanup)

it('a plot whose code does not come shows its figures, says why, and comes when it is asked for again', async () => {
  let tries = 0
  const loadDraw = async (): Promise<Draw> => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return (container) => container.append('the drawn line')
  }
  const table = {
    heads: ['Day', 'Balance'],
    rows: [{ key: '1', cells: ['Wed 18 Nov', '₦9,300.00'] }],
    note: undefined,
  }
  render(<PlotFigure title="Balance" message="It rose to ₦9,300.00." loadDraw={loadDraw} table={table} />)
  const why = 'The plot did not load, so its figures are shown. Check the connection, then show it as a plot.'
  await screen.findByText(why)
  await userEvent.click(screen.getByRole('button', { name: 'Show as plot: Balance' }))
  await screen.findByText('the drawn line')
  expect(screen.queryByText(why)).toBeNull()
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Field } from '../../../src/ui/Field/Field'
import { DateInput } from '../../../src/widgets/date-input/DateInput'

let value = ''
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Form({ first = '2026-11-18' }: { first?: string }) {
  const [day, setDay] = useState(first)
  value = day
  return (
    <>
      <Field label="Start date" help="The first day">
        <DateInput value={day} onChange={setDay} />
      </Field>
      <button type="button" onClick={() => setDay('')}>
        Clear
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Start date')
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const write = async (text: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

describe('the date field', () => {
  it('shows its day as it is written here and in words, which a screen reader reads with the help', () => {
    render(<Form />)
    expect(field().value).toBe('18/11/2026')
    expect(described()).toEqual(['The first day', 'Wed 18 Nov 2026'])
  })

  it.each(['21/11/2026', '21-11-2026', '21 nov 2026', '21112026', '2026-11-21'])(
    'reads "%s" as 21 November, whatever the language of the browser is',
    async (typed) => {
      render(<Form />)
      await write(typed)
      expect(value).toBe('2026-11-21')
      screen.getByText('Sat 21 Nov 2026')
      await userEvent.tab()
      expect(field().value).toBe('21/11/2026')
    },
  )

  it('keeps a text that is no day, for the form to say so', async () => {
    render(<Form />)
    await write('31/11/2026')
    await userEvent.tab()
    expect(field().value).toBe('31/11/2026')
    expect(value).toBe('31/11/2026')
    expect(screen.queryByText(/2026$/)).toBeNull()
    screen.getByText('Write the day as dd/mm/yyyy')
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowUp}t')
    expect(value).toBe('31/11/2026t')
  })

  it('goes a day on and back with the arrow keys, and to today with T, but not in the middle of a month', async () => {
    render(<Form first="2026-11-30" />)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowUp}')
    expect(value).toBe('2026-12-01')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(value).toBe('2026-11-29')
    await userEvent.keyboard('t')
    expect(value).toBe('2026-11-18')
    await write('1 oct 2026')
    expect(value).toBe('2026-10-01')
  })

  it('opens the browser’s calendar, and takes the day that is chosen there', async () => {
    const { container } = render(<Form />)
    const calendar = container.querySelector<HTMLInputElement>('input[type="date"]')
    if (!calendar) throw new Error('there is no calendar')
    let opened = 0
    calendar.showPicker = () => {
      opened += 1
    }
    await userEvent.click(screen.getByRole('button', { name: 'Calendar' }))
    expect(opened).toBe(1)
    expect(calendar.value).toBe('2026-11-18')
    fireEvent.change(calendar, { target: { value: '2026-12-24' } })
    expect(field().value).toBe('24/12/2026')
  })

  it('is emptied by its form', async () => {
    render(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field().value).toBe('')
    expect(screen.queryByText('Wed 18 Nov 2026')).toBeNull()
  })
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { formatDay } from '../../../src/domain/dates'
import { DateInput } from '../../../src/ui/Field/DateInput'
import { Field } from '../../../src/ui/Field/Field'

afterEach(cleanup)

function Controlled() {
  const [value, setValue] = useState('2026-11-18')
  return (
    <>
      <Field label="Start date" help="The first day">
        <DateInput inWords={formatDay} value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}

function InAForm() {
  const form = useForm({ defaultValues: { opening_date: '1991-03-14' } })
  return (
    <Field label="Start date">
      <DateInput inWords={formatDay} {...form.register('opening_date')} />
    </Field>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Start date')
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('the date field', () => {
  it('shows its day in words, and a screen reader reads them with the help of the field', () => {
    render(<Controlled />)
    expect(described()).toEqual(['The first day', 'Wed 18 Nov 2026'])
  })

  it('changes the words with the day, and shows none without a day', () => {
    render(<Controlled />)
    fireEvent.change(field(), { target: { value: '2026-11-21' } })
    screen.getByText('Sat 21 Nov 2026')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('Sat 21 Nov 2026')).toBeNull()
  })

  it('shows the words of a day that a form put into it', () => {
    render(<InAForm />)
    screen.getByText('Thu 14 Mar 1991')
    fireEvent.change(field(), { target: { value: '1991-03-15' } })
    screen.getByText('Fri 15 Mar 1991')
  })
})

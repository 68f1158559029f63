import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { amountProblem } from '../../../src/domain/money'
import { AmountInput } from '../../../src/ui/AmountInput/AmountInput'
import { Field } from '../../../src/ui/Field/Field'

afterEach(cleanup)

const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'

function Amount({ start = '', heard = [] }: { start?: string; heard?: string[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Amount" help="How much it is">
        <AmountInput
          sign="₦"
          value={value}
          problemOf={amountProblem}
          onChange={(next) => {
            heard.push(next)
            setValue(next)
          }}
        />
      </Field>
      <button type="button" onClick={() => setValue('7500')}>
        Open a draft
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const problem = () => screen.queryByRole('alert')?.textContent ?? ''

describe('the amount field', () => {
  it.each(['-5', '1.234', '5k', '1e3', '1250000.5', '1,250,000.50', '.5', '5.', '007', '12a.3.456'])(
    'keeps "%s" exactly as it is typed, and passes it on unchanged',
    async (typed) => {
      const heard: string[] = []
      render(<Amount heard={heard} />)
      await userEvent.type(field(), typed)
      expect(field().value).toBe(typed)
      expect(heard).toEqual(Array.from(typed, (_, at) => typed.slice(0, at + 1)))
    },
  )

  it.each([
    '2.500,00',
    '1.234',
    '-5',
    '1e5',
    '1.2.3',
    '2500 or so',
    '₦1,250,000.00',
    '\u00a050\u00a0000\u00a0',
  ])('keeps "%s" exactly as it is pasted over another amount, and hands it on so', async (pasted) => {
    const heard: string[] = []
    render(<Amount start="10000" heard={heard} />)
    await userEvent.click(field())
    field().select()
    await userEvent.paste(pasted)
    expect(field().value).toBe(pasted)
    expect(heard).toEqual([pasted])
    await userEvent.tab()
    expect(heard).toEqual([pasted])
  })

  it.each(['-5', '1.234', '5k', '1e3', '1.000,50', '１２', '99999999999.999'])(
    'says at once that "%s" is no amount, and goes on showing it after the field is left',
    async (typed) => {
      render(<Amount />)
      await userEvent.type(field(), typed)
      expect(problem()).toBe(NO_AMOUNT)
      await userEvent.tab()
      expect(problem()).toBe(NO_AMOUNT)
      expect(field().value).toBe(typed)
    },
  )

  it('does not call wrong what may still become an amount, until the field is left', async () => {
    render(<Amount />)
    await userEvent.type(field(), '1,00')
    expect(problem()).toBe('')
    await userEvent.tab()
    expect(problem()).toBe(NO_AMOUNT)
    await userEvent.type(field(), '0')
    expect(problem()).toBe('')
  })

  it('says why to who cannot see it: the problem is announced and belongs to the field, beside its help', async () => {
    render(<Amount />)
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(field(), '5k')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'How much it is',
      NO_AMOUNT,
    ])
    await userEvent.type(field(), '{Backspace}')
    expect(problem()).toBe('')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(field().getAttribute('aria-describedby')?.split(' ')).toHaveLength(1)
  })

  it.each([
    ['125000.5', '125,000.5'],
    ['1250000', '1,250,000'],
    ['₦ 1 250 000', '1,250,000'],
    ['\u00a050\u00a0000\u00a0', '50,000'],
    ['5.', '5.'],
    ['.5', '.5'],
    ['007', '007'],
    ['0', '0'],
  ])('shows "%s" in groups as "%s" once it is left, and adds no digit', async (typed, shown) => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.click(field())
    await userEvent.paste(typed)
    await userEvent.tab()
    expect(field().value).toBe(shown)
    expect(heard).toEqual([typed])
  })

  it('shows what was typed again as soon as one comes back to it', async () => {
    render(<Amount start="125000.5" />)
    expect(field().value).toBe('125,000.5')
    await userEvent.click(field())
    expect(field().value).toBe('125000.5')
  })

  it('is replaced as a whole by who comes with the Tab key and types', async () => {
    render(<Amount start="1250000" />)
    field().select()
    fireEvent.focus(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, '1250000'.length])
  })

  it('is replaced as a whole when a script focuses it and selects its text, as voice control does', () => {
    render(<Amount start="1250000" />)
    act(() => {
      field().focus()
      field().select()
    })
    expect(field().value).toBe('1250000')
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, '1250000'.length])
  })

  it('keeps the caret behind the digit that was typed', async () => {
    render(<Amount start="1250000" />)
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('19250000')
    expect(field().selectionStart).toBe(2)
  })

  it('lets a digit be deleted in the middle, and leaves the caret there', async () => {
    render(<Amount start="1,250,000" />)
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(field().value).toBe('1,50,000')
    expect(field().selectionStart).toBe(2)
    expect(problem()).toBe(NO_AMOUNT)
  })

  it('says that an amount is too large, and keeps it to be mended', async () => {
    render(<Amount />)
    await userEvent.type(field(), '99999999999999')
    expect(field().value).toBe('99999999999999')
    expect(problem()).toBe('An amount is ₦70,368,744,177,663.99 at most.')
    await userEvent.type(field(), '{Backspace}')
    expect(problem()).toBe('')
  })

  it('says of a draft that holds no amount what is wrong with it', () => {
    render(<Amount start="-5" />)
    expect(field().value).toBe('-5')
    expect(problem()).toBe(NO_AMOUNT)
  })

  it('shows a value that comes from elsewhere', async () => {
    render(<Amount start="12" />)
    await userEvent.type(field(), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Open a draft' }))
    expect(field().value).toBe('7,500')
  })
})

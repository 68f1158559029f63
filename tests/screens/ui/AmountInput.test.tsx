import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { amountProblem } from '../../../src/domain/money/typed-amount'
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

  it('does not change the text when one comes to it, so that what was selected before stays selected', () => {
    render(<Amount start="1250000" />)
    field().select()
    fireEvent.focus(field())
    expect(field().value).toBe('1,250,000')
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, '1,250,000'.length])
  })

  it('is replaced as a whole by what is typed over a selected amount', async () => {
    const heard: string[] = []
    render(<Amount start="170000000" heard={heard} />)
    await userEvent.type(field(), '11', { initialSelectionStart: 0, initialSelectionEnd: 11 })
    expect(field().value).toBe('11')
    expect(heard).toEqual(['1', '11'])
  })

  it.each([
    ['at the end', 9, '5', '12500005', 8],
    ['in the middle', 4, '9', '12590000', 4],
    ['at the beginning', 0, '7', '71250000', 1],
    ['by Backspace', 3, '{Backspace}', '150000', 1],
    ['by Backspace at a comma', 2, '{Backspace}', '1250000', 1],
    ['by Delete', 2, '{Delete}', '150000', 1],
  ])(
    'gives up its own commas with the first change %s, loses no digit, and leaves the caret there',
    async (_where, caret, keys, shown, caretThen) => {
      const heard: string[] = []
      render(<Amount start="1250000" heard={heard} />)
      await userEvent.type(field(), keys, { initialSelectionStart: caret, initialSelectionEnd: caret })
      expect(field().value).toBe(shown)
      expect(heard).toEqual([shown])
      expect(field().selectionStart).toBe(caretThen)
      expect(problem()).toBe('')
    },
  )

  it('does not read a comma that the user puts in as one of its own', async () => {
    const heard: string[] = []
    render(<Amount start="1250000" heard={heard} />)
    await userEvent.click(field())
    field().select()
    await userEvent.paste('1,25')
    expect(heard).toEqual(['1,25'])
    await userEvent.tab()
    expect(problem()).toBe(NO_AMOUNT)
    expect(field().value).toBe('1,25')
  })

  it('says that an amount is too large, and keeps it to be mended', async () => {
    render(<Amount />)
    await userEvent.type(field(), '99999999999999')
    expect(field().value).toBe('99999999999999')
    expect(problem()).toBe('An amount is ₦70,368,744,177,663.99 at most.')
    await userEvent.type(field(), '{Backspace}')
    expect(problem()).toBe('')
  })

  it.each(['800,00', '1e3', '-500'])(
    'shows "%s" as it is typed also once its field has an error',
    (typed) => {
      render(
        <Field label="Amount" error="An amount is more than zero.">
          <AmountInput sign="₦" value={typed} problemOf={amountProblem} onChange={() => {}} />
        </Field>,
      )
      expect(field().value).toBe(typed)
      // One sentence is enough.
      expect(screen.queryByText(NO_AMOUNT)).toBeNull()
    },
  )

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

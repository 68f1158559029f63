import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AmountInput } from '../../../src/ui/AmountInput/AmountInput'
import { readAmount } from '../../../src/ui/AmountInput/amountText'
import { Field } from '../../../src/ui/Field/Field'

afterEach(cleanup)

function Amount({ start = '', heard }: { start?: string; heard: string[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Amount">
        <AmountInput
          sign="₦"
          value={value}
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

describe('the amount field', () => {
  it('shows thousands separators while one types, and hands on a plain decimal string', async () => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.type(field(), '1250000.5')
    expect(field().value).toBe('1,250,000.5')
    expect(heard.at(-1)).toBe('1250000.5')
  })

  it('keeps only digits and one decimal point with two digits behind it', async () => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.type(field(), 'N-12a.3.456')
    expect(field().value).toBe('12.34')
    expect(heard.at(-1)).toBe('12.34')
  })

  it('takes a pasted amount with sign and separators', async () => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.click(field())
    await userEvent.paste('₦1,250,000.00')
    expect(field().value).toBe('1,250,000.00')
    expect(heard).toEqual(['1250000.00'])
  })

  it.each(['2.500,00', '1.234', '-5', '1e5', '1.2.3', '2500 or so', '2500,00', '2 500,00', '12,5', '1,5'])(
    'does not make another amount of a pasted "%s", keeps what stood there, and says so',
    async (pasted) => {
      const heard: string[] = []
      render(<Amount start="40" heard={heard} />)
      await userEvent.click(field())
      await userEvent.clear(field())
      await userEvent.paste(pasted)
      expect(field().value).toBe('')
      expect(heard).toEqual([''])
      expect(screen.getByRole('alert').textContent).toBe(
        `“${pasted}” is no amount as it is written here. Type it like 2,500.00.`,
      )
      await userEvent.type(field(), '7')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it.each(['2.500,00', '1.234', '-5', '1e5'])('nor of "%s" that is pasted over an amount', async (pasted) => {
    const heard: string[] = []
    render(<Amount start="10000" heard={heard} />)
    await userEvent.click(field())
    field().select()
    await userEvent.paste(pasted)
    expect(field().value).toBe('10,000.00')
    expect(heard).toEqual([])
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it.each([
    ['₦ 1 250 000', '1250000'],
    ['2,500.5', '2500.5'],
    ['.5', '0.5'],
  ])('takes a pasted "%s"', async (pasted, value) => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.click(field())
    await userEvent.paste(pasted)
    expect(heard).toEqual([value])
  })

  it('takes digits that are pasted into the middle of an amount', async () => {
    const heard: string[] = []
    render(<Amount start="1250" heard={heard} />)
    await userEvent.click(field())
    field().setSelectionRange(3, 3)
    await userEvent.paste('00')
    expect(heard).toEqual(['120050.00'])
  })

  it('lets an amount that is too long be shortened key by key', async () => {
    render(<Amount start="123456789012345" heard={[]} />)
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 19, initialSelectionEnd: 19 })
    expect(field().value).toBe('12,345,678,901,234.00')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes an amount that is pasted over another', async () => {
    const heard: string[] = []
    render(<Amount start="10000" heard={heard} />)
    await userEvent.click(field())
    field().select()
    await userEvent.paste('2,500.00')
    expect(heard).toEqual(['2500.00'])
  })

  it('says that an amount is too long instead of calling it missing later', async () => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.type(field(), '99999999999999')
    expect(field().value).toBe('9,999,999,999,999')
    expect(screen.getByRole('alert').textContent).toBe('An amount has 13 digits before the point at most.')
  })

  it('keeps the caret behind the figure that was typed', async () => {
    render(<Amount start="1250000" heard={[]} />)
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('19,250,000.00')
    expect(field().selectionStart).toBe(2)
  })

  it('deletes the digit before a separator, since the separator would only come back', async () => {
    render(<Amount start="1250000" heard={[]} />)
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(field().value).toBe('250,000.00')
    expect(field().selectionStart).toBe(0)
  })

  it('does not hand on a point with nothing behind it', async () => {
    const heard: string[] = []
    render(<Amount heard={heard} />)
    await userEvent.type(field(), '12.')
    expect(field().value).toBe('12.')
    expect(heard).toEqual(['1', '12'])
  })

  it('shows naira and kobo in full once it is left', async () => {
    render(<Amount heard={[]} />)
    await userEvent.type(field(), '125000.5')
    await userEvent.tab()
    expect(field().value).toBe('125,000.50')
  })

  it('shows a value that comes from elsewhere', async () => {
    render(<Amount start="12" heard={[]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open a draft' }))
    expect(field().value).toBe('7,500.00')
  })

  it.each([
    ['', 0, '', '', 0],
    ['.5', 2, '0.5', '0.5', 3],
    ['007', 3, '7', '7', 1],
    ['0', 1, '0', '0', 1],
    ['1234', 4, '1,234', '1234', 5],
    ['1,2345', 2, '12,345', '12345', 1],
  ])('reads %j with the caret at %i as %j', (raw, caret, text, value, at) => {
    expect(readAmount(raw, caret)).toEqual({ text, value, caret: at })
  })
})

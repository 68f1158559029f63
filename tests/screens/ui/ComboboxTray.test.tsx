import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folded } from '../../../src/domain/text/fold'
import { Combobox } from '../../../src/ui/Combobox/Combobox'
import { Field } from '../../../src/ui/Field/Field'
import { TextInput } from '../../../src/ui/Field/Input'

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    const isPhone = query === '(width < 600px) and (pointer: coarse)'
    return isPhone ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
})
afterEach(cleanup)

const BANKS = [
  { value: 'access', label: 'Access Bank', detail: '044' },
  { value: 'egba', label: 'Ẹ̀gbá Microfinance', detail: '901' },
  { value: 'wema', label: 'Wema Bank', detail: '035' },
]

function Form({ heard = [], start = '' }: { heard?: string[]; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        heard.push('sent')
      }}
    >
      <Field label="Remarks">
        <TextInput defaultValue="School fees" />
      </Field>
      <Field label="Bank">
        <Combobox
          fold={folded}
          options={BANKS}
          value={value}
          onChange={(next) => {
            heard.push(next)
            setValue(next)
          }}
        />
      </Field>
      <button type="submit">Transfer</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' })
const open = async () => {
  await userEvent.click(field())
  return within(screen.getByRole('dialog', { name: 'Bank' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bank' })).toBeNull())
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })

describe('the choice of one of many on a phone', () => {
  it('is a tray named as the field, with a search field of its own that has the focus', async () => {
    render(<Form />)
    const tray = await open()
    const search = tray.getByRole('combobox', { name: 'Search' })
    expect(document.activeElement).toBe(search)
    await userEvent.type(search, 'egba')
    expect(tray.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ẹ̀gbá Microfinance 901',
    ])
    expect(tray.getByRole('status').textContent).toBe('1 to choose from')
  })

  it('opens without the on-screen keyboard of the field itself, by its button too', async () => {
    render(<Form />)
    expect(field().inputMode).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Show choices' }))
    screen.getByRole('dialog', { name: 'Bank' })
  })

  it('takes what is pressed, closes, and says what was chosen', async () => {
    const heard: string[] = []
    render(<Form heard={heard} />)
    const tray = await open()
    await userEvent.click(tray.getByRole('option', { name: /Wema Bank/ }))
    await isClosed()
    expect(heard).toEqual(['wema'])
    expect(field().value).toBe('Wema Bank')
    expect(screen.getByRole('status').textContent).toBe('Wema Bank chosen')
  })

  it('takes the first that fits by Enter, and never sends the form around it', async () => {
    const heard: string[] = []
    render(<Form heard={heard} />)
    const tray = await open()
    const search = tray.getByRole('combobox', { name: 'Search' })
    await userEvent.type(search, 'zenith{Enter}')
    tray.getByText('Nothing fits what is typed')
    await userEvent.clear(search)
    await userEvent.type(search, 'acc{Enter}')
    await isClosed()
    expect(heard).toEqual(['access'])
  })

  it.each([
    ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['a press beside it', async () => userEvent.click(screen.getByRole('dialog', { name: 'Bank' }))],
    ['Back', goBack],
  ])('leaves the choice and the form as they were if it is closed by %s', async (_, close) => {
    const { length } = history
    render(<Form start="wema" />)
    const tray = await open()
    await userEvent.type(tray.getByRole('combobox', { name: 'Search' }), 'acc')
    await close()
    await isClosed()
    expect(field().value).toBe('Wema Bank')
    expect(screen.getByLabelText<HTMLInputElement>('Remarks').value).toBe('School fees')
    expect(history.state?.openPart).toBeUndefined()
    expect(history.length).toBeLessThanOrEqual(length + 1)
  })

  it('can be taken back', async () => {
    const heard: string[] = []
    render(<Form heard={heard} start="wema" />)
    const tray = await open()
    await userEvent.click(tray.getByRole('button', { name: 'Clear the choice' }))
    await isClosed()
    expect(heard).toEqual([''])
    expect(field().value).toBe('')
  })
})

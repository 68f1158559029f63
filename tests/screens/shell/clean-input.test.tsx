import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanInput } from '../../../src/app/clean-input'

let stop = () => {}
beforeEach(() => {
  stop = cleanInput(document)
})
afterEach(() => {
  cleanup()
  stop()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Field')

function Controlled({ type, autoComplete }: { type?: string; autoComplete?: string }) {
  const [text, setText] = useState('')
  return (
    <>
      <input
        aria-label="Field"
        type={type}
        autoComplete={autoComplete}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output>{text}</output>
    </>
  )
}

function Registered() {
  const { register, watch } = useForm({ defaultValues: { remarks: '' } })
  return (
    <>
      <textarea aria-label="Field" {...register('remarks')} />
      <output>{watch('remarks')}</output>
    </>
  )
}

const known = () => screen.getByRole('status').textContent

describe('a text that is pasted with what nobody sees', () => {
  it('is in the field, and in its form, without it', async () => {
    render(<Controlled />)
    await userEvent.click(field())
    await userEvent.paste('\u202A2019884411\u202C')
    expect(field().value).toBe('2019884411')
    expect(known()).toBe('2019884411')
  })

  it('is clean in a text area that a form has registered', async () => {
    render(<Registered />)
    await userEvent.click(field())
    await userEvent.paste('Rice\u00A0for\u200B Ada\uFEFF')
    expect(field().value).toBe('Rice for Ada')
    expect(known()).toBe('Rice for Ada')
  })

  it('leaves the caret behind what was pasted', async () => {
    render(<Controlled />)
    await userEvent.type(field(), 'ada@.ng')
    field().setSelectionRange(4, 4)
    await userEvent.paste('\u200Ecoop\u200E')
    expect(field().value).toBe('ada@coop.ng')
    expect(field().selectionStart).toBe(8)
  })

  it('is clean in a field for an e-mail address, which has no caret to keep', async () => {
    render(<Controlled type="email" />)
    fireEvent.input(field(), { target: { value: 'ada\u200B@coop.ng' } })
    expect(known()).toBe('ada@coop.ng')
  })
})

describe('a text that is not touched', () => {
  it.each([
    { type: 'password', autoComplete: 'current-password' },
    { type: 'text', autoComplete: 'new-password' },
  ])('is a password, as $type', (attributes) => {
    render(<Controlled {...attributes} />)
    fireEvent.input(field(), { target: { value: 'branch\u200Bline' } })
    expect(known()).toBe('branch\u200Bline')
  })

  it('is being composed; it is read when it is done', () => {
    render(<Controlled />)
    fireEvent.compositionStart(field())
    fireEvent.input(field(), { target: { value: 'Balo\u0301' }, isComposing: true })
    expect(field().value).toBe('Balo\u0301')
    fireEvent.compositionEnd(field())
    expect(known()).toBe('Baló')
  })
})

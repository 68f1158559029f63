import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from '../../../src/ui/Field/Field'
import { Select, TextInput } from '../../../src/ui/Field/Input'
import { PasswordInput } from '../../../src/ui/PasswordInput/PasswordInput'
import { TokenInput } from '../../../src/ui/TokenInput/TokenField'
import { typedText } from '../../../src/ui/typed-text'

afterEach(cleanup)

it('has each field that is filled in with its label, and never a password or a token', () => {
  const { container } = render(
    <>
      <Field label="Beneficiary name">
        <TextInput defaultValue="Ngọzi Ụzọdinma" />
      </Field>
      <Field label="Remarks" optional="optional">
        <TextInput />
      </Field>
      <Field label="Amount">
        <TextInput defaultValue="9,300.00" />
      </Field>
      <Field label="Bank">
        <Select defaultValue="057">
          <option value="057">Zenith Bank</option>
        </Select>
      </Field>
      <Field label="Password">
        <PasswordInput label="Password" autoComplete="current-password" defaultValue="branch-line-7" />
      </Field>
      <Field label="Shown password">
        <TextInput autoComplete="new-password" defaultValue="branch-line-8" />
      </Field>
      <Field label="Token">
        <TokenInput defaultValue="4K7MD2" />
      </Field>
    </>,
  )
  expect(typedText(container)).toBe('Beneficiary name: Ngọzi Ụzọdinma\nAmount: 9,300.00\nBank: Zenith Bank')
})

import { expect, it } from 'vitest'
import { requiredFieldMessage } from '../../../src/domain/required-field'

it('a required field that is empty, or has blanks alone, says so by its name', () => {
  expect(requiredFieldMessage('phone', '')).toBe('phone cannot be Empty')
  expect(requiredFieldMessage('firstname', '  ')).toBe('firstname cannot be Empty')
})

it('a required field that the bank did not send says that it is undefined', () => {
  expect(requiredFieldMessage('gender', undefined)).toBe('gender is undefined')
})

it('a required field with a value passes', () => {
  expect(requiredFieldMessage('lastname', 'Ụzọdinma')).toBeUndefined()
})

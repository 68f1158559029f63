import { describe, expect, it } from 'vitest'
import { editProblems } from '../../../src/features/customer-accounts/edit/account-edit.rules'
import type { EditedField } from '../../../src/features/customer-accounts/edit/edited-account'

const problemOf = (name: EditedField, after: string) =>
  editProblems([{ name, before: 'as the bank has it', after }])[name]
const letters = (count: number) => 'a'.repeat(count)

describe('a changed field of an account', () => {
  it.each([
    ['surname', '', 'Last name is required'],
    ['surname', letters(51), 'Must be 50 characters or less'],
    ['first_name', '', 'First name is required'],
    ['first_name', letters(51), 'Must be 50 characters or less'],
    ['branch_code', '', 'Branch code is required'],
    ['branch_code', letters(21), 'Must be 20 characters or less'],
    ['email', 'adesua', 'Invalid email address'],
    ['email', 'adesua@mail', 'Invalid email address'],
    ['email', 'a desua@mail.test', 'Invalid email address'],
  ] as const)('%s is not sent as "%s"', (name, after, problem) => {
    expect(problemOf(name, after)).toBe(problem)
  })

  it.each([
    ['surname', letters(50)],
    ['first_name', letters(50)],
    ['branch_code', letters(20)],
    ['email', 'adesua@mail.test'],
    ['email', ''],
    ['middle_name', ''],
    ['account_number', letters(80)],
  ] as const)('%s is sent as "%s"', (name, after) => {
    expect(problemOf(name, after)).toBeUndefined()
  })

  it('is looked at, and none that the bank has already', () => {
    expect(editProblems([])).toEqual({})
  })
})

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { balanceOf, sidesOf } from '../../../src/domain/money/sides'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { journalList } from '../../../src/features/journals/journals.list'
import { balanceMessage } from '../../../src/features/journals/journals.messages'
import { checkRecord, isBalanced } from '../../../src/features/journals/journals.rules'
import { naira } from '../../support/naira'

const row = {
  account_code: '10101',
  type: 'DEBIT',
  amount: '2400000',
  sub_narration: 'Week 46',
  account_code_begun: '',
}
const emptyRecord = { account_code: '', type: '', amount: '', sub_narration: '', account_code_begun: '' }
const record = (type: string, amount: string) => ({
  ...row,
  id: `${type}${amount}`,
  account_title: '',
  type,
  amount: naira(amount),
})
const complete = {
  operationDate: '2026-11-18',
  branch: '15',
  narration: 'Esusu collections',
  folio: '4417',
  records: [record('DEBIT', '100.00'), record('CREDIT', '100.00')],
  row: emptyRecord,
}

/** Returns the first message of each field of a form. */
function wrong(change: Partial<typeof complete>) {
  const result = v.safeParse(journalDraft.rules, { ...complete, ...change })
  return Object.fromEntries(
    (result.issues ?? []).toReversed().map((issue) => [v.getDotPath(issue), issue.message]),
  )
}

describe('the header of a journal', () => {
  it('is complete with a date, a branch, a narration and a folio', () => {
    expect(wrong({})).toEqual({})
  })

  it.each([
    [{ operationDate: '' }, { operationDate: 'Operation date is required' }],
    [{ branch: '' }, { branch: 'Branch is required' }],
    [{ narration: '  ' }, { narration: 'Narration type is required' }],
    [{ narration: 'x'.repeat(51) }, { narration: 'Must be 50 characters or less' }],
    [{ folio: '' }, { folio: 'Folio 1 is required' }],
    [{ folio: '44a' }, { folio: 'Folio 1 is a whole number' }],
    [{ folio: '99999999999' }, { folio: 'Folio 1 is 2,147,483,647 at most' }],
  ])('%o is reported as wrong', (change, messages) => {
    expect(wrong(change)).toEqual(messages)
  })
})

const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'

describe('the records of a journal', () => {
  it.each([
    [{ ...row, amount: '' }, 'All fields are required, AMOUNT missing'],
    [{ ...row, type: '' }, 'All fields are required, TYPE missing'],
    [{ ...row, sub_narration: ' ' }, 'All fields are required, SUB NARRATION missing'],
    [{ ...row, account_code: '' }, 'All fields are required, ACCOUNT CODE missing'],
    [{ ...row, amount: naira('0.00') }, 'The amount must be more than nothing'],
    [{ ...row, amount: '99999999999999999' }, 'An amount is ₦70,368,744,177,663.99 at most.'],
    [{ ...row, amount: '1e3' }, NO_AMOUNT],
    [{ ...row, amount: '-5' }, NO_AMOUNT],
    [{ ...row, amount: '1,00' }, NO_AMOUNT],
  ])('are not added while something is missing: %o', (typed, message) => {
    expect(checkRecord(typed)).toMatchObject({ ok: false, message })
  })

  it('report the amount first if everything is missing', () => {
    expect(checkRecord(emptyRecord)).toMatchObject({
      field: 'amount',
      message: 'All fields are required, AMOUNT missing',
    })
  })

  it('are added with an exact amount', () => {
    expect(checkRecord({ ...row, amount: '2,400,000.5' })).toEqual({ ok: true, amount: naira('2400000.50') })
  })

  it.each([
    ['none', []],
    ['one', [record('DEBIT', '1.00')]],
    ['two of one side', [record('DEBIT', '1.00'), record('DEBIT', '1.00')]],
    ['a kobo apart', [record('DEBIT', '100.00'), record('CREDIT', '99.99')]],
  ])('must balance to be sent: %s', (_, records) => {
    expect(wrong({ records })).toEqual({ records: 'Entry records required with balanced debit credit rate' })
  })

  it('say how much is missing on which side', () => {
    expect(
      balanceMessage(balanceOf(sidesOf([record('DEBIT', '2400000.00'), record('CREDIT', '2392500.00')]))),
    ).toEqual({
      label: 'Not balanced',
      detail: '₦7,500.00 more debit than credit',
    })
    expect(balanceMessage(balanceOf(sidesOf(complete.records)))).toEqual({ label: 'Balance', detail: '' })
  })

  it('balance to the kobo however the amounts are split, where floats would not', () => {
    const kobo = fc.integer({ min: 1, max: 1_000_000_000 })
    const text = (count: number) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(kobo, { minLength: 1, maxLength: 30 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        const records = [record('DEBIT', text(whole)), ...parts.map((part) => record('CREDIT', text(part)))]
        expect(isBalanced(records)).toBe(true)
      }),
    )
  })

  it('count for their side however the bank writes its name', () => {
    expect(isBalanced([record('Debit', '7500.00'), record('credit', '7500.00')])).toBe(true)
    expect(isBalanced([record('Debit', '7500.00'), record('credit', '7400.00')])).toBe(false)
  })

  it('may not be half typed when the entry is sent', () => {
    expect(wrong({ row: { ...emptyRecord, amount: '7500' } })).toEqual({
      row: 'Add the record you are typing, or clear it',
    })
  })
})

describe('the list of journals', () => {
  it('asks for five a call, four calls a page, newest first, by page', () => {
    expect(journalList.variables({ orgId: 'IUMB', filter: {}, limit: 5, offset: 10, now: 0 })).toEqual({
      org_id: 'IUMB',
      limit: 5,
      page: 3,
      order: 'DESC',
    })
    expect([journalList.callSize, journalList.pageSize]).toEqual([5, 20])
  })
})

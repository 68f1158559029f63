import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { koboOfText } from '../../../server/money/naira'
import { csvTable } from '../../../server/uploads/csv-table'
import { POSTING_FILE } from '../../../src/features/postings/upload/posting-file'
import { RECURRING_FILE } from '../../../src/features/repayments/upload/recurring-file'
import { TRANSFER_FILE } from '../../../src/features/transfers/upload/transfer-file'
import { checkFile } from '../../../src/widgets/csv-import/check-file'
import type { ImportRules } from '../../../src/widgets/csv-import/import-columns'

/*
 * One file, read by the app and by the bank. Rows are odd as spreadsheets and people make them: thousands
 * without quotes, too few and too many cells, formulas, apostrophes, invisible characters.
 */

/** The kobo that a row of clean amounts shows. */
const koboOf = (amount: string) => Number(amount.replace('.', ''))
const namesOf = ({ columns }: ImportRules) => columns.map(({ name }) => name)
const amountsOf = ({ columns }: ImportRules) =>
  columns.flatMap(({ name, rule }) => (rule.kind === 'amount' ? [name] : []))

/** The bank's kobo of each row, or undefined if it refuses the file. */
function atTheBank(rules: ImportRules, text: string): readonly (readonly number[])[] | undefined {
  const [columns, amounts] = [namesOf(rules), amountsOf(rules)]
  try {
    const rows = csvTable(Uint8Array.from(new TextEncoder().encode(text)).buffer, { columns, amounts })
    return rows.map(({ cells }) =>
      amounts.map((name) => {
        const read = koboOfText(cells[name] ?? '', name)
        if ('problem' in read) throw new Error(read.problem)
        return read.kobo
      }),
    )
  } catch {
    return undefined
  }
}

const amount = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }).map(String),
  fc.integer({ min: 1, max: 2_000_000 }).map((naira) => new Intl.NumberFormat('en-NG').format(naira)),
  fc.constantFrom(
    '25,000.50',
    '1.234,50',
    '₦25,000',
    '25 000',
    '0,500',
    '25',
    '700.5',
    '-5',
    '1e3',
    '000',
    '',
  ),
)
const oddCell = (cell: fc.Arbitrary<string>) =>
  fc.tuple(cell, fc.constantFrom('', '"', '=', "'", '\u200B', '\u00A0')).map(([text, dress]) => {
    if (dress === '"') return `"${text}"`
    if (dress === '=') return `"=""${text}"""`
    return `${dress}${text}`
  })

/** The values of a row that is right, in the order of its columns. */
const RIGHT: Readonly<Record<string, string>> = {
  sender_acct_no: '3000702554',
  beneficiary_acct_no: '2019884411',
  beneficiary_bank_code: '057',
  beneficiary_acct_name: 'Chidi Eze',
  account_number: '15100007',
  account_name: 'Chidi Eze',
  trans_type: 'CR',
  teller_no: '4501',
  naration: 'Cash',
  value_date: '2026-11-18',
  day_of_the_month: '5',
  frequency: 'monthly',
}

const fileOf = (rules: ImportRules, maxLength: number) => {
  const cells = rules.columns.map(({ name, rule }) => {
    if (rule.kind === 'amount') return oddCell(amount)
    if (name === 'remarks') return oddCell(fc.constantFrom('', 'Rent', '000', '057', '12', '500.50'))
    return fc.oneof({ weight: 9, arbitrary: fc.constant(RIGHT[name] ?? '') }, fc.constantFrom('', '500'))
  })
  const row = fc
    .tuple(fc.tuple(...cells), fc.constantFrom(0, 0, 0, 1, -1), fc.constantFrom('', '', ',', ',7'))
    .map(([texts, change, end]) => texts.slice(0, change < 0 ? change : undefined).join(',') + end)
  return fc
    .array(row, { minLength: 1, maxLength })
    .map((rows) => `${[namesOf(rules).join(','), ...rows].join('\r\n')}\r\n`)
}

describe.each([
  ['transfers', TRANSFER_FILE],
  ['postings', POSTING_FILE],
  ['repayment schedules', RECURRING_FILE],
])('a file of %s', (_, rules) => {
  const amounts = rules.columns.flatMap(({ rule }, at) => (rule.kind === 'amount' ? [at] : []))

  it('that the app lets through is stored to the kobo as the app showed it, whatever was answered', () => {
    let taken = 0
    fc.assert(
      fc.property(fileOf(rules, 5), fc.array(fc.boolean()), (text, answers) => {
        const checked = checkFile(new TextEncoder().encode(text), rules)
        if (!checked.ok) return
        const file = checked.value
        for (const [at, { id, doubt }] of file.page(0, 10).entries())
          if (doubt) file.settle(id, answers[at] && doubt.readings.length > 0 ? 0 : undefined)
        file.removeWrong()
        file.show('all')
        const shown = file.page(0, 10).map(({ cells }) => amounts.map((at) => koboOf(cells[at] ?? '')))
        if (shown.length === 0) return
        taken += shown.length
        expect(atTheBank(rules, file.cleanCsv())).toEqual(shown)
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(50)
  })

  it('that app and bank take as it is means the same amounts to both', () => {
    let taken = 0
    fc.assert(
      fc.property(fileOf(rules, 1), (text) => {
        const checked = checkFile(new TextEncoder().encode(text), rules)
        const stored = atTheBank(rules, text)
        if (!checked.ok || checked.value.summary().wrong > 0 || !stored) return
        taken += 1
        const shown = checked.value
          .page(0, 10)
          .map(({ cells }) => amounts.map((at) => koboOf(cells[at] ?? '')))
        expect(stored).toEqual(shown)
      }),
      // Few random rows are right: so many files that some of them are, whatever is drawn.
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(10)
  })
})

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayBalances } from '../../../src/features/statements/day-balances.rules'
import { statementFile } from '../../../src/features/statements/files/statement-file'
import { type Statement, StatementData } from '../../../src/features/statements/statement'
import { statementProblems, type TypedStatement } from '../../../src/features/statements/statement-form.rules'
import { readReference } from '../../../src/features/statements/transaction-reference.rules'
import { pdfText } from '../../support/pdf-text'

const FONT = 'src/features/statements/files/statement-font.ttf'
const loadFont = () => readFile(FONT, 'base64')

const sent = (given: object = {}) => ({
  date: '2026-11-02T10:42:00.000Z',
  naration: 'Transfer to Ṣadé Ògúnbàdé, school fees',
  transactionType: 'DR',
  transactionRef: 'TRF/0001##2026-11-03',
  amount: 1500.5,
  balance: 98_499.5,
  ...given,
})
const SUMS = { initialBalance: 100_000, finalBalance: 98_499.5, totalCredit: 0, totalDebit: 1500.5 }
const read = (statements: unknown, balance_record: unknown = SUMS) =>
  v.parse(StatementData, { accountStatement: { statements, balance_record } })
const statement = (...entries: object[]): Statement => ({
  ...read(entries),
  request: {
    accountNumber: '0142188829',
    accountName: 'Ngọzi Ụzọdinma',
    isNuban: true,
    accountType: '',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  },
  asOf: Date.UTC(2026, 10, 30, 9),
})

describe('an entry of a statement', () => {
  it('is a withdrawal if its type is DR, with the two parts of its reference', () => {
    expect(read([sent()]).entries).toEqual([
      {
        date: '2026-11-02T10:42:00.000Z',
        narration: 'Transfer to Ṣadé Ògúnbàdé, school fees',
        transactionNo: 'TRF/0001',
        valueDate: '2026-11-03',
        withdrawal: '1500.50',
        lodgement: '',
        balance: '98499.50',
      },
    ])
  })

  it.each(['CR', 'cr', 'Credit', ' C '])('is a lodgement if its type is %j', (transactionType) => {
    expect(read([sent({ transactionType, amount: '250' })]).entries).toMatchObject([
      { withdrawal: '', lodgement: '250.00' },
    ])
  })

  it('may have no narration, no reference and no balance', () => {
    expect(read([sent({ naration: null, transactionRef: null, balance: null })]).entries).toMatchObject([
      { narration: '', transactionNo: '', valueDate: '', balance: '' },
    ])
  })

  it('is counted if it cannot be read, and the others are read', () => {
    const answer = read([sent(), null, sent({ amount: 'ten' }), sent({ transactionType: '?' })])
    expect([answer.entries.length, answer.unreadable]).toEqual([1, 3])
  })
})

describe('the sums of a statement', () => {
  it('are the bank’s', () => {
    expect(read([])).toMatchObject({
      initialBalance: '100000.00',
      finalBalance: '98499.50',
      totalDebit: '1500.50',
    })
  })

  it('are empty if the bank gives none, but for the final balance, which is the last entry’s', () => {
    expect(read([sent()], null)).toMatchObject({
      initialBalance: '',
      finalBalance: '98499.50',
      totalCredit: '',
    })
    expect(read(null, null)).toMatchObject({ entries: [], finalBalance: '' })
  })

  it('need an answer at all', () => {
    expect(v.safeParse(StatementData, { accountStatement: null }).success).toBe(false)
  })
})

describe('a transaction reference', () => {
  it.each([
    ['12##2026-01-02', '12', '2026-01-02'],
    ['12', '12', ''],
    ['##2026-01-02', '', '2026-01-02'],
    ['12##', '12', ''],
    ['', '', ''],
  ])('%j is %j and %j', (reference, transactionNo, valueDate) => {
    expect(readReference(reference)).toEqual({ transactionNo, valueDate })
  })
})

describe('the form of a statement', () => {
  const typed = (given: Partial<TypedStatement> = {}): TypedStatement => ({
    useAccount: 'nuban',
    number: '0142188829',
    accountType: '',
    startDate: '2026-08-31',
    endDate: '2026-11-30',
    ...given,
  })
  const said = (given: Partial<TypedStatement>, name = 'Ngọzi') =>
    statementProblems(typed(given), name).map((problem) => [problem.name, problem.message])

  it.each([
    [{ useAccount: '' as const }, ['useAccount', 'Checkbox value is required']],
    [{ number: '' }, ['accountNumber', 'Account number is required']],
    [{ startDate: '' }, ['startDate', 'Start date is required']],
    [{ endDate: '' }, ['endDate', 'End date is required']],
    [{ endDate: '2026-02-30' }, ['endDate', 'This is no day of the calendar']],
    [{ startDate: '2026-12-01' }, ['endDate', 'The end date is before the start date']],
    [{ startDate: '2026-07-31' }, ['endDate', 'Only 3 month interval is allow.']],
    [{ startDate: '2025-12-31', endDate: '2026-04-01' }, ['endDate', 'Only 3 month interval is allow.']],
  ])('with %j says %j', (given, problem) => {
    expect(said(given)).toEqual([problem])
  })

  it('needs the name of the holder', () => {
    expect(said({}, '')).toEqual([['accountName', 'Account name is required']])
  })

  it('takes three calendar months, whatever the days, also over the year’s end', () => {
    expect(said({ startDate: '2026-08-01' })).toEqual([])
    expect(said({ startDate: '2025-11-01', endDate: '2026-02-28' })).toEqual([])
  })
})

describe('the balances of the plot', () => {
  it('are the last one of each day in Lagos', () => {
    const entries = read([
      sent({ date: '2026-11-02T08:00:00.000Z', balance: 1 }),
      sent({ date: '2026-11-02T22:59:00.000Z', balance: 2 }),
      sent({ date: '2026-11-02T23:01:00.000Z', balance: 3 }),
      sent({ date: 'soon', balance: 4 }),
      sent({ date: '2026-11-04T08:00:00.000Z', balance: null }),
    ]).entries
    expect(dayBalances(entries).map(({ balance }) => balance)).toEqual(['2.00', '3.00'])
  })
})

describe('the CSV file', () => {
  const csv = async (...entries: object[]) => {
    const file = await statementFile({ kind: 'csv', statement: statement(...entries) }, loadFont, () => {})
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  }

  it('has the columns of the specification and ends with the total balance', async () => {
    expect(await csv(sent({ naration: 'School fees' }))).toBe(
      '\uFEFFDate,Narration,Transaction No,Value Date,Withdrawal,Lodgement,Balance\r\n' +
        '2026-11-02,School fees,TRF/0001,2026-11-03,1500.50,,98499.50\r\n' +
        'Total Balance,,,,,,98499.50\r\n',
    )
  })

  it('runs no cell as a formula, and quotes commas', async () => {
    expect(await csv(sent({ naration: '=HYPERLINK("x"),1', transactionRef: '@1##+2' }))).toContain(
      `"'=HYPERLINK(""x""),1",'@1,+2,`,
    )
  })
})

describe('the PDF file', () => {
  const pdf = async (...entries: object[]) => {
    const parts: number[] = []
    const file = await statementFile({ kind: 'pdf', statement: statement(...entries) }, loadFont, (part) =>
      parts.push(part),
    )
    return { text: pdfText(Buffer.from(await file.arrayBuffer())), size: file.size, parts }
  }

  it('has the holder, the period, the columns, the entries and the total balance, with every diacritic', async () => {
    const { text } = await pdf(sent())
    for (const words of [
      'Ngọzi Ụzọdinma, 0142188829',
      'Sun 1 Nov 2026 to Mon 30 Nov 2026',
      '₦100,000.00',
      'Transaction No',
      'Lodgement (₦)',
      'Transfer to Ṣadé Ògúnbàdé, school fees',
      '2 Nov 2026',
      '3 Nov 2026',
      'TRF/0001',
      '1,500.50',
      'Total Balance',
      'Page 1 of 1',
    ])
      expect(text.split('\n')).toContain(words)
    expect(text).not.toContain('?')
  })

  it('repeats the heads on every page, numbers the pages, and says how far it is', async () => {
    const { text, parts } = await pdf(...Array.from({ length: 250 }, () => sent()))
    const pages = Number(/Page \d+ of (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(3)
    expect(text.split('\n').filter((words) => words === 'Narration')).toHaveLength(pages)
    expect(text.split('\n').filter((words) => words === 'TRF/0001')).toHaveLength(250)
    expect(parts).toEqual([0, 0.4, 0.8])
  })

  it('wraps a narration that is wider than its column', async () => {
    const { text } = await pdf(sent({ naration: 'Electricity for the market hall '.repeat(6) }))
    expect(text.split('\n').filter((words) => words.includes('Electricity')).length).toBeGreaterThan(1)
  })

  it('has a font inside that is small', async () => {
    expect((await pdf(sent())).size).toBeLessThan(80_000)
  })
})

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/days/dates'
import { dayBalances, makeStatement } from '../../../src/features/statements/fetch-statement'
import { entryCells } from '../../../src/features/statements/files/statement-cells'
import { statementFile } from '../../../src/features/statements/files/statement-file'
import {
  allEntries,
  bookedText,
  dayText,
  entriesOn,
  type StatementEntry,
} from '../../../src/features/statements/statement'
import { readReference, StatementData } from '../../../src/features/statements/statement-answer'
import {
  quickRanges,
  statementProblems,
  type TypedStatement,
} from '../../../src/features/statements/statement-form.rules'
import { dayLabel } from '../../../src/widgets/plot/plot.rules'
import { naira } from '../../support/naira'
import { pdfText } from '../../support/pdf-text'

const FONT = 'src/features/statements/files/statement-font.ttf'
const letterhead = { bank: 'Our bank', branch: '', address: '', brand: 'default' } as const
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
const statement = (...entries: object[]) =>
  makeStatement(
    read(entries),
    {
      accountNumber: '0142188829',
      accountName: 'Ngọzi Ụzọdinma',
      isNuban: true,
      accountType: '',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    },
    Date.UTC(2026, 10, 30, 9),
  )

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
        balance: naira('98499.50'),
      },
    ])
  })

  it.each(['CR', 'cr', 'Credit', ' C '])('is a lodgement if its type is %j', (transactionType) => {
    expect(read([sent({ transactionType, amount: '250' })]).entries).toMatchObject([
      { withdrawal: '', lodgement: '250.00' },
    ])
  })

  it('may have no date, no narration, no reference and no balance', () => {
    const empty = { date: null, naration: null, transactionRef: null, balance: null }
    expect(read([sent(empty)], null).entries).toMatchObject([
      { date: '', narration: '', transactionNo: '', valueDate: '', balance: '' },
    ])
  })

  it('may have amounts as texts, and a sign on what goes out', () => {
    const texts = { amount: '-1500.5', balance: '98499.5' }
    expect(read([sent(texts)]).entries).toMatchObject([{ withdrawal: '1500.50', balance: naira('98499.50') }])
  })

  it('keeps its sign on both sides if the bank does not sign all that goes out', () => {
    const sums = { ...SUMS, initialBalance: 1000 }
    const answer = read(
      [
        sent({ amount: 500, balance: 500 }),
        sent({ amount: -500, balance: 1000 }),
        sent({ transactionType: 'CR', amount: 20, balance: 1020 }),
        sent({ transactionType: 'CR', amount: -20, balance: 1000 }),
      ],
      sums,
    )
    expect(answer.entries.map(({ withdrawal, lodgement }) => withdrawal || lodgement)).toEqual([
      '500.00',
      '-500.00',
      '20.00',
      '-20.00',
    ])
    expect(answer.gaps).toBe(0)
  })

  it('keeps the sign of a lodgement that was taken back', () => {
    const back = { transactionType: 'CR', amount: -250, balance: 99_750 }
    expect(read([sent(back)])).toMatchObject({ entries: [{ lodgement: '-250.00' }], gaps: 0 })
  })

  it.each([
    ['Deposit', 100_250, { lodgement: '250.00', withdrawal: '' }],
    ['Charge', 99_750, { lodgement: '', withdrawal: '250.00' }],
  ])(
    'of a kind that the contract does not know, %j, is on the side that its balance confirms',
    (transactionType, balance, side) => {
      expect(read([sent({ transactionType, amount: 250, balance })]).entries).toMatchObject([side])
    },
  )

  it.each(['Deposit', 'Charge', '?', null])(
    'of the kind %j cannot be read if its balance confirms neither side',
    (transactionType) => {
      expect(read([sent({ transactionType, amount: 250, balance: 5 })])).toMatchObject({ unreadable: 1 })
      expect(read([sent({ transactionType, balance: null })])).toMatchObject({ unreadable: 1 })
    },
  )

  it('is counted if it cannot be read, and the others are read', () => {
    const answer = read([
      sent(),
      null,
      sent({ amount: 'ten' }),
      sent({ transactionType: '?', balance: null }),
    ])
    expect([answer.entries.length, answer.unreadable]).toEqual([1, 3])
  })
})

describe('the balances of a statement', () => {
  it.each([-1e-9, '-0.0000001'])('are zero, not "-0.00", where the bank’s arithmetic left %j', (balance) => {
    expect(read([sent({ balance })], null).entries[0]?.balance).toBe('0.00')
  })

  const day = (n: number) => ({ date: `2026-11-0${n}T10:42:00.000Z` })

  it('are calculated if the bank gives none, and it is counted how many', () => {
    const answer = read([
      sent({ balance: null }),
      sent({ transactionType: 'CR', amount: 500, balance: 'n/a' }),
    ])
    expect(answer.entries.map(({ balance }) => balance)).toEqual(['98499.50', '98999.50'])
    expect([answer.calculated, answer.gaps]).toEqual([2, 0])
  })

  it('are not calculated if nothing is known that they could begin with', () => {
    const answer = read([sent({ balance: null })], null)
    expect([answer.entries[0]?.balance, answer.calculated]).toEqual(['', 0])
  })

  it('are not calculated behind an entry that cannot be read', () => {
    const answer = read([sent({ amount: 'ten', balance: null }), sent({ balance: null })])
    expect([answer.entries[0]?.balance, answer.unreadable, answer.calculated]).toEqual(['', 1, 0])
  })

  it('stay the bank’s own where they do not follow, and the first such entry is named', () => {
    const answer = read([sent(), sent({ balance: 98_000 }), sent({ amount: 1000, balance: 97_000 })])
    expect(answer.entries.map(({ balance }) => balance)).toEqual(['98499.50', '98000.00', '97000.00'])
    expect([answer.gaps, answer.firstGap]).toEqual([1, 2])
  })

  it('are read oldest first, also from a bank that sends the newest first', () => {
    const answer = read([sent({ ...day(5), amount: 499.5, balance: 98_000 }), sent(day(4))])
    expect(answer.entries.map(({ balance }) => balance)).toEqual(['98499.50', '98000.00'])
    expect(answer.gaps).toBe(0)
  })
})

describe('the entries of a statement', () => {
  it('come page by page and all in their order, and there is none on a page that does not exist', () => {
    const many = statement(...Array.from({ length: 120 }, (_, n) => sent({ naration: `Entry ${n + 1}` })))
    const pages = [1, 3, 4].map((page) => entriesOn(many, page))
    expect(pages.map((entries) => [entries.length, entries[0]?.narration])).toEqual([
      [50, 'Entry 1'],
      [20, 'Entry 101'],
      [0, undefined],
    ])
    expect([...allEntries(many)].map(({ narration }) => narration).at(-1)).toBe('Entry 120')
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

  it('may be texts, and one that cannot be read is none', () => {
    const sums = { initialBalance: '100000', finalBalance: 'n/a', totalCredit: null, totalDebit: '1500.5' }
    expect(read([sent()], sums)).toMatchObject({
      initialBalance: '100000.00',
      finalBalance: '98499.50',
      totalCredit: '',
      totalDebit: '1500.50',
    })
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
    ['12##2026-01-02##again', '12', '2026-01-02##again'],
    [' 12 ## 2026-01-02 ', '12', '2026-01-02'],
    ['', '', ''],
  ])('%j is %j and %j', (reference, transactionNo, valueDate) => {
    expect(readReference(reference)).toEqual({ transactionNo, valueDate })
  })
})

describe('the day of an entry', () => {
  it.each([
    ['2026-11-02', 'Mon 2 Nov 2026', '2026-11-02'],
    ['2026-11-02T23:30:00.000Z', 'Tue 3 Nov 2026, 00:30', '2026-11-03'],
    ['02/11/2026', '02/11/2026', '02/11/2026'],
    ['02-11-2026 10:42', '02-11-2026 10:42', '02-11-2026 10:42'],
    ['', '–', ''],
  ])('%j is shown as %j, and is %j in the files', (date, shown, inFile) => {
    expect(bookedText(date)).toBe(shown)
    expect(entryCells(read([sent({ date })]).entries[0] as StatementEntry)[0]).toBe(inFile)
  })
})

describe('a value date', () => {
  it.each([
    ['2026-11-03', '3 Nov 2026'],
    ['2026-11-02T23:30:00.000Z', '3 Nov 2026'],
    ['03/11/2026', '03/11/2026'],
    ['', ''],
  ])('%j is shown as %j', (sentText, shown) => {
    expect(dayText(sentText)).toBe(shown)
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
    Object.entries(statementProblems(typed(given), name)).filter(([, message]) => message !== undefined)

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

describe('a period that is chosen by a press', () => {
  it.each([
    [
      '2026-11-25',
      ['2026-11-01 2026-11-25', '2026-10-01 2026-10-31', '2026-10-27 2026-11-25', '2026-08-28 2026-11-25'],
    ],
    [
      '2027-03-01',
      ['2027-03-01 2027-03-01', '2027-02-01 2027-02-28', '2027-01-31 2027-03-01', '2026-12-02 2027-03-01'],
    ],
  ])('is a month or so many days up to %s', (today, expected) => {
    const ranges = quickRanges(today)
    expect(ranges.map(({ label }) => label)).toEqual([
      'This month',
      'Last month',
      'Last 30 days',
      'Last 90 days',
    ])
    expect(ranges.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual(expected)
  })

  it('is never longer than the bank allows', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1))
      for (const { startDate, endDate } of quickRanges(day))
        expect(
          statementProblems(
            { useAccount: 'nuban', number: '0142188829', accountType: '', startDate, endDate },
            'Ngọzi',
          ),
        ).toEqual({})
  })
})

describe('the balances of the plot', () => {
  it('are the last one of each day in Lagos', () => {
    const entries = read([
      sent({ date: '2026-11-02T08:00:00.000Z', balance: 1 }),
      sent({ date: '2026-11-02T22:59:00.000Z', balance: 2 }),
      sent({ date: '2026-11-02T23:01:00.000Z', balance: 3 }),
      sent({ date: 'soon', balance: 4 }),
      sent({ date: '2026-11-04T08:00:00.000Z', balance: 5 }),
    ]).entries.map((entry) => (entry.balance === '5.00' ? { ...entry, balance: '' as const } : entry))
    expect(dayBalances(entries).map(({ balance }) => balance)).toEqual(['2.00', '3.00'])
  })

  it('stand on an axis of days, also if the bank sends no times', () => {
    const entries = read([sent({ date: '2026-11-02' }), sent({ date: '2026-11-18T10:42:00.000Z' })]).entries
    const points = dayBalances(entries)
    expect(points.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-11-01T23:00:00.000Z',
      '2026-11-17T23:00:00.000Z',
    ])
    expect(points.map(({ at }) => dayLabel(at / 1000))).toEqual(['2 Nov', '18 Nov'])
    expect(dayLabel(Date.UTC(2026, 10, 18, 11) / 1000)).toBe('')
  })
})

describe('the CSV file', () => {
  const csv = async (...entries: object[]) => {
    const file = await statementFile(
      { kind: 'csv', statement: statement(...entries), letterhead },
      loadFont,
      () => {},
    )
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
      `"'=HYPERLINK(""x""),1",'@1,'+2,`,
    )
  })
})

describe('a cell of the CSV file that a spreadsheet would change', () => {
  const csv = async (given: object) => {
    const file = await statementFile(
      { kind: 'csv', statement: statement(sent(given)), letterhead },
      loadFont,
      () => {},
    )
    return file.text()
  }

  it.each(['0012', '20261118094200123456', '12E5', '3/4', '1-2-3'])(
    'stays the text %j as a transaction number',
    async (number) => {
      expect(await csv({ transactionRef: `${number}##2026-11-03` })).toContain(`,'${number},2026-11-03,`)
    },
  )

  it.each(['+2348030000000', '+234 803', '0012345678', '00', '1.10'])(
    'stays the text %j as a narration',
    async (naration) => {
      expect(await csv({ naration })).toContain(`,'${naration},TRF/0001,`)
    },
  )

  it.each(['400001', 'TRF/0001', '123456789012345'])('is not touched: %j', async (number) => {
    expect(await csv({ transactionRef: `${number}##2026-11-03` })).toContain(`,${number},2026-11-03,`)
  })

  it('leaves a negative amount an amount', async () => {
    expect(await csv({ transactionType: 'CR', amount: -250, balance: -50 })).toContain(',,-250.00,-50.00\r\n')
  })
})

describe('the PDF file', () => {
  const pdf = async (...entries: object[]) => {
    const parts: number[] = []
    const file = await statementFile(
      { kind: 'pdf', statement: statement(...entries), letterhead },
      loadFont,
      (part) => parts.push(part),
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
    // Twenty times, however many entries there are.
    expect(parts).toEqual(Array.from({ length: 20 }, (_, n) => (n * 13) / 250))
  })

  it('wraps a narration that is wider than its column', async () => {
    const { text } = await pdf(sent({ naration: 'Electricity for the market hall '.repeat(6) }))
    expect(text.split('\n').filter((words) => words.includes('Electricity')).length).toBeGreaterThan(1)
  })

  it('has a font inside that is small', async () => {
    expect((await pdf(sent())).size).toBeLessThan(80_000)
  })
})

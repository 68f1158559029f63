import { describe, expect, it } from 'vitest'
import { POSTING_FILE } from '../../../src/features/postings/upload/posting-file'
import { RECURRING_FILE } from '../../../src/features/repayments/upload/recurring-file'
import { TRANSFER_FILE } from '../../../src/features/transfers/upload/transfer-file'
import { checkFile } from '../../../src/widgets/csv-import/check-file'
import type { ImportRules } from '../../../src/widgets/csv-import/import-columns'
import { doubtMessage } from '../../../src/widgets/csv-import/row-doubts'

const headerOf = ({ columns }: ImportRules) => columns.map(({ name }) => name).join(',')

function read(rules: ImportRules, lines: readonly string[], header = headerOf(rules)) {
  const checked = checkFile(new TextEncoder().encode([header, ...lines].join('\n')), rules)
  if (!checked.ok) throw new Error(JSON.stringify(checked.failure))
  return checked.value
}
/** The question about the only row, and the answers beside "as it is". */
function doubtOf(rules: ImportRules, line: string, header?: string) {
  const doubt = read(rules, [line], header).page(0, 1)[0]?.doubt
  return doubt && [doubtMessage(doubt), ...doubt.readings.map(({ label }) => label)]
}
/** The only row after it was read as one of its readings says, or as it stands. */
function settled(rules: ImportRules, line: string, reading?: number) {
  const row = read(rules, [line]).settle(0, reading)
  return row && { doubt: row.doubt, cells: row.cells, problems: row.problems.map(({ problem }) => problem) }
}

const CHECK = 'Check every cell of this row.'
const EZE = '3000702554,2019884411,057,Chidi Eze'
const CASH = '15100007,Ṣadé Ògúnbàdé'

describe('an amount whose comma made two cells of it', () => {
  it.each<[string, ImportRules, string, readonly string[]]>([
    [
      'a transfer with an empty cell at its end',
      TRANSFER_FILE,
      `${EZE},25,000,`,
      ['25 and 000: one amount of 25,000?', 'One amount of 25,000'],
    ],
    [
      'a transfer without remarks',
      TRANSFER_FILE,
      `${EZE},₦25,000.50`,
      ['₦25 and 000.50: one amount of ₦25,000.50?', 'One amount of ₦25,000.50'],
    ],
    [
      'a transfer with remarks',
      TRANSFER_FILE,
      `${EZE},25,000,Rent`,
      [
        `This row has 7 cells, the header has 6. In no column: “Rent”. ${CHECK} 25 and 000: one amount of 25,000?`,
        'One amount of 25,000',
      ],
    ],
    [
      'a transfer of a million',
      TRANSFER_FILE,
      `${EZE},1,250,000,Rent`,
      [
        `This row has 8 cells, the header has 6. In no column: “000” and “Rent”. ${CHECK} 1, 250 and 000: one amount of 1,250,000?`,
        'One amount of 1,250,000',
      ],
    ],
    [
      'a posting',
      POSTING_FILE,
      `${CASH},25,000,CR,4501,Cash,2026-11-18`,
      [
        `This row has 8 cells, the header has 7. In no column: “2026-11-18”. ${CHECK} 25 and 000: one amount of 25,000?`,
        'One amount of 25,000',
      ],
    ],
    [
      'a schedule whose repayment is missing',
      RECURRING_FILE,
      '15100007,25,000,5,monthly',
      ['25 and 000: one amount of 25,000?', 'One amount of 25,000'],
    ],
    [
      'a schedule in both of its amounts',
      RECURRING_FILE,
      '15100007,25,000,2,500,5,monthly',
      [
        `This row has 7 cells, the header has 5. In no column: “5” and “monthly”. ${CHECK} 25 and 000: one amount of 25,000; 2 and 500: one amount of 2,500?`,
        'Amounts of 25,000 and 2,500',
      ],
    ],
    [
      'a schedule that can be read in two ways',
      RECURRING_FILE,
      '15100007,1,250,500,5,monthly',
      [
        `This row has 6 cells, the header has 5. In no column: “monthly”. ${CHECK} 1 and 250: one amount of 1,250, or 250 and 500: one amount of 250,500?`,
        'One amount of 1,250',
        'One amount of 250,500',
      ],
    ],
  ])('is asked about: %s', (_, rules, line, doubt) => expect(doubtOf(rules, line)).toEqual(doubt))

  it('is in no sum before the user has answered', () => {
    const file = read(TRANSFER_FILE, [`${EZE},25,000,`])
    expect(file.summary()).toMatchObject({ rows: 1, wrong: 1, total: '0.00' })
    file.settle(0, 0)
    expect(file.summary()).toMatchObject({ wrong: 0, total: '25000.00' })
  })

  it('is put together with one press, and the cells after it move up', () => {
    const right = { doubt: undefined, problems: [] }
    const [sender, to, bank, name] = EZE.split(',')
    expect(settled(TRANSFER_FILE, `${EZE},25,000,`, 0)).toEqual({
      ...right,
      cells: [sender, to, bank, name, '25000.00', ''],
    })
    expect(settled(TRANSFER_FILE, `${EZE},25,000,Rent`, 0)).toEqual({
      ...right,
      cells: [sender, to, bank, name, '25000.00', 'Rent'],
    })
    expect(settled(RECURRING_FILE, '15100007,25,000,2,500,5,monthly', 0)).toEqual({
      ...right,
      cells: ['15100007', '25000.00', '2500.00', '5', 'monthly'],
    })
  })

  it('stays two cells with one press, and a row that then lacks something says what', () => {
    expect(settled(TRANSFER_FILE, `${EZE},25,000,`)).toMatchObject({ problems: [], doubt: undefined })
    expect(settled(TRANSFER_FILE, `${EZE},25,000,`)?.cells.slice(4)).toEqual(['25.00', '000'])
    expect(settled(RECURRING_FILE, '15100007,25,000,5,monthly', 0)?.problems).toEqual([
      '“monthly” is none of the choices.',
      "Frequency can't be empty",
    ])
  })

  it.each<[string, ImportRules, string]>([
    ['more than three digits before the neighbour', TRANSFER_FILE, `${EZE},2500,057`],
    ['kobo', TRANSFER_FILE, `${EZE},25.00,057`],
    ['an amount in quotes', RECURRING_FILE, '15100007,"120,000",500,5,monthly'],
    ['a neighbour of letters', TRANSFER_FILE, `${EZE},25,Rent`],
    ['a neighbour of four digits', TRANSFER_FILE, `${EZE},25,2026`],
    ['an empty neighbour', TRANSFER_FILE, `${EZE},25,`],
    ['empty cells beyond the header', TRANSFER_FILE, `${EZE},25,Rent,,,`],
  ])('is not suspected: %s', (_, rules, line) => expect(doubtOf(rules, line)).toBeUndefined())

  it('is not suspected if the cells are separated by semicolons', () => {
    const [header, line] = [headerOf(TRANSFER_FILE), `${EZE},25,057`].map((text) => text.replaceAll(',', ';'))
    expect(doubtOf(TRANSFER_FILE, line ?? '', header)).toBeUndefined()
  })

  it('is found where the columns of the file have another order', () => {
    const header =
      'amount,remarks,sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name'
    const file = read(TRANSFER_FILE, [`25,000,Rent,${EZE}`], header)
    expect(file.settle(0, 0)?.cells).toEqual([...EZE.split(','), '25000.00', 'Rent'])
  })
})

describe('a row that is narrower or wider than its header', () => {
  it.each([
    [`${EZE},25000`, `This row has 5 cells, the header has 6. ${CHECK}`],
    [`${EZE},25000,Rent, Nov`, `This row has 7 cells, the header has 6. In no column: “Nov”. ${CHECK}`],
  ])('is wrong, and says so: %j', (line, message) => {
    expect(doubtOf(TRANSFER_FILE, line)).toEqual([message])
    expect(read(TRANSFER_FILE, [line]).summary()).toMatchObject({ wrong: 1, total: '0.00' })
  })

  it('is wrong if a cell stands where the header only has a comma', () => {
    expect(doubtOf(TRANSFER_FILE, `${EZE},25000,Rent,Nov`, `${headerOf(TRANSFER_FILE)},`)).toEqual([
      `This row has 7 cells, the header has 6. In no column: “Nov”. ${CHECK}`,
    ])
  })

  it('is not right by the change of one cell; the user says that its cells are right', () => {
    const file = read(TRANSFER_FILE, ['3000702554,201988441,057,Chidi Eze,25000,Rent, Nov'])
    expect(file.mend(0, 1, '2019884411')).toMatchObject({ problems: [], doubt: { kind: 'wide' } })
    expect(file.mend(0, 5, 'Rent, Nov')).toMatchObject({ doubt: { kind: 'wide' } })
    expect(file.settle(0)).toMatchObject({ doubt: undefined, problems: [] })
    expect(file.cells(0, 1)[0]?.slice(4)).toEqual(['25000.00', 'Rent, Nov'])
  })
})

describe('a cell that is changed in a row with a question', () => {
  const line = '3000702554,201988441,057,Chidi Eze,25,000,'

  it('leaves the question if it is another cell, and is not lost by the answer', () => {
    const file = read(TRANSFER_FILE, [line])
    expect(file.mend(0, 1, '2019884411')).toMatchObject({ problems: [], doubt: { kind: 'one amount' } })
    expect(file.settle(0, 0)).toMatchObject({
      doubt: undefined,
      cells: ['3000702554', '2019884411', '057', 'Chidi Eze', '25000.00', ''],
    })
  })

  it('answers it if it is one of the cells that the question is about', () => {
    const file = read(TRANSFER_FILE, [line.replace('201988441,', '2019884411,')])
    expect(file.mend(0, 4, '25,000')).toMatchObject({ doubt: undefined, problems: [] })
  })
})

describe('many rows with the same question', () => {
  it('are answered at once, each by what fits it', () => {
    const lines = [`${EZE},25,000,`, `${EZE},1,250,Rent`, `${EZE},700.50`, `${EZE},800`, `${EZE},9000,Fees`]
    const file = read(TRANSFER_FILE, lines)
    expect(file.summary()).toMatchObject({
      wrong: 4,
      answers: { 'one amount': 2, 'separate cells': 1, 'empty end': 2 },
    })
    file.settleAll('empty end')
    file.settleAll('one amount')
    expect(file.summary()).toMatchObject({
      wrong: 0,
      total: '36750.50',
      answers: { 'one amount': 0, 'separate cells': 0, 'empty end': 0 },
    })
  })

  it('stay as they are at once, if the three digits are remarks', () => {
    const file = read(TRANSFER_FILE, [`${EZE},25,101`, `${EZE},30,102`])
    file.settleAll('separate cells')
    expect(file.summary()).toMatchObject({ wrong: 0, total: '55.00' })
    expect(file.cells(0, 2).map((cells) => cells[5])).toEqual(['101', '102'])
  })
})

describe('a header', () => {
  it.each(['\u200B', '\u200E', '\u202A', '\u2066', '\uFEFF', '\u00AD'])('is read without %j', (invisible) => {
    const header = headerOf(TRANSFER_FILE).replaceAll(',', `${invisible},${invisible}`)
    const file = read(TRANSFER_FILE, [`${EZE},25000,Rent`], header)
    expect(file.summary()).toMatchObject({ rows: 1, wrong: 0, unusedColumns: [] })
  })

  it('is read with no-break spaces, formulas and quotation marks around its names', () => {
    const header =
      'sender\u00A0acct\u00A0no,"=""beneficiary_acct_no""",\u200B"beneficiary_bank_code",Beneficiary name ,="amount",remarks'
    expect(read(TRANSFER_FILE, [`${EZE},25000,Rent`], header).summary()).toMatchObject({ wrong: 0 })
  })
})

it('the cells of a file are read as what a spreadsheet means by them', () => {
  const line = `="3000702554","=""2019884411""",'057,\u202AChidi Eze\u202C,="25000","=""Rent, Nov"""`
  expect(read(TRANSFER_FILE, [line]).page(0, 1)[0]).toMatchObject({
    doubt: undefined,
    problems: [],
    cells: ['3000702554', '2019884411', '057', 'Chidi Eze', '25000.00', 'Rent, Nov'],
  })
})

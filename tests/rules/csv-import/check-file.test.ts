import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POSTING_FILE } from '../../../src/features/postings/upload/posting-file'
import { TRANSFER_FILE } from '../../../src/features/transfers/upload/transfer-file'
import { type CheckedFile, checkFile } from '../../../src/widgets/csv-import/check-file'

type Bytes = Uint8Array<ArrayBuffer>
const HEADER = 'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'
const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'

const row = (at: number, change: Record<string, string> = {}) =>
  Object.values({
    from: '0142188829',
    to: String(6170045528 + at),
    bank: '035',
    name: 'Yetúndé Ṣówándé',
    amount: '700.50',
    remarks: `Rent ${at}`,
    ...change,
  }).join(',')
const file = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`
const utf8 = (text: string) => new TextEncoder().encode(text)
const check = (text: string | Bytes) => checkFile(typeof text === 'string' ? utf8(text) : text, TRANSFER_FILE)
function read(text: string | Bytes): CheckedFile {
  const checked = check(text)
  if (!checked.ok) throw new Error(checked.failure.kind)
  return checked.value
}

function utf16(text: string, isLittle: boolean): Bytes {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

describe('a file is read', () => {
  const text = file(row(0, { name: 'Yetúndé' }), row(1, { name: 'Yetúndé' }))
  const MARK = '\uFEFF'
  it.each<[string, Bytes, string]>([
    ['UTF-8', utf8(text), 'UTF-8'],
    ['UTF-8 with a byte order mark', utf8(MARK + text), 'UTF-8'],
    ['UTF-16 little-endian', utf16(MARK + text, true), 'UTF-16'],
    ['UTF-16 big-endian', utf16(MARK + text, false), 'UTF-16'],
    ['UTF-16 little-endian without a byte order mark', utf16(text, true), 'UTF-16'],
    ['UTF-16 big-endian without a byte order mark', utf16(text, false), 'UTF-16'],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0)), 'Windows-1252'],
  ])('in %s', (_, bytes, encoding) => {
    const checked = read(bytes)
    expect(checked.summary()).toMatchObject({ encoding, rows: 2, wrong: 0, total: '1401.00' })
    expect(checked.page(0, 1)[0]?.cells[3]).toBe('Yetúndé')
  })

  it.each([',', ';', '\t'])('with cells separated by %j', (delimiter) => {
    const separated = file(row(0), row(1)).replaceAll(',', delimiter)
    expect(read(separated).summary()).toMatchObject({ delimiter, rows: 2, wrong: 0 })
  })

  it('with the header in any order, case and spelling, and without columns that it does not know', () => {
    const header =
      'Remarks;Amount;BENEFICIARY ACCT NAME;beneficiary-bank-code; Beneficiary_Acct_No ;Sender acct no;Comment'
    const checked = read(`${header}\nRent;"1,000.50";Ṣadé;035;6170045528;0142188829;x\n`)
    const cells = ['0142188829', '6170045528', '035', 'Ṣadé', '1000.50', 'Rent']
    expect(checked.page(0, 1)[0]?.cells).toEqual(cells)
    expect(checked.summary()).toMatchObject({ unusedColumns: ['Comment'], total: '1000.50', wrong: 0 })
  })

  it('with quotes, commas and line breaks in its cells, and with mixed line ends', () => {
    const quoted = '0142188829,6170045528,035,"Ṣadé ""S."", Mrs","1,000.50","two\nlines"'
    const checked = read(`${HEADER}\r\n${quoted}\n${row(1)}\r`)
    expect(checked.page(0, 2).map(({ cells }) => cells.slice(3))).toEqual([
      ['Ṣadé "S.", Mrs', '1000.50', 'two lines'],
      ['Yetúndé Ṣówándé', '700.50', 'Rent 1'],
    ])
  })

  it('without its empty rows, and with the numbers that a spreadsheet gives its rows', () => {
    const checked = read(file(row(0), '', ',,,,,', row(1)))
    expect(checked.summary()).toMatchObject({ rows: 2, emptyRows: 2 })
    expect(checked.page(0, 2)).toMatchObject([
      { row: 2, sentAs: 2 },
      { row: 5, sentAs: 3 },
    ])
  })

  it('after the note of a spreadsheet about the delimiter', () => {
    const checked = read(`sep=;\n${file(row(0)).replaceAll(',', ';')}`)
    expect(checked.page(0, 1)[0]?.row).toBe(3)
  })
})

describe('a file is not taken', () => {
  const missing = ['beneficiary_acct_no', 'beneficiary_bank_code', 'beneficiary_acct_name', 'remarks']
  const spreadsheet = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 9, 1, 200, 0, 0, 7, 8, 1, 1)
  it.each<[string, string | Bytes, object]>([
    ['that is empty', '', { kind: 'empty' }],
    ['that has only a header', `${HEADER}\n`, { kind: 'no-rows' }],
    [
      'whose header misses columns',
      'sender_acct_no,amount\n1,2\n',
      { kind: 'missing-columns', names: missing },
    ],
    [
      'that names a column twice',
      `${HEADER},Amount\n${row(0)},5\n`,
      { kind: 'repeated-column', name: 'amount' },
    ],
    ['whose quote never closes', `${file(row(0))}0142188829,"617,035\n`, { kind: 'open-quote', row: 3 }],
    ['that is a spreadsheet', spreadsheet, { kind: 'no-text' }],
    [
      'of more than 50,000 rows',
      file(...Array.from({ length: 50_001 }, () => row(0))),
      { kind: 'too-many-rows', rows: 50_001 },
    ],
    ['of more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), { kind: 'too-large' }],
  ])('%s', (_, text, failure) => expect(check(text)).toEqual({ ok: false, failure }))
})

describe('the rows of a file', () => {
  const text = file(
    row(0),
    row(1, { to: '170045529', amount: '1e3' }),
    row(2),
    row(2),
    row(3, { bank: '987' }),
  )

  it('have their errors by row and column, and the wrong ones are in no sum', () => {
    const checked = read(text)
    expect(checked.summary()).toMatchObject({ rows: 5, wrong: 2, repeated: 1, total: '2101.50' })
    expect(checked.show('wrong')).toBe(2)
    const lost =
      'A spreadsheet may have removed a zero at the start. An account number has 10 digits, this one has 9.'
    expect(checked.page(0, 10)).toMatchObject([
      {
        row: 3,
        problems: [
          { column: 1, problem: lost, suggestions: [] },
          { column: 4, problem: NO_AMOUNT },
        ],
      },
      { row: 6, problems: [{ column: 2, problem: 'There is no bank with the code 987.' }] },
    ])
    expect(checked.show('repeated')).toBe(1)
    expect(checked.page(0, 10)).toMatchObject([{ row: 5, sameAs: 4 }])
  })

  it('are checked again by the same rules when they are mended, and stay in sight meanwhile', () => {
    const checked = read(text)
    checked.show('wrong')
    const [first, second] = checked.page(0, 10)
    if (!first || !second) throw new Error('two rows are wrong')
    expect(checked.mend(first.id, 4, '1 000')?.problems).toMatchObject([{ column: 1 }])
    expect(checked.mend(first.id, 1, '0170045529')).toMatchObject({ problems: [], sentAs: 3 })
    checked.mend(second.id, 2, '035')
    expect(checked.page(0, 10)).toHaveLength(2)
    expect(checked.summary()).toMatchObject({ wrong: 0, total: '3802.00' })
    checked.mend(second.id, 2, '36')
    expect(checked.summary()).toMatchObject({ wrong: 1 })
  })

  it('can be removed, one or all that are wrong; the numbers in the file that is sent follow', () => {
    const checked = read(text)
    checked.removeWrong()
    expect(checked.summary()).toMatchObject({ rows: 3, wrong: 0 })
    checked.show('all')
    const last = checked.page(0, 10).at(-1)
    if (!last) throw new Error('three rows are left')
    expect(last).toMatchObject({ row: 5, sentAs: 4, sameAs: 4 })
    checked.remove(last.id)
    expect(checked.summary()).toMatchObject({ rows: 2, repeated: 0 })
  })

  it('have a sum for each kind if the file has kinds', () => {
    const header = 'account_number,account_name,amount,trans_type,teller_no,naration,value_date'
    const posting = (amount: string, type: string) =>
      `0142188829,Ṣadé Ògúnbàdé,${amount},${type},4501,Cash,2026-11-18`
    const postings = [header, posting('10', 'CR'), posting('2.50', 'dr'), posting('5', 'CR')].join('\n')
    const checked = checkFile(utf8(postings), POSTING_FILE)
    expect(checked.ok && checked.value.summary().sums).toEqual([
      { value: 'CR', rows: 2, total: '15.00' },
      { value: 'DR', rows: 1, total: '2.50' },
    ])
  })
})

describe('what is written', () => {
  it('is sent exactly as it was read, whatever the format of the file was', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    const records = fc.record({ name: words, remarks: words, kobo: fc.integer({ min: 1, max: 10 ** 12 }) })
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const naira = (kobo: number) => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.array(records, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        (rows, delimiter) => {
          const lines = rows.map(({ name, remarks, kobo }) =>
            ['0142188829', '6170045528', '035', name, naira(kobo), remarks].map(quoted).join(delimiter),
          )
          const first = read([HEADER.split(',').join(delimiter), ...lines].join('\r\n'))
          first.removeWrong()
          const { rows: count, total } = first.summary()
          fc.pre(count > 0)
          const again = read(first.cleanCsv())
          expect(again.summary()).toMatchObject({ rows: count, total, wrong: 0 })
          first.show('all')
          const cellsOf = (one: CheckedFile) => one.page(0, 20).map(({ cells }) => cells)
          expect(cellsOf(again)).toEqual(cellsOf(first))
        },
      ),
    )
  })

  it('of the wrong rows is harmless in a spreadsheet, says what is wrong, and can be chosen again', () => {
    const checked = read(file(row(0), row(1, { name: '=1+1', amount: '-5' })))
    const written = checked.wrongRowsCsv()
    expect(written).toBe(
      `${HEADER},error\r\n'0142188829,6170045529,'035,'=1+1,-5,Rent 1,"amount: ${NO_AMOUNT}"\r\n`,
    )
    const again = read(written)
    expect(again.summary()).toMatchObject({ rows: 1, wrong: 1, unusedColumns: ['error'] })
    expect(again.page(0, 1)[0]?.cells[3]).toBe('=1+1')
  })

  it('has the same rows when someone has sorted it, and others when one of several like it is gone', () => {
    const rowsOf = (...numbers: number[]) => read(file(...numbers.map((number) => row(number)))).sortedRows()
    expect(rowsOf(1, 0, 0)).toBe(rowsOf(0, 1, 0))
    expect(rowsOf(1, 0)).not.toBe(rowsOf(0, 1, 0))
  })
})

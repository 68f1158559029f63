import { describe, expect, it } from 'vitest'
import { TRANSFER_FILE } from '../../../src/features/transfers/upload/transfer-file'
import { type CheckedFile, checkFile } from '../../../src/widgets/csv-import/check-file'
import { doubtMessage } from '../../../src/widgets/csv-import/row-doubts'

const HEADER = 'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks'

/** Reads a file of transfers to these names, with these remarks. */
function read(...rows: readonly (readonly [name: string, remarks: string])[]): CheckedFile {
  const lines = rows.map(([name, remarks]) => `0142188829,6170045528,035,${name},700.50,${remarks}`)
  const checked = checkFile(new TextEncoder().encode(`${[HEADER, ...lines].join('\n')}\n`), TRANSFER_FILE)
  if (!checked.ok) throw new Error(checked.failure.kind)
  return checked.value
}

const first = (file: CheckedFile) => {
  const [row] = file.page(0, 1)
  return row?.doubt
    ? { asked: doubtMessage(row.doubt), answers: row.doubt.readings.map(({ label }) => label) }
    : row?.cells.slice(3)
}

describe('a row with letters that a spreadsheet changed', () => {
  it('asks, with the repair to press', () => {
    const file = read(['á¹¢adÃ© Balogun', 'Rent for NgÃ´zi'])
    expect(file.summary().wrong).toBe(1)
    expect(first(file)).toEqual({
      asked:
        'Beneficiary name: A spreadsheet changed these letters: á¹¢adÃ©. Remarks: A spreadsheet changed these letters: NgÃ´zi.',
      answers: ['Use Ṣadé Balogun, Rent for Ngôzi'],
    })
    file.settle(0, 0)
    expect(first(file)).toEqual(['Ṣadé Balogun', '700.50', 'Rent for Ngôzi'])
    expect(file.summary().wrong).toBe(0)
  })

  it('asks about question marks in words, and sends them if they are kept', () => {
    const file = read(['?ad? Ad?y?m?', 'Rent'])
    expect(first(file)).toEqual({
      asked: 'Beneficiary name: A spreadsheet may have changed these letters: ?ad? Ad?y?m?.',
      answers: [],
    })
    file.settle(0)
    expect(first(file)).toEqual(['?ad? Ad?y?m?', '700.50', 'Rent'])
    file.mend(0, 5, 'Rent of May')
    expect(first(file)).toEqual(['?ad? Ad?y?m?', '700.50', 'Rent of May'])
  })

  it('is right once the cell is written again, and asks again about another spoilt one', () => {
    const file = read(['?ad? Balogun', 'Rent'])
    file.mend(0, 3, 'Ṣadé Balogun')
    expect(first(file)).toEqual(['Ṣadé Balogun', '700.50', 'Rent'])
    file.mend(0, 3, 'Ad?y?m? Balogun')
    expect(first(file)).toMatchObject({ answers: [] })
  })

  it('is not asked about a question', () => {
    expect(first(read(['Ṣadé Balogun', 'Rent? Paid?']))).toEqual(['Ṣadé Balogun', '700.50', 'Rent? Paid?'])
  })

  it('is answered together with the others of the file', () => {
    const file = read(['á¹¢adÃ©', 'Rent'], ['BÃ­sÃ­', 'Rent'], ['Ad?y?m?', 'Rent'], ['Ad?', 'Rent'])
    expect(file.summary()).toMatchObject({
      wrong: 3,
      answers: { 'repaired letters': 2, 'letters as they are': 3, 'one amount': 0, 'empty end': 0 },
    })
    file.settleAll('repaired letters')
    file.settleAll('letters as they are')
    expect(file.summary().wrong).toBe(0)
    expect(file.cells(0, 4).map((cells) => cells[3])).toEqual(['Ṣadé', 'Bísí', 'Ad?y?m?', 'Ad?'])
  })
})

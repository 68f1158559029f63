import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvCell, csvTextCell, exactCsvCell, withoutApostrophe } from '../../../src/domain/text/csv-cell'

it.each([
  '=1+1',
  '+A1',
  '-A1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '=cmd|"/C calc"!A0',
  '＝1+1',
  '＋A1',
  '－A1',
  '＠SUM(A1)',
])('a cell that a spreadsheet would run as a formula is made harmless: %j', (formula) => {
  const [[cell] = []] = Papa.parse<string[]>(csvCell(formula)).data
  expect(cell?.startsWith("'")).toBe(true)
})

it.each(['-5', '-5.25', '0', '0.50', '-0.05', '123456789012345', '2026-11-18', 'Rent', ''])(
  'an amount, a day or a plain text stays as it is: %j',
  (text) => expect(csvCell(text)).toBe(text),
)

it.each(['+2348030000000', '+5', '0142188829', '00', '007.50', '1234567890123456', '12E5', '-0012'])(
  'digits that a spreadsheet would change stay a text: %j',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`)
    expect(withoutApostrophe(`'${text}`)).toBe(text)
  },
)

it.each(['3/4', '1-2-3', '1.10', '10:30', '2026-11-18'])(
  'a text that looks like a day, a time or an amount stays a text: %j',
  (text) => {
    expect(csvTextCell(text)).toBe(`'${text}`)
    expect(withoutApostrophe(`'${text}`)).toBe(text)
  },
)

it.each([';', '\t'])('a cell with %j stays one cell where that is the delimiter', (delimiter) => {
  const text = `Rent${delimiter}=1+1`
  expect(Papa.parse<string[]>(csvCell(text), { delimiter }).data).toEqual([[text]])
})

it('any text comes back from a cell as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const exact = texts.map(exactCsvCell).join(',')
      const harmless = texts.map(csvCell).join(',')
      const asTexts = texts.map(csvTextCell).join(',')
      const cellsOf = (row: string) => Papa.parse<string[]>(row, { delimiter: ',', newline: '\r\n' }).data[0]
      fc.pre(!texts.some((text) => text.startsWith("'")) && exact !== '')
      expect(cellsOf(exact)).toEqual(texts)
      expect(cellsOf(harmless)?.map(withoutApostrophe)).toEqual(texts)
      expect(cellsOf(asTexts)?.map(withoutApostrophe)).toEqual(texts)
    }),
  )
})

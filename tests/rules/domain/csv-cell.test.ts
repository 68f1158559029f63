import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvCell, exactCsvCell, withoutApostrophe } from '../../../src/domain/csv-cell'

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

it.each(['-5', '-5.25', '+2348030000000', '0142188829', 'Rent', ''])(
  'a number or a plain text stays as it is: %j',
  (text) => expect(csvCell(text)).toBe(text),
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
      const cellsOf = (row: string) => Papa.parse<string[]>(row, { delimiter: ',', newline: '\r\n' }).data[0]
      fc.pre(!texts.some((text) => /^'[=+\-@＝＋－＠\t\r]/.test(text)) && exact !== '')
      expect(cellsOf(exact)).toEqual(texts)
      expect(cellsOf(harmless)?.map(withoutApostrophe)).toEqual(texts)
    }),
  )
})

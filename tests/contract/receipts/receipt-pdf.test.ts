import { describe, expect, it } from 'vitest'
import { receiptPdf } from '../../../server/receipts/receipt-pdf'
import { drawnOver, pdfLayout } from '../../support/pdf-layout'

const PAGE_WIDTH = 420

/** Returns what a receipt with one text between two others has, and where. */
async function drawn(text: string, label = 'Remarks') {
  const lines = [
    ['Sender', 'Ngọzi Ụzọdinma'],
    [label, text],
    ['Order ID', '123'],
  ] as const
  const receipt = { bankName: 'Unity Bank', title: 'Transfer receipt', amount: '₦5.00', lines }
  return pdfLayout(await receiptPdf(receipt))
}

describe('a text of a receipt', () => {
  it.each([
    ['with line breaks', 'Rent\nNovember\r\nthird', ['Rent', 'November', 'third']],
    ['with tabs', 'School\tfees\tfor two', ['School fees for two']],
    ['with a control character', 'bell\u0007 in the middle', ['bell\ufffd in the middle']],
    ['with invisible characters', 'zero\u200bwidth\ufeff, soft\u00adhyphen', ['zerowidth, softhyphen']],
    ['with emoji', 'Thanks 🙏 for all', ['Thanks \ufffd for all']],
    ['in Chinese', '付款给王小明 for goods', ['\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd for goods']],
  ])('%s keeps every word, and a letter that the font lacks is seen to be missing', async (_, text, rows) => {
    const texts = await drawn(text)
    const from = texts.findIndex((one) => one.text === 'Remarks') + 1
    expect(
      texts
        .slice(
          from,
          texts.findIndex((one) => one.text === 'Order ID'),
        )
        .map((one) => one.text),
    ).toEqual(rows)
    expect(drawnOver(texts)).toEqual([])
  })

  it.each(['OGUNBADEJO ADEWALE '.repeat(6), 'OGUNBADEJOADEWALE'.repeat(7), 'Ọ̀ṢÚNLÀJÀẸ́KÙNỤ́ZỌ́DINMA'.repeat(5)])(
    'of more than a hundred capitals stays on the page: %s',
    async (name) => {
      for (const texts of [await drawn(name), await drawn('Rent', name)]) {
        expect(drawnOver(texts)).toEqual([])
        expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(PAGE_WIDTH)
        expect(texts.filter(({ text }) => /^\p{M}/u.test(text))).toEqual([])
      }
    },
  )

  it('goes on on the next page if it is taller than a page', async () => {
    const lines = Array.from({ length: 100 }, (_, n) => `Line ${n + 1}`)
    const texts = await drawn(lines.join('\n'))
    expect(texts.filter(({ text }) => text.startsWith('Line')).map(({ text }) => text)).toEqual(lines)
    expect(drawnOver(texts)).toEqual([])
    expect(Math.min(...texts.map(({ bottom }) => bottom))).toBeGreaterThan(0)
  })
})

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { makeStatement } from '../../../src/features/statements/fetch-statement'
import { statementFile, statementPrint } from '../../../src/features/statements/files/statement-file'
import { letterheadOf } from '../../../src/features/statements/letterhead'
import { StatementData } from '../../../src/features/statements/statement-answer'
import { drawnOver, pdfLayout } from '../../support/pdf-layout'

const LONG_NAME =
  'OGUNBADEJO ADEWALE CHUKWUEMEKA NGOZI OLUWASEUN IFEANYICHUKWU MULTIPURPOSE COOPERATIVE SOCIETY LIMITED IBADAN 2'
const letterhead = {
  bank: 'Ìbàdàn Unity Microfinance Bank',
  branch: 'Bódìjà, 15',
  address: '4 Market Road, Ìbàdàn',
  brand: 'default',
} as const
const loadFont = () => readFile('src/features/statements/files/statement-font.ttf', 'base64')

function statementOf(narrations: readonly string[], accountName = 'Ngọzi Ụzọdinma') {
  const sums = { initialBalance: 100_000, finalBalance: 98_499.5, totalCredit: 0, totalDebit: 1500.5 }
  const statements = narrations.map((naration) => ({
    date: '2026-11-02',
    naration,
    transactionType: 'DR',
    transactionRef: 'TRF/0001##2026-11-03',
    amount: 1500.5,
    balance: 98_499.5,
  }))
  return makeStatement(
    v.parse(StatementData, { accountStatement: { statements, balance_record: sums } }),
    {
      accountNumber: '0142188829',
      accountName,
      isNuban: true,
      accountType: '',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    },
    Date.UTC(2026, 10, 30, 9),
  )
}

async function drawn(narrations: readonly string[], accountName?: string) {
  const statement = statementOf(narrations, accountName)
  const file = await statementFile({ kind: 'pdf', statement, letterhead }, loadFont, () => {})
  return pdfLayout(Buffer.from(await file.arrayBuffer()))
}

/** The rows of the column of the narrations, without its head. */
const narrationRows = (texts: Awaited<ReturnType<typeof drawn>>) => {
  const head = texts.find(({ text }) => text === 'Narration')
  return texts.filter(({ left, text }) => left === head?.left && text !== 'Narration').map(({ text }) => text)
}

describe('the name of the holder in the PDF', () => {
  it.each([LONG_NAME, LONG_NAME.replaceAll(' ', ''), 'NGỌZI\nỤZỌDINMA\tAND SONS'])(
    'is whole and leaves the sums beside it free: %j',
    async (name) => {
      const texts = await drawn(['Rent'], name)
      expect(drawnOver(texts)).toEqual([])
      const letters = texts.map(({ text }) => text.replace(/\s/g, '')).join('')
      expect(letters).toContain(`${name},0142188829`.replace(/\s/g, '').normalize('NFC'))
      // The sums begin here.
      const sums = texts.find(({ text }) => text === 'Initial Balance')
      const others = texts.filter(({ text, left }) => left < 100 && !text.includes('(₦)'))
      expect(Math.max(...others.map(({ right }) => right))).toBeLessThan(sums?.left ?? 0)
    },
  )
})

describe('a narration in the PDF', () => {
  it.each([
    ['with line breaks', 'Rent\nNovember\r\nthird', ['Rent', 'November', 'third']],
    ['with other line breaks', 'a\u2028b\vc\fd\u0085e', ['a', 'b', 'c', 'd', 'e']],
    ['with tabs', 'School\tfees\tfor two', ['School fees for two']],
    ['with spaces of other widths', 'Rent\u00a0of\u2009May\u202f2026', ['Rent of May 2026']],
    ['with invisible characters', 'zero\u200bwidth\ufeff, soft\u00adhyphen', ['zerowidth, softhyphen']],
    ['with a control character', 'bell\u0007 in the middle', ['bell\ufffd in the middle']],
    ['with emoji', 'Thanks 🙏 for all', ['Thanks \ufffd for all']],
    ['in Chinese', '付款给王小明 for goods', ['\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd for goods']],
    ['in Arabic', 'من أحمد 500', ['\ufffd\ufffd \ufffd\ufffd\ufffd\ufffd 500']],
    ['with a word that is almost as wide as its column', `Rent ${'W'.repeat(20)}`, ['Rent', 'W'.repeat(20)]],
  ])('%s keeps every word, and a letter that the font lacks is seen to be missing', async (_, text, rows) => {
    const texts = await drawn([text, 'The next one'])
    expect(narrationRows(texts)).toEqual([...rows, 'The next one'])
    expect(drawnOver(texts)).toEqual([])
  })

  it('has no diacritic in another row than its letter', async () => {
    const word = 'Ọ̀ṢÚNLÀJÀẸ́KÙNỤ́ZỌ́DINMA'.repeat(12)
    const rows = narrationRows(await drawn([word]))
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter((row) => /^\p{M}/u.test(row))).toEqual([])
    expect(rows.join('').normalize('NFD').length).toBe(word.normalize('NFD').length)
  })

  it('goes on on the next page if it is taller than a page', async () => {
    const lines = Array.from({ length: 100 }, (_, n) => `Line ${n + 1}`)
    const texts = await drawn(['Rent', lines.join('\n'), 'After'])
    expect(narrationRows(texts)).toEqual(['Rent', ...lines, 'After'])
    expect(drawnOver(texts)).toEqual([])
    expect(Math.min(...texts.map(({ bottom }) => bottom))).toBeGreaterThan(0)
    // Three entries; what a page sums up stands apart from them.
    const sums = texts.filter(({ text }) => text === 'Sum of this page')
    const isSum = (one: (typeof texts)[number]) =>
      sums.some(({ page, bottom }) => page === one.page && bottom === one.bottom)
    expect(texts.filter((one) => one.text === '1,500.50' && !isSum(one))).toHaveLength(3)
  })
})

describe('the letterhead', () => {
  const known = {
    bank: { bank_name: 'Ìbàdàn Unity Microfinance Bank' },
    branches: {
      data: [
        { name: 'Head Office', code: '10', address: '12 Broad Street, Lagos' },
        { name: 'Bódìjà', code: '15', address: '4 Market Road, Ìbàdàn' },
      ],
    },
  }

  it('is that of the user’s own branch', () => {
    expect(letterheadOf({ org_id: 'ORG', branch_code: '15' }, known, 'Configured', 'bank')).toEqual({
      bank: 'Ìbàdàn Unity Microfinance Bank',
      branch: 'Bódìjà, 15',
      address: '4 Market Road, Ìbàdàn',
      brand: 'bank',
    })
  })

  it('has the bank alone for a user without a branch', () => {
    const { bank, branch, address } = letterheadOf({ org_id: 'ORG' }, known, '', 'default')
    expect([bank, branch, address]).toEqual(['Ìbàdàn Unity Microfinance Bank', '', ''])
  })

  it.each([
    ['Configured', 'Configured'],
    ['', 'ORG'],
  ])('has the configured name %j until the bank has answered: %s', (configured, bank) => {
    expect(letterheadOf({ org_id: 'ORG', branch_code: '15' }, undefined, configured, 'shop').bank).toBe(bank)
  })
})

describe('the PDF as a document', () => {
  const entries = Array.from({ length: 120 }, (_, at) => `Rent ${at + 1}`)

  it('has the bank, its branch and address, the customer, the period and a reference', async () => {
    const texts = (await drawn(['Rent'])).map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Ìbàdàn Unity Microfinance Bank',
        'Bódìjà, 15',
        '4 Market Road, Ìbàdàn',
        'Ngọzi Ụzọdinma, 0142188829',
        'Sun 1 Nov 2026 to Mon 30 Nov 2026',
        'Mon 30 Nov 2026, 10:00',
        'ST-0142188829-20261130-100000',
      ]),
    )
  })

  it('is upright, and each page has its number of all, the reference, its sum and the balance before', async () => {
    const texts = await drawn(entries)
    const pages = Math.max(...texts.map(({ page }) => page))
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page += 1) {
      const onPage = texts.filter((one) => one.page === page)
      const said = onPage.map(({ text }) => text)
      expect(said).toContain(`Page ${page} of ${pages}`)
      expect(said).toContain('ST-0142188829-20261130-100000')
      expect(said.includes('Brought forward')).toBe(page > 1)
      const count = said.filter((text) => /^Rent \d+$/.test(text)).length
      const sum = onPage.find(({ text }) => text === 'Sum of this page')
      const inSum = onPage.filter(({ bottom }) => bottom === sum?.bottom).map(({ text }) => text)
      const expected = (count * 1500.5).toLocaleString('en-NG', { minimumFractionDigits: 2 })
      expect(inSum).toEqual(expect.arrayContaining(['Sum of this page', expected, '0.00']))
    }
    expect(drawnOver(texts)).toEqual([])
    // 210 mm across, in points.
    expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(596)
  })

  it('is printed as it is: the same pages with the same texts in the same places', async () => {
    const paper = { statement: statementOf(entries), letterhead }
    const printed = (await statementPrint(paper, loadFont, () => {})).map((page) =>
      page.flatMap((one) => ('text' in one ? [one] : [])),
    )
    const texts = await drawn(entries)
    expect(printed).toHaveLength(Math.max(...texts.map(({ page }) => page)))
    const MM = 72 / 25.4
    const places = printed.flatMap((page, at) =>
      page.map(({ text, x, isAtEnd }) => `${at + 1} ${text} ${isAtEnd ? '' : Math.round(x * MM)}`),
    )
    const amounts = new Set(printed.flat().flatMap(({ text, isAtEnd }) => (isAtEnd ? [text] : [])))
    expect(places.toSorted()).toEqual(
      texts
        .map(({ page, text, left }) => `${page} ${text} ${amounts.has(text) ? '' : Math.round(left)}`)
        .toSorted(),
    )
  })
})

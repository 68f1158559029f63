import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { lagosDay } from '../../../server/lists/days'
import { insertAll } from '../../../server/seed/insert-all'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { insertable } from '../../support/bank/bank-database'
import { createTransfer, listTransfers, richAccount } from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let sender: string
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())

const get = (path: string, by: Signed = teller, headers: Record<string, string> = {}) =>
  fetch(`${bank.url}${path}`, { headers: { authorization: by.token, ...headers } })

/** Returns the file's rows by their headings, as a spreadsheet reads them. */
async function rowsOf(answer: Response): Promise<Record<string, string>[]> {
  const text = new TextDecoder('utf-8').decode(await answer.arrayBuffer())
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

describe('the export of the transfers', () => {
  it('is a file with a name, and with what Excel needs to read diacritics', async () => {
    const answer = await get('/api/transfers/csv_export?org_id=IUMB')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="transfers-${lagosDay(new Date())}.csv"`,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toContain('Fọláṣadé Adéyẹmí')
  })

  it('has every transfer of the organisation once, in the order of the list', async () => {
    const rows = await rowsOf(await get('/api/transfers/csv_export?org_id=IUMB'))
    const { data, pagination } = await listTransfers(bank.url, teller, { limit: 1000 })
    expect(pagination.total_count).toBeGreaterThan(100)
    // Most have 21 digits, which Excel would round.
    expect(rows.map((row) => row['Order ID']?.replace(/^'/, ''))).toEqual(
      data.map((transfer) => transfer.order_id),
    )
    expect(rows.map((row) => Number(row['Amount (NGN)']))).toEqual(
      data.map((transfer) => transfer.amount_wth_fees),
    )
  })

  it('keeps to the days it is asked for; empty filters count as none', async () => {
    const today = await rowsOf(await get('/api/transfers/csv_export?org_id=IUMB&date_filter=today'))
    const listed = await listTransfers(bank.url, teller, { date_filter: 'today', limit: 1000 })
    expect(today).toHaveLength(listed.data.length)
    expect(today.length).toBeGreaterThan(0)
    const day = lagosDay(new Date(Date.now() - 5 * 86_400_000))
    const filter = { date_filter: 'interval', start_date: day, end_date: lagosDay(new Date()) }
    const days = await rowsOf(await get(`/api/transfers/csv_export?${new URLSearchParams(filter)}`))
    expect(days).toHaveLength((await listTransfers(bank.url, teller, { ...filter, limit: 1000 })).data.length)
    const all = await rowsOf(await get('/api/transfers/csv_export?org_id=IUMB&date_filter=&start_date='))
    expect(all.length).toBeGreaterThan(days.length)
  })

  it.each([
    ['date_filter=specific', 'Please specify the specific date'],
    ['date_filter=interval&start_date=2026-01-01', 'Please specify both the start and end date'],
    ['date_filter=soon', 'date_filter is today, specific or interval'],
  ])('refuses %s', async (query, message) => {
    const answer = await get(`/api/transfers/csv_export?org_id=IUMB&${query}`)
    expect([answer.status, await answer.json()]).toEqual([400, { message, code: 'BAD_USER_INPUT' }])
  })

  it('makes a cell harmless that a spreadsheet would run or change, and quotes what would break a row', async () => {
    const remarks = [
      '=HYPERLINK("http://evil.example","rent")',
      '+234 803 000 0000',
      '-2+3',
      '@SUM(A1)',
      '\t=1+1',
      '＝1+1',
      '＋A1',
      '－A1',
      '＠SUM(A1)',
      '-5',
      '0012345678',
      '12345678901234567890',
      'Rent;=1+1',
      'plain, with "quotes"\nand a second row',
    ]
    const order_id = randomUUID()
    for (const [at, text] of remarks.entries())
      await createTransfer(bank.url, teller, sender, { order_id: `${order_id} ${at}`, remarks: text })
    const text = await (await get('/api/transfers/csv_export?org_id=IUMB')).text()
    // A spreadsheet whose delimiter is the semicolon makes no cell of what follows it.
    expect(text).toContain(',"Rent;=1+1",')
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
    const written = remarks.map(
      (_, at) => rows.find((row) => row['Order ID'] === `${order_id} ${at}`)?.Remarks,
    )
    expect(written).toEqual([
      `'=HYPERLINK("http://evil.example","rent")`,
      "'+234 803 000 0000",
      "'-2+3",
      "'@SUM(A1)",
      "'\t=1+1",
      "'＝1+1",
      "'＋A1",
      "'－A1",
      "'＠SUM(A1)",
      '-5',
      "'0012345678",
      "'12345678901234567890",
      'Rent;=1+1',
      'plain, with "quotes"\nand a second row',
    ])
  })

  it('is whole when it is longer than what is read at once', async () => {
    const { org_id } = teller
    const pattern = insertable(
      await bank.db
        .selectFrom('transfers')
        .selectAll()
        .where('org_id', '=', org_id)
        .executeTakeFirstOrThrow(),
    )
    const { length } = await rowsOf(await get('/api/transfers/csv_export'))
    // All of one instant: the next ones are found by their id.
    const many = Array.from({ length: 2500 }, () => ({
      ...pattern,
      id: randomUUID(),
      order_id: randomUUID(),
    }))
    await insertAll(bank.db, 'transfers', many)
    const rows = await rowsOf(await get('/api/transfers/csv_export'))
    const written = rows.map((row) => row['Order ID'])
    await bank.db
      .deleteFrom('transfers')
      .where(
        'order_id',
        'in',
        many.map((row) => row.order_id),
      )
      .execute()
    expect(rows).toHaveLength(length + 2500)
    expect(new Set(written).size).toBe(length + 2500)
  })

  it('travels compressed', async () => {
    const answer = await get('/api/transfers/csv_export', teller, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect((await rowsOf(answer)).length).toBeGreaterThan(100)
  })
})

describe('an export that cannot be finished', () => {
  it('breaks off, so that half of a file is not taken for the whole', async () => {
    const defects: unknown[] = []
    const broken = await startTestBank({ onDefect: (problem) => defects.push(problem) })
    const { token } = await signIn(broken.url, 'folasade@iumb.example')
    await broken.db.schema.dropTable('transfers').cascade().execute()
    const text = fetch(`${broken.url}/api/transfers/csv_export`, { headers: { authorization: token } }).then(
      (answer) => answer.text(),
    )
    await expect(text).rejects.toThrow()
    await broken.stop()
    expect(defects).toHaveLength(1)
  })

  it('because nobody reads it any more is no defect', async () => {
    const leaving = new AbortController()
    const answer = await fetch(`${bank.url}/api/transfers/csv_export`, {
      headers: { authorization: teller.token },
      signal: leaving.signal,
    })
    expect(answer.status).toBe(200)
    leaving.abort()
    await expect(answer.text()).rejects.toThrow()
    expect((await get('/api/transfers/csv_export')).status).toBe(200)
  })
})

describe('the export of the balance history', () => {
  it('has every movement, with what was in the wallet before and after', async () => {
    const answer = await get('/api/balance/csv_export?org_id=IUMB')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="balance-history-${lagosDay(new Date())}.csv"`,
    )
    const rows = await rowsOf(answer)
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const sign = row.Type === 'in' ? 1 : -1
      expect(Number(row['Balance Before (NGN)']) + sign * Number(row['Amount (NGN)'])).toBeCloseTo(
        Number(row['Balance After (NGN)']),
        2,
      )
    }
  })
})

describe('another organisation', () => {
  it.each(['/api/transfers/csv_export', '/api/balance/csv_export'])('is not exported: %s', async (path) => {
    const stranger = await signIn(bank.url, 'bolanle@agco.example')
    const answer = await get(`${path}?org_id=IUMB`, stranger)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: 'This belongs to another organisation', code: 'FORBIDDEN' },
    ])
    const own = await (await get(path, stranger)).text()
    expect(own).not.toContain('Fọláṣadé Adéyẹmí')
  })
})

describe('the export of the auto-repayment accounts', () => {
  it('has every account of the organisation once, newest first', async () => {
    const rows = await rowsOf(await get('/api/icad/csv_export?org_id=IUMB&date_filter='))
    const stored = await bank.db
      .selectFrom('icad_accounts')
      .selectAll()
      .where('org_id', '=', 'IUMB')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(rows.map((row) => row['Account Name'])).toEqual(stored.map((account) => account.accountName))
    expect(rows.map((row) => row.CIF)).toEqual(stored.map((account) => account.cif ?? ''))
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Account Name',
      'Account Number',
      'Bank Name',
      'Designation',
      'Account Type',
      'CIF',
      'Status',
      'Date',
    ])
  })

  it('is the own organisation’s', async () => {
    expect((await get('/api/icad/csv_export?org_id=AGCO')).status).toBe(403)
  })
})

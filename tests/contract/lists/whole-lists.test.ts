import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'

let bank: Bank
let me: Signed
beforeAll(async () => {
  bank = await startTestBank()
  me = await signIn(bank.url, 'adeola@iumb.example')
})
afterAll(() => bank.stop())

type Row = Record<string, unknown>

async function list(field: string, args: Record<string, unknown>, fields: string): Promise<Row[]> {
  const { data } = await call<Row[]>(bank.url, me, 'query', field, args, fields)
  return data?.[field] ?? []
}
const some = (rows: Row[], field: string, is: (value: unknown) => boolean) =>
  rows.some((row) => is(row[field]))
const isNull = (value: unknown) => value === null
const hasMarkup = (value: unknown) => typeof value === 'string' && value.includes('<')

describe('the staff users', () => {
  const users = (args: Record<string, unknown> = {}) =>
    list(
      'getUsers',
      { org_id: 'IUMB', ...args },
      '_id id firstname lastname email phone status gender img_url user_type authorize org_id staff_id branch_code website address { street suite city }',
    )

  it('are all of the organisation at once, and of no other, blocked ones too', async () => {
    const rows = await users()
    expect(rows.length).toBeGreaterThanOrEqual(40)
    expect(new Set(rows.map((row) => row.org_id))).toEqual(new Set(['IUMB']))
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.authorize))).toEqual(new Set(['Authorize', 'Block']))
  })

  it('show no hash and no wallet', async () => {
    const [row] = await users()
    expect(Object.keys(row ?? {})).not.toContain('password_hash')
    const hidden = await call(bank.url, me, 'query', 'getUsers', { org_id: 'IUMB' }, 'password_hash')
    expect(hidden.errors?.[0]?.message).toContain('password_hash')
  })

  it('are those of one user type if it is asked for', async () => {
    const tellers = await users({ user_type: 'Teller' })
    expect(tellers.length).toBeGreaterThan(5)
    expect(new Set(tellers.map((row) => row.user_type))).toEqual(new Set(['Teller']))
    expect(await users({ user_type: 'Chairman' })).toEqual([])
    expect(await users({ user_type: '' })).toHaveLength((await users()).length)
  })

  it('may lack a phone, a city, a staff id, a gender, and have markup or very long words in their names', async () => {
    const rows = await users()
    for (const field of ['phone', 'staff_id', 'branch_code', 'gender', 'status'])
      expect([field, some(rows, field, isNull)]).toEqual([field, true])
    expect(rows.some((row) => (row.address as Row).city === null)).toBe(true)
    expect(some(rows, 'lastname', hasMarkup)).toBe(true)
    expect(some(rows, 'lastname', (name) => String(name).includes("'"))).toBe(true)
    expect(some(rows, 'firstname', (name) => /\S{30}/.test(String(name)))).toBe(true)
  })
})

describe('the app users', () => {
  it('are all at once, by their ids, and may lack everything but these', async () => {
    const rows = await list('getAppUsers', {}, '_id id name phone signed_up login info bvn bvn_skipped')
    expect(rows).toHaveLength(48)
    expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).sort())
    for (const field of ['name', 'phone', 'signed_up', 'login', 'info', 'bvn', 'bvn_skipped'])
      expect([field, some(rows, field, isNull)]).toEqual([field, true])
    expect(some(rows, 'name', hasMarkup)).toBe(true)
  })
})

describe('the cars', () => {
  it('are all at once, newest first, some without a picture or a description', async () => {
    const rows = await list(
      'getCarDetails',
      {},
      '_id image_url plate_no car_name car_model available description created_at updated_at',
    )
    expect(rows).toHaveLength(14)
    const days = rows.map((row) => row.created_at)
    expect(days.at(-1)).toBeNull()
    expect(days.slice(0, -1)).toEqual(days.slice(0, -1).sort().reverse())
    for (const field of ['image_url', 'plate_no', 'car_model', 'available', 'description', 'updated_at'])
      expect([field, some(rows, field, isNull)]).toEqual([field, true])
    expect(some(rows, 'image_url', (url) => String(url).startsWith('data:image/svg+xml,'))).toBe(true)
    expect(some(rows, 'description', (text) => String(text).length > 250)).toBe(true)
  })
})

describe('the balance history of a grown bank', () => {
  it('covers months, with all types of the filter', async () => {
    const grown = await startTestBank({ seed: 'full' })
    try {
      const rows = await grown.db.selectFrom('balance_history').selectAll().execute()
      expect(new Set(rows.map((row) => row.transaction_type))).toEqual(
        new Set([
          'Auto Topup',
          'Transaction',
          'Transfer',
          'Reversed Transfer',
          'Tranfer Charge',
          'BVN Request CHarge',
          'BVN Match Charge',
          'Paystack Payout',
          'Refund',
          'External',
        ]),
      )
      expect(new Set(rows.map((row) => row.created_at.slice(0, 7))).size).toBeGreaterThanOrEqual(4)
    } finally {
      await grown.stop()
    }
  })
})

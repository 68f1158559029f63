import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { movePictures } from '../../../server/storage/move-pictures'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'

let bank: Bank
let teller: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())

const photo = `data:image/jpeg;base64,${'A'.repeat(400_000)}`

interface Page {
  data: { id: string; nuban: string; picture?: string | null; id_image?: string | null }[]
}
const list = (fields: string, args = {}) =>
  call<Page>(bank.url, teller, 'query', 'getAccounts', { org_id: 'IUMB', limit: 40, ...args }, fields)

/** Gives every account of the first page two pictures of 400 kB. */
async function withPictures(): Promise<string[]> {
  const ids = (await list('data { id }')).data?.getAccounts?.data.map(({ id }) => id) ?? []
  for (const id of ids) {
    const edit = { id, updated_by: teller.staff_id, updated_by_name: teller.name, org_id: 'IUMB' }
    const pictures = { picture: photo, id_image: photo }
    await call(
      bank.url,
      teller,
      'mutation',
      'updateUserAccount',
      { ...edit, ...pictures },
      'status message error',
    )
  }
  return ids
}

describe('the pictures of accounts', () => {
  it('are not in the row that a list, a name or a transfer reads: only a call that asks for a picture gets one', async () => {
    const ids = await withPictures()
    const { rows: texts } = await sql<{ read: number }>`
      select max(octet_length(to_jsonb(accounts)::text)) as read from accounts where org_id = 'IUMB'`.execute(
      bank.db,
    )
    expect(ids.length).toBeGreaterThan(10)
    expect(texts[0]?.read).toBeLessThan(5_000)
    const one = await list('data { id picture id_image }', { id: ids[0] })
    expect(one.data?.getAccounts?.data).toEqual([{ id: ids[0], picture: photo, id_image: photo }])
  })

  it('are at most twenty in one call', async () => {
    const many = await list('data { id picture id_image }')
    expect(many.errors?.[0]?.message).toBe('A call asks for at most 20 pictures')
    expect(many.data?.getAccounts?.data.filter(({ picture }) => picture).length).toBeLessThanOrEqual(20)
  })

  it('that an earlier bank stored with the accounts are moved, also where a move was cut off', async () => {
    const { db } = bank
    const before = await db.selectFrom('account_pictures').selectAll().orderBy('account_id').execute()
    await sql`alter table accounts add column picture text, add column id_image text`.execute(db)
    await sql`
      update accounts set picture = p.picture, id_image = p.id_image
      from account_pictures p where p.account_id = accounts.id`.execute(db)
    await db.deleteFrom('account_pictures').execute()
    // The first step of a move that was killed.
    await sql`
      insert into account_pictures
      select id, picture, id_image from accounts where picture is not null order by id limit 3`.execute(db)
    await movePictures(db)
    expect(await db.selectFrom('account_pictures').selectAll().orderBy('account_id').execute()).toEqual(
      before,
    )
    await movePictures(db)
    const account = await db.selectFrom('accounts').selectAll().limit(1).executeTakeFirstOrThrow()
    expect(Object.keys(account)).not.toContain('picture')
  })
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLInputType, isListType, isNonNullType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { graphqlWrites } from '../../../server/graphql/resolvers'
import { lagosDay } from '../../../server/lists/days'
import { ask, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { uploadFile } from '../../support/bank/bank-uploads'
import {
  countJournals,
  createJournal,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'
import { opening } from '../accounts/opening'

let bank: Bank
let superAdmin: Signed
let authorizer: Signed
let teller: Signed
let stranger: Signed
beforeAll(async () => {
  bank = await startTestBank()
  superAdmin = await signIn(bank.url, DEMO.superAdmin)
  authorizer = await signIn(bank.url, DEMO.authorizer)
  teller = await signIn(bank.url, DEMO.teller)
  stranger = await signIn(bank.url, DEMO.otherOrganisation)
})
afterAll(() => bank.stop())

interface Entry {
  id: string
  at: string
  user_id: string | null
  user_name: string | null
  user_type: string | null
  operation: string
  record: string | null
  outcome: string
  message: string | null
  address: string
  request_id: string
  changes: { field: string; before: string | null; after: string | null }[]
}
interface Page {
  data: Entry[]
  pagination: { total_count: number }
}

const asked = (by: Signed, filter: Record<string, string | number> = {}) => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return fetch(`${bank.url}/api/audit?${query}`, { headers: { authorization: by.token } })
}
const page = async (filter: Record<string, string | number>, by: Signed): Promise<Page> =>
  (await asked(by, filter)).json()
const entries = async (filter: Record<string, string | number> = {}, by = superAdmin) =>
  (await page(filter, by)).data
const newest = async (filter: Record<string, string | number> = {}, by = superAdmin) =>
  (await entries({ limit: 1, ...filter }, by))[0]
const total = async (filter: Record<string, string | number> = {}, by = superAdmin) =>
  (await page(filter, by)).pagination.total_count

const write = (by: Signed, field: string, args: Record<string, unknown>, fields = 'status message') =>
  call<{ status?: string; message?: string }>(bank.url, by, 'mutation', field, args, fields)

describe('what was done', () => {
  it('has who, on which record, the changed values, and where the request came from', async () => {
    const answer = await write(
      superAdmin,
      'updateConfig',
      { postingLimit: 70_000, email: superAdmin.email },
      '_id',
    )
    expect(await newest()).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user_id: superAdmin.id,
      user_name: superAdmin.name,
      user_type: 'Super_Admin',
      operation: 'updateConfig',
      record: 'IUMB',
      outcome: 'done',
      message: null,
      address: '127.0.0.1',
      request_id: answer.headers.get('x-request-id'),
      changes: [{ field: 'postingLimit', before: '60000', after: '70000' }],
    })
  })

  it('has both values of a staff user’s changed fields, and that a password was set, without it', async () => {
    const { id, _id } = await bank.db
      .selectFrom('staff')
      .select(['id', '_id'])
      .where('email', '=', 'staff1@iumb.example')
      .executeTakeFirstOrThrow()
    await bank.db.updateTable('staff').set({ user_type: 'Teller', city: null }).where('id', '=', id).execute()
    const address = { city: 'Ìlọrin' }
    await write(
      superAdmin,
      'updateUser',
      { _id, user_type: 'Basic_Agent', password: 'another-new-9', address },
      'id',
    )
    expect(await newest({ record: id })).toMatchObject({
      operation: 'updateUser',
      changes: [
        { field: 'user_type', before: 'Teller', after: 'Basic_Agent' },
        { field: 'city', before: null, after: 'Ìlọrin' },
        { field: 'password_set', before: null, after: 'true' },
      ],
    })
  })

  it('has the changed fields of a customer account, whose approval is one of them', async () => {
    await write(teller, 'createAccount', { ...opening, updated_by: teller.staff_id }, 'status account_number')
    const opened = await newest({ user: teller.id })
    expect(opened).toMatchObject({
      operation: 'createAccount',
      outcome: 'done',
    })
    const id = opened?.record ?? ''
    const who = { updated_by: teller.staff_id, updated_by_name: teller.name, org_id: 'IUMB' }
    const edit = { state: 'Oyo', sector: opening.sector, staff_id: teller.staff_id }
    await write(teller, 'updateUserAccount', { id, ...who, ...edit })
    expect((await newest({ record: id }))?.changes).toEqual([
      { field: 'state', before: 'Lagos', after: 'Oyo' },
      { field: 'staff_id', before: null, after: teller.staff_id },
    ])
  })

  it('of several records has an entry for each, so that a transfer’s are all found by its order id', async () => {
    const { nuban } = await richAccount(bank.url, teller)
    const orders = [randomUUID(), randomUUID()]
    for (const order_id of orders) await createTransfer(bank.url, teller, nuban, { order_id })
    const listed = await listTransfers(bank.url, authorizer, { limit: 2 })
    await updateStatus(
      bank.url,
      authorizer,
      'rejected',
      listed.data.map(({ id }) => id),
    )
    for (const record of orders)
      expect(await entries({ record })).toMatchObject([
        { operation: 'updateTransfersStatus', user_id: authorizer.id, outcome: 'done' },
        { operation: 'createTransfer', user_id: teller.id, outcome: 'done' },
      ])
  })

  it('is there once, however often its key is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const before = (await total({ user: teller.id })) ?? Number.NaN
    const first = await createJournal(bank.url, teller, {}, key)
    const again = await createJournal(bank.url, teller, {}, key)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await total({ user: teller.id })).toBe(before + 1)
    expect((await newest())?.record).toBe(first.data?.createJournal.entry?.id)
  })
})

describe('a write and its entry', () => {
  it('are there together or not at all', async () => {
    const defects: unknown[] = []
    const broken = await startTestBank({ onDefect: (problem) => defects.push(problem) })
    try {
      const by = await signIn(broken.url, DEMO.teller)
      const entryOf = (operation: string) =>
        broken.db.selectFrom('audit_entries').select('id').where('operation', '=', operation).execute()
      const before = await countJournals(broken.url, by)
      await sql`alter table audit_entries add constraint nothing_more check (operation <> 'createJournal')`.execute(
        broken.db,
      )
      expect((await createJournal(broken.url, by)).status).toBe(500)
      expect(await countJournals(broken.url, by)).toBe(before)
      await sql`alter table audit_entries drop constraint nothing_more`.execute(broken.db)
      await sql`alter table journal_records add constraint nothing_more check (line < 0) not valid`.execute(
        broken.db,
      )
      expect((await createJournal(broken.url, by)).status).toBe(500)
      expect(await entryOf('createJournal')).toEqual([])
      expect(defects).toHaveLength(2)
    } finally {
      await broken.stop()
    }
  })
})

describe('what was refused', () => {
  it.each([
    ['by its answer', { order_id: 'A', token: 'WRONG1' }, 'Wrong token'],
    ['by an error', { order_id: ' ' }, 'order_id is empty'],
    [
      'for a value of another type',
      { order_id: 'B', amount_wth_fees: 'all of it' },
      expect.stringMatching(/./),
    ],
  ])('%s has the sentence, and the values that were asked for', async (_, given, message) => {
    await createTransfer(bank.url, teller, '3000700001', given)
    expect(await newest()).toMatchObject({ operation: 'createTransfer', outcome: 'refused', message })
    expect((await newest())?.changes).toContainEqual({
      field: 'sender_acct_no',
      before: null,
      after: '3000700001',
    })
  })

  it('is known by the answer, whether its status was asked for or not', async () => {
    const args = { org_id: 'IUMB', provider_id: 'nobody', channel_id: 'none' }
    await write(superAdmin, 'createTransferSwitch', args, '__typename')
    expect(await newest()).toMatchObject({
      operation: 'createTransferSwitch',
      outcome: 'refused',
      message: 'Switch was not found',
    })
  })

  it('has an entry if the rank was too low, in GraphQL and in REST', async () => {
    const customer = await signIn(bank.url, DEMO.customer)
    await write(teller, 'updateConfig', { postingLimit: 1, email: teller.email }, '_id')
    await uploadFile(bank.url, customer, '/api/transfers/create2', 'amount\n1')
    expect(await entries({ limit: 2 })).toMatchObject([
      {
        operation: 'uploadTransfers',
        user_id: customer.id,
        outcome: 'refused',
        message: 'Not Authorized',
      },
      {
        operation: 'updateConfig',
        user_id: teller.id,
        outcome: 'refused',
        message: 'Not Authorized',
      },
    ])
  })

  it('has an entry also when all of its transaction is undone, after too many wrong tokens', async () => {
    const aminu = await signIn(bank.url, 'aminu@iumb.example')
    const guess = () => createTransfer(bank.url, aminu, '3000700001', { token: 'GUESS1' })
    for (let tried = 0; tried < 6; tried += 1) await guess()
    expect((await entries({ user: aminu.id, limit: 6 })).map(({ message }) => message)).toEqual([
      'Too many tries, please wait a minute',
      ...Array(5).fill('Wrong token'),
    ])
  })

  it('has an entry if its file was refused', async () => {
    await uploadFile(bank.url, teller, '/api/transfers/create2', 'amount\n1')
    expect(await newest()).toMatchObject({ operation: 'uploadTransfers', outcome: 'refused' })
  })

  it('has no entry if nobody was signed in', async () => {
    const before = await bank.db.selectFrom('audit_entries').select('id').execute()
    await ask(
      bank.url,
      undefined,
      'mutation { changePassword(_id: "1", old_password: "a", new_password: "a new password") { status } }',
    )
    expect(await bank.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(before.length)
  })
})

describe('a sign-in', () => {
  const tryIn = (email: string, password: string) =>
    ask(
      bank.url,
      undefined,
      'query ($email: String!, $password: String!) { adminSignIn(email: $email, password: $password) { token } }',
      {
        email,
        password,
      },
    )

  it('has an entry, done or failed, with the user that it named', async () => {
    await tryIn(DEMO.operations, 'not-the-password')
    await tryIn(DEMO.operations, DEMO.password)
    expect(await entries({ limit: 2 })).toMatchObject([
      { operation: 'adminSignIn', user_type: 'Operational_Staff', outcome: 'done', message: null },
      {
        operation: 'adminSignIn',
        user_type: 'Operational_Staff',
        outcome: 'refused',
        message: 'Invalid email or password',
      },
    ])
  })

  it('of a user whom the bank does not know has no entry, so that strangers cannot fill the log', async () => {
    const entriesOf = bank.db.selectFrom('audit_entries').select('id')
    const before = await entriesOf.execute()
    await tryIn('typed-the-password-here', 'x')
    expect(await entriesOf.execute()).toEqual(before)
  })
})

describe('reading the log', () => {
  it('is for a Super_Admin alone', async () => {
    expect((await asked(authorizer)).status).toBe(403)
    expect((await fetch(`${bank.url}/api/audit`)).status).toBe(401)
  })

  it('shows the own organisation’s entries and no others', async () => {
    const config = { postingLimit: 5, email: stranger.email }
    await write(stranger, 'updateConfig', config, '_id')
    const own = await entries({ limit: 1000 })
    expect(own.filter(({ user_name }) => user_name === stranger.name)).toEqual([])
    expect(await total({ user: stranger.id })).toBe(0)
    expect(await total({ user: stranger.id }, stranger)).toBeGreaterThan(0)
  })

  it('is found by a part of the user’s name, whose signs stand for themselves', async () => {
    await write(teller, 'updateConfig', {}, '_id')
    expect(await total({ user: teller.name.slice(1, 6).toUpperCase() })).toBe(
      await total({ user: teller.id }),
    )
    expect(await total({ user: '%' })).toBe(0)
  })

  it.each([{ day: '2026-02-30' }, { limit: 'many' }, { limit: 0 }, { offset: -1 }])(
    'refuses %o',
    async (filter) => {
      expect((await asked(superAdmin, filter as Record<string, string | number>)).status).toBe(400)
    },
  )

  it('is newest first, by day and in pages', async () => {
    const all = await entries({ limit: 1000 })
    expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).sort((a, b) => b - a))
    expect(await total()).toBe(all.length)
    const day = lagosDay(new Date(all[0]?.at ?? ''))
    expect(await total({ day })).toBe(all.filter(({ at }) => lagosDay(new Date(at)) === day).length)
    expect(await total({ day: '2026-01-01' })).toBe(0)
    expect((await entries({ limit: 2, offset: 1 })).map(({ id }) => id)).toEqual(
      all.slice(1, 3).map(({ id }) => id),
    )
  })
})

describe('the log', () => {
  it.each([
    'update audit_entries set user_id = null',
    "update audit_entries set outcome = 'done' where false",
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries, sessions cascade',
  ])('refuses %s', async (statement) => {
    const before = await bank.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
    await expect(sql.raw(statement).execute(bank.db)).rejects.toThrow('The audit log is only added to')
    expect(await bank.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()).toEqual(before)
  })

  const schema = buildSchema(readFileSync(new URL('../../../server/schema.graphql', import.meta.url), 'utf8'))
  const mutations = schema.getMutationType()?.getFields() ?? {}
  const never = [
    ...['token', 'password', 'old_password', 'new_password', 'picture', 'id_image', 'message', 'bvn'],
    ...['tax_number', 'next_of_kin', 'birthday_incorp', 'remarks', 'note', 'narration', 'naration'],
  ]
  /** Returns a value of an argument that says in words which one it is, if it is a text. */
  function typed(name: string, type: GraphQLInputType): unknown {
    if (isNonNullType(type)) return typed(name, type.ofType)
    if (isListType(type)) return [typed(name, type.ofType)]
    return type.toString() === 'String' ? `typed as ${name}.` : 1
  }

  it('has an entry of every write after a day of all of them, and in none a secret or a picture', async () => {
    const own = {
      ...{ org_id: 'IUMB', user_id: superAdmin.user_id, phone_id: superAdmin.phone_id },
      ...{ initiator_id: superAdmin.id, authorizer_id: superAdmin.id, added_by: superAdmin.id },
      ...{ initiator_name: superAdmin.name, authorizer_name: superAdmin.name },
      ...{ updated_by_name: superAdmin.name, updated_by: superAdmin.staff_id, token: 'token.' },
    }
    const before = (await total({ user: superAdmin.id })) ?? Number.NaN
    const sent = new Set<string>()
    for (const field of graphqlWrites) {
      const all = mutations[field]?.args ?? []
      const texts = Object.fromEntries(all.map(({ name, type }) => [name, typed(name, type)]))
      const known = Object.entries(own).filter(([name]) => name in texts)
      for (const name of Object.keys(texts)) sent.add(name)
      await write(superAdmin, field, { ...texts, ...Object.fromEntries(known) }, '__typename')
    }
    expect([...sent]).toEqual(expect.arrayContaining(never))
    expect(await total({ user: superAdmin.id })).toBe(before + graphqlWrites.size)

    const passwords = { old_password: DEMO.password, new_password: 'tomorrow-is-8' }
    await write(superAdmin, 'changePassword', { _id: superAdmin.id, ...passwords })
    const names = { firstname: 'Ṣọlá', lastname: 'Adéyẹmí', email: 'sola@iumb.example', gender: 'female' }
    const job = { user_type: 'Teller', org_id: 'IUMB', staff_id: 'NEW/1', branch_code: '15' }
    const newcomer = {
      ...names,
      ...job,
      phone: '09091234567',
      password: 'first-day-here',
      added_by: superAdmin.id,
    }
    await write(superAdmin, 'createAdmin', newcomer, 'id')
    const sms = { query_type: 'phone', message: 'Your code is 918273', phone_list: ['08031234567'] }
    await write(authorizer, 'sendBulkSms', { org_id: 'IUMB', ...sms })
    expect((await entries({ limit: 3 })).map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['sendBulkSms', 'done'],
      ['createAdmin', 'done'],
      ['changePassword', 'done'],
    ])

    const { rows } = await sql<{
      entry: string
    }>`select audit_entries::text as entry from audit_entries`.execute(bank.db)
    const log = rows.map(({ entry }) => entry).join('\n')
    expect(log).toContain('typed as order_id.')
    const secrets = [
      ...[superAdmin, authorizer, teller, stranger].map(({ token }) => token),
      ...[
        DEMO.password,
        DEMO.moneyToken,
        'tomorrow-is-8',
        'first-day-here',
        'another-new-9',
        'not-the-password',
      ],
      ...['token.', 'GUESS1', 'WRONG1', 'data:image', opening.bvn, opening.next_of_kin, '918273'],
      ...never.map((name) => `typed as ${name}.`),
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenerName } from '../../../server/storage/listen-to-postgres'
import { newDatabase, type Signed, signIn } from '../../support/bank/bank'
import { uploadFile } from '../../support/bank/bank-uploads'
import { countJournals, createJournal, listTransfers, richAccount } from '../../support/bank/bank-writes'
import { type OwnBankProcess, startOwnBankProcess } from '../../support/bank/own-bank-process'
import { listenToSms } from '../../support/bank/sms-listener'
import { DEMO } from '../../support/demo-users'
import { untilTrue } from '../../support/waiting'
import { replayed, withKey } from '../idempotency/keyed-bank'
import { progressSeenFromBoth } from './progress-from-both'

const server = process.env.DATABASE_URL

describe('two processes on one PostgreSQL', () => {
  let address = ''
  let database: pg.Client
  let first: OwnBankProcess
  let second: OwnBankProcess
  let authorizer: Signed
  const start = () => startOwnBankProcess({ DATABASE_URL: address }, ['--demo'])

  beforeAll(async () => {
    address = await newDatabase(server ?? '')
    database = new pg.Client({ connectionString: address })
    await database.connect()
    ;[first, second] = await Promise.all([start(), start()])
    authorizer = await signIn(first.url, DEMO.authorizer)
  })
  afterAll(async () => {
    await Promise.all([first, second].map((bank) => bank?.stop()))
    await database.end()
  })

  const processIdsOfListeners = async () => {
    const { rows } = await database.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [listenerName],
    )
    return rows.map(({ pid }) => pid)
  }

  const progress = () => progressSeenFromBoth([first.url, second.url], authorizer)

  it('seed an empty database once, when they start at the same time', async () => {
    const { rows } = await database.query('select org_id from organisations order by org_id')
    expect(rows).toEqual([{ org_id: 'AGCO' }, { org_id: 'IUMB' }])
  })

  it('take the writes of a session that began at the other one, each key once', async () => {
    const before = await countJournals(second.url, authorizer)
    const key = withKey(randomUUID())
    const written = await createJournal(second.url, authorizer, {}, key)
    const again = await createJournal(first.url, authorizer, {}, key)
    expect([written.data?.createJournal.status, replayed(again)]).toEqual(['success', 'true'])
    expect(await countJournals(first.url, authorizer)).toBe(before + 1)
  })

  it('name a request in their log as they named it to the client', async () => {
    const { headers } = await createJournal(second.url, authorizer)
    const id = headers.get('x-request-id')
    await untilTrue(() => second.printed().includes(`"request":"${id}"`))
    expect(first.printed()).not.toContain(id)
  })

  it('show an upload of the one at the other', async () => {
    const remarks = randomUUID()
    const { nuban } = await richAccount(first.url, authorizer)
    const file = [
      'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks',
      `${nuban},0123456781,058,NGOZI OKAFOR,1500.50,${remarks}`,
    ].join('\n')
    const answer = await uploadFile(first.url, authorizer, '/api/transfers/create2', file)
    expect([answer.status, answer.body.rows]).toEqual([201, 1])
    const { data } = await listTransfers(second.url, authorizer, { query_filter: remarks })
    expect(data.map(({ status }) => status)).toEqual(['initiated'])
  })

  it('tell the clients of both how far a text message is, whichever delivers it', async () => {
    expect(await progress()).toEqual([
      [25, 50, 75, 100],
      [25, 50, 75, 100],
    ])
  })

  it('end the streams of progress when some may have been missed, and go on telling', async () => {
    const clients = [first, second].map(({ url }) => listenToSms(url, authorizer, 'IUMB'))
    await Promise.all(clients.map(({ opened }) => opened))
    const before = await processIdsOfListeners()
    // As a restart of PostgreSQL does.
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(before).toHaveLength(2)
    expect((await Promise.all(clients.map(({ ended }) => ended))).map(({ ok }) => ok)).toEqual([true, true])
    expect(await progress()).toEqual([
      [25, 50, 75, 100],
      [25, 50, 75, 100],
    ])
  })

  it('do without each other: one that is started again knows the sessions and the writes of meanwhile', async () => {
    await second.stop()
    const before = await countJournals(first.url, authorizer)
    await createJournal(first.url, authorizer)
    second = await start()
    expect(await countJournals(second.url, authorizer)).toBe(before + 1)
    expect((await createJournal(second.url, authorizer)).data?.createJournal.status).toBe('success')
  })
})

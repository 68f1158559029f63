import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { emptyOwnTables, ownTables } from '../../../server/storage/own-tables'
import { newDatabase, signIn, startTestBank } from '../../support/bank/bank'
import { startOwnBankProcess } from '../../support/bank/own-bank-process'
import { DEMO } from '../../support/demo-users'

const server = process.env.DATABASE_URL

if (server)
  it('an empty PostgreSQL database is brought up to date and stays empty, until it is started with --demo', async () => {
    const DATABASE_URL = await newDatabase(server ?? '')
    const empty = await startOwnBankProcess({ DATABASE_URL })
    await expect(signIn(empty.url, DEMO.teller)).rejects.toThrow('Invalid email or password')
    await empty.stop()
    expect(empty.printed()).toContain('Nobody can sign in yet')
    expect(empty.printed()).not.toContain(DEMO.password)
    const demo = await startOwnBankProcess({ DATABASE_URL }, ['--demo'])
    expect((await signIn(demo.url, DEMO.teller)).org_id).toBe('IUMB')
    await demo.stop()
    expect(demo.printed()).toContain(DEMO.password)
  }, 120_000)

it('the embedded database that npm start makes has the demonstration, so that there is something to see', async () => {
  const bank = await startOwnBankProcess({ DATA_DIR: 'memory://', DATABASE_URL: '' })
  expect((await signIn(bank.url, DEMO.teller)).org_id).toBe('IUMB')
  await bank.stop()
}, 120_000)

describe('--fresh', () => {
  let bank: Bank
  beforeAll(async () => {
    bank = await startTestBank()
  })
  afterAll(() => bank.stop())

  const rowsOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(bank.db)
    return rows[0]?.count
  }

  it('empties every table of ours but the audit log, and leaves the tables of others alone', async () => {
    const tables = (await bank.db.introspection.getTables()).map(({ name }) => name)
    expect([...ownTables, 'audit_entries'].sort()).toEqual(tables.sort())
    await signIn(bank.url, DEMO.teller)
    const entries = await rowsOf('audit_entries')
    await sql`create table somebody_elses (note text)`.execute(bank.db)
    await sql`insert into somebody_elses values ('stays')`.execute(bank.db)
    await emptyOwnTables(bank.db)
    for (const table of ownTables) expect([table, await rowsOf(table)]).toEqual([table, 0])
    expect([await rowsOf('somebody_elses'), await rowsOf('audit_entries')]).toEqual([1, entries])
  })

  it('deletes nothing where nobody can be asked, unless --yes says so', () => {
    const started = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/main.ts', '--fresh', '--port', '0'],
      {
        // If it were not refused, the bank would run on.
        timeout: 60_000,
        env: { ...process.env, DATA_DIR: 'memory://', DATABASE_URL: '' },
        encoding: 'utf8',
      },
    )
    expect([started.status, started.stderr.trim()]).toEqual([
      1,
      '--fresh deletes all books and users: without a terminal to ask at, it needs --yes beside it.',
    ])
  })
})

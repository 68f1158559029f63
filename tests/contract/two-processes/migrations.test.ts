import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { newDatabase, signIn } from '../../support/bank/bank'
import { createJournal, listTransfers } from '../../support/bank/bank-writes'
import { startOwnBankProcess } from '../../support/bank/own-bank-process'
import { DEMO } from '../../support/demo-users'

const server = process.env.DATABASE_URL ?? ''
const newest = '021-end-of-day'

/** Runs a command of npm as an operator types it, and returns what it printed. */
async function npm(args: string[], environment: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...environment } }
  return (await promisify(execFile)('npm', ['run', '--silent', ...args], options)).stdout
}

async function inDatabase<Row extends pg.QueryResultRow>(address: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const tablesOf = async (address: string) =>
  (
    await inDatabase<{ name: string }>(
      address,
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map(({ name }) => name)

describe('npm run bank -- migrate', { timeout: 120_000 }, () => {
  it.each([
    ['with the flag behind two dashes', ['bank', '--', 'migrate', '--dry-run']],
    ['with the flag that npm takes for its own', ['bank', 'migrate', '--dry-run']],
  ])('%s says what would run and changes nothing', async (_, typed) => {
    const address = await newDatabase(server)
    const printed = (await npm(typed, { DATABASE_URL: address })).trimEnd().split('\n')
    expect([printed[0], printed[1], printed.at(-1)]).toEqual([
      'These migrations would run; nothing was changed:',
      '  001-people-and-sessions',
      `  ${newest}`,
    ])
    expect(await tablesOf(address)).toEqual([])
  })

  it('runs them, and then there is nothing to run', async () => {
    const address = await newDatabase(server)
    const ran = (await npm(['bank', '--', 'migrate'], { DATABASE_URL: address })).trimEnd().split('\n')
    expect([ran[0], ran.at(-1)]).toEqual(['These migrations ran:', `  ${newest}`])
    expect(await tablesOf(address)).toContain('ledger_proofs')
    const dry = await npm(['bank', '--', 'migrate', '--dry-run'], { DATABASE_URL: address })
    expect(dry).toBe('The tables are up to date.\n')
  })

  it('says of the embedded database what would run, without making one', async () => {
    const folder = join(tmpdir(), 'no-bank-was-ever-here')
    const environment = { DATABASE_URL: '', DATA_DIR: folder }
    expect(await npm(['bank', '--', 'migrate', '--dry-run'], environment)).toContain(`  ${newest}\n`)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('a release on a database that a newer one has migrated', { timeout: 120_000 }, () => {
  it('goes on, starts, and says so in its log', async () => {
    const address = await newDatabase(server)
    const before = await startOwnBankProcess({ DATABASE_URL: address }, ['--demo'])
    const teller = await signIn(before.url, DEMO.teller)
    // Expands, as a newer release may: what is there stays, and nobody has to fill what is new.
    await inDatabase(
      address,
      `alter table journals add column approved_note text;
      create table approvals (id text primary key);
      insert into kysely_migration (name, timestamp) values ('022-approvals', '2099-01-01T00:00:00.000Z')`,
    )
    const after = await startOwnBankProcess({ DATABASE_URL: address })
    for (const { url } of [before, after]) {
      expect((await createJournal(url, teller)).data?.createJournal.status).toBe('success')
      expect((await listTransfers(url, teller, { limit: 1 })).data).toHaveLength(1)
    }
    expect(after.printed()).toContain('"job":"migrate","ofNewerRelease":"022-approvals"')
    const told = await npm(['bank', '--', 'migrate', '--dry-run'], { DATABASE_URL: address })
    expect(told).toBe(
      'The tables are up to date.\nA newer release has run these, which this one leaves as they are:\n  022-approvals\n',
    )
    await Promise.all([before.stop(), after.stop()])
  })
})

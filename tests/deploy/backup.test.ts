import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookErrors } from '../../server/ledger/book-errors'
import { openDatabase } from '../../server/storage/open'
import { newDatabase, type Signed, signIn } from '../support/bank/bank'
import {
  countJournals,
  createJournal,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../support/bank/bank-writes'
import { RIGHT_BOOKS } from '../support/bank/ledger'
import { type OwnBankProcess, startOwnBankProcess } from '../support/bank/own-bank-process'
import {
  type OwnPostgres,
  postgresProgram,
  runUnprivileged,
  startNewPostgres,
  startPostgres,
  unprivilegedFolder,
} from '../support/bank/own-postgres'
import { DEMO } from '../support/demo-users'

const shipped = fileURLToPath(new URL('../../server/deploy/postgres/', import.meta.url))

/** The background work of PostgreSQL may take a while. */
const PATIENCE = { timeout: 120_000, interval: 200 }

let folder = ''
let postgres: OwnPostgres
/** The books' database, which belongs to a user who is no superuser. */
let books = ''
let bank: OwnBankProcess
let authorizer: Signed

/** Runs a script of server/deploy/postgres as the user of PostgreSQL, and returns what it printed. */
const script = (name: string, args: string[], DATABASE_URL = books) =>
  runUnprivileged(join(folder, name), args, {
    DATABASE_URL,
    PATH: `${dirname(postgresProgram('psql'))}:${process.env.PATH}`,
  })

beforeAll(async () => {
  folder = unprivilegedFolder('backup')
  // That user may not read our own folder.
  for (const name of readdirSync(shipped)) copyFileSync(join(shipped, name), join(folder, name))
  await runUnprivileged('mkdir', ['-m', '700', join(folder, 'wal'), join(folder, 'dumps')])
  postgres = await startNewPostgres([
    'archive_mode=on',
    `archive_command=${folder}/archive-wal.sh %p ${folder}/wal/%f`,
  ])
  await query(postgres.address, 'create role branchline login')
  books = await emptyBooks()
  bank = await startOwnBankProcess({ DATABASE_URL: books }, ['--demo'])
  authorizer = await signIn(bank.url, DEMO.authorizer)
})
afterAll(async () => {
  await bank?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Enters a transfer and approves it, so that money moves in the books. */
async function moveMoney(): Promise<void> {
  const teller = await signIn(bank.url, DEMO.teller)
  const order_id = `backup-${Date.now()}`
  await createTransfer(bank.url, teller, (await richAccount(bank.url, teller)).nuban, { order_id })
  const { data } = await listTransfers(bank.url, authorizer, { query_filter: order_id })
  const approved = await updateStatus(
    bank.url,
    authorizer,
    'pending',
    data.map(({ id }) => id),
  )
  expect(approved.data?.updateTransfersStatus.error).toBe(false)
}

/** Proves the ledger of restored books, starts a bank on them, and returns what is in it. */
async function booksOf(databaseUrl: string) {
  const { db } = await openDatabase({ databaseUrl, dataDir: '' })
  expect(await bookErrors(db).finally(() => db.destroy())).toEqual(RIGHT_BOOKS)
  const { url, stop } = await startOwnBankProcess({ DATABASE_URL: databaseUrl })
  try {
    const user = await signIn(url, DEMO.authorizer)
    const books = await counted(url, user)
    await createJournal(url, user)
    expect(await countJournals(url, user)).toBe(books.journals + 1)
    return books
  } finally {
    await stop()
  }
}

/** Returns how many journals and transfers a bank has. */
async function counted(url: string, by: Signed) {
  const transfers = await listTransfers(url, by, { limit: 1 })
  return { journals: await countJournals(url, by), transfers: transfers.pagination.total_count }
}

async function query(connectionString: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return String(rows[0]?.[0])
}

/** Returns the address of a database of PostgreSQL as the bank's own user has it. */
function asBank(database: string, { port }: OwnPostgres): string {
  return `postgres://branchline@127.0.0.1:${port}${new URL(database).pathname}`
}

async function emptyBooks(): Promise<string> {
  const database = await newDatabase(postgres.address)
  await query(postgres.address, `alter database ${new URL(database).pathname.slice(1)} owner to branchline`)
  return asBank(database, postgres)
}

it('the dump of a night is restored into an empty database, with its books in balance', async () => {
  await moveMoney()
  await createJournal(bank.url, authorizer)
  const dumped = await counted(bank.url, authorizer)
  const file = (await script('dump.sh', [join(folder, 'dumps'), '30'])).trim()
  await createJournal(bank.url, authorizer)
  const empty = await emptyBooks()
  await script('restore-dump.sh', [file], empty)
  expect(await booksOf(empty)).toEqual(dumped)
})

it('the books are brought to the moment before a mistake', async () => {
  const base = join(folder, 'base')
  await script('base-backup.sh', [postgres.address, base])
  await moveMoney()
  await createJournal(bank.url, authorizer)
  const before = await counted(bank.url, authorizer)
  const moment = await query(books, 'select clock_timestamp()::text')
  await query(books, 'drop table journal_records, journals cascade')
  const last = await query(postgres.address, 'select pg_walfile_name(pg_switch_wal())')
  await vi.waitUntil(() => readdirSync(join(folder, 'wal')).includes(last), PATIENCE)

  const data = join(unprivilegedFolder('postgres'), 'data')
  await script('restore-to.sh', [base, join(folder, 'wal'), data, moment])
  const restored = await startPostgres(data)
  const isReady = async () => (await query(restored.address, 'select pg_is_in_recovery()')) === 'false'
  try {
    await vi.waitUntil(isReady, PATIENCE)
    expect(await booksOf(asBank(books, restored))).toEqual(before)
  } finally {
    await restored.stop()
  }
})

it('the archive takes a file twice, and no other under its name', async () => {
  const one = join(folder, 'one')
  const other = join(folder, 'other')
  const stored = join(folder, 'stored')
  await runUnprivileged('sh', ['-c', `echo 1 > ${one}; echo 2 > ${other}`])
  await script('archive-wal.sh', [one, stored])
  await script('archive-wal.sh', [one, stored])
  await expect(script('archive-wal.sh', [other, stored])).rejects.toThrow()
})

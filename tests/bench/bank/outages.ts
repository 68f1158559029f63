/**
 * Outages under load: sixteen clients write journals with keys, and settle each write whose answer is lost.
 * Meanwhile PostgreSQL is restarted, the bank is told to stop, or it is killed. Afterwards each confirmed
 * journal must be at the bank once, and none of the others. Exits with 1 otherwise:
 *   tests/support/with-postgres.sh npx tsx tests/bench/bank/outages.ts --seconds 20
 * With --full FOLDER, a folder on a small file system of its own, the embedded database's disk is filled.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { ask, type Signed, signIn } from '../../support/bank/bank'
import { createJournal, operationDate } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'
import { type BankProcess, startBankProcess } from './bank-process'

const CLIENTS = 16
/** Not the synchronous one: the clients go on meanwhile. */
const run = promisify(execFile)
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, full: { type: 'string' } },
})
const seconds = Number(values.seconds)

/** The writes of the clients by their known outcome. Each write is named by its narration. */
interface Told {
  confirmed: string[]
  withdrawn: string[]
  /** How many answers were lost, and then settled. */
  lost: number
}

/** Lets the clients write until `isOver`, and resolves when each knows what became of its last write. */
async function work(url: string, by: Signed, date: string, isOver: () => boolean): Promise<Told> {
  const told: Told = { confirmed: [], withdrawn: [], lost: 0 }
  const client = async () => {
    while (!isOver()) {
      const narration = randomUUID()
      const key = randomUUID()
      const answer = await createJournal(
        url,
        by,
        { narration, operationDate: date },
        { 'idempotency-key': key },
      ).catch(() => undefined)
      if (answer?.data?.createJournal.status === 'success') told.confirmed.push(narration)
      else {
        told.lost += 1
        const isDone = (await settled(url, by, key)) === 'answered'
        told[isDone ? 'confirmed' : 'withdrawn'].push(narration)
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return told
}

/** Asks until the bank says what became of a write. */
async function settled(url: string, by: Signed, key: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/writes/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: by.token },
      body: JSON.stringify({ operation: 'createJournal', key }),
    }).catch(() => undefined)
    if (answer?.status === 401) throw new Error('The session is over')
    const { state } = answer?.ok ? ((await answer.json()) as { state: string }) : { state: 'unknown' }
    if (state === 'answered' || state === 'withdrawn') return state
    await setTimeout(200)
  }
}

let hasFailed = false

/** Compares what the clients were told with the narrations at the bank, and prints both. */
function compare(name: string, told: Told, atBank: readonly string[], more = ''): void {
  // Those of the seed are left out.
  const counts = new Map([...told.confirmed, ...told.withdrawn].map((narration) => [narration, 0]))
  for (const narration of atBank) {
    const count = counts.get(narration)
    if (count !== undefined) counts.set(narration, count + 1)
  }
  const lost = told.confirmed.filter((narration) => counts.get(narration) === 0).length
  const twice = [...counts.values()].filter((count) => count > 1).length
  const after = told.withdrawn.filter((narration) => counts.get(narration) !== 0).length
  console.log(
    `${name}: ${told.confirmed.length} confirmed, ${told.lost} answers lost and settled (${told.withdrawn.length} withdrawn); ` +
      `${lost} missing, ${twice} twice, ${after} withdrawn and there all the same${more}`,
  )
  hasFailed ||= lost + twice + after > 0
}

async function narrationsIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ narration: string }>('select narration from journals')
  await client.end()
  return rows.map(({ narration }) => narration)
}

async function begin(bank: BankProcess) {
  const teller = await signIn(bank.url, DEMO.teller)
  return { teller, date: await operationDate(bank.url, teller) }
}

/** Restarts the server of PostgreSQL that the address names, as an administrator would. */
async function restartPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('show data_directory')
  await client.end()
  const folder = rows[0].data_directory
  const { stdout } = await run('bash', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1'])
  const bin = stdout.trim()
  const command = [`${bin}/pg_ctl`, '-D', folder, '-w', '-m', 'fast', '-l', `${folder}/../log`, 'restart']
  const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [program = '', ...args] = [...asPostgres, ...command]
  await run(program, args, { cwd: '/' })
}

async function onPostgres(databaseUrl: string): Promise<void> {
  const outages = {
    'restart of PostgreSQL': async () => {
      await restartPostgres(databaseUrl)
    },
    'SIGTERM to the bank': (bank: BankProcess) => startAgain(bank, 'SIGTERM'),
    'kill -9 of the bank': (bank: BankProcess) => startAgain(bank, 'SIGKILL'),
  }
  let bank = await startBankProcess({ DATABASE_URL: databaseUrl })
  for (const [name, outage] of Object.entries(outages)) {
    const { teller, date } = await begin(bank)
    const until = Date.now() + seconds * 1_000
    const working = work(bank.url, teller, date, () => Date.now() > until)
    await setTimeout((seconds * 1_000) / 3)
    bank = (await outage(bank)) ?? bank
    compare(name, await working, await narrationsIn(databaseUrl))
  }
  bank.kill('SIGTERM')
  await bank.ended
}

async function startAgain(bank: BankProcess, signal: NodeJS.Signals): Promise<BankProcess> {
  const began = Date.now()
  bank.kill(signal)
  await bank.ended
  console.log(`${signal}: the process ended after ${Date.now() - began} ms`)
  return startBankProcess({ DATABASE_URL: process.env.DATABASE_URL ?? '' }, bank.port)
}

/** Fills the disk of the embedded database, looks what the bank says, and makes room again. */
async function onAFullDisk(folder: string): Promise<void> {
  const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  const bank = await startBankProcess(environment)
  const { teller, date } = await begin(bank)
  const filler = join(folder, 'filler')
  const ready = async () => (await fetch(`${bank.url}/api/ready`)).text()
  let isOver = false
  const working = work(bank.url, teller, date, () => isOver)
  await setTimeout(2_000)
  fill(filler)
  await setTimeout(10_000)
  console.log(`the disk is full: /api/ready says ${await ready()}`)
  rmSync(filler)
  await setTimeout(5_000)
  console.log(`there is room again: /api/ready says ${await ready()}`)
  isOver = true
  const told = await working
  fill(filler)
  const began = Date.now()
  bank.kill('SIGTERM')
  await bank.ended
  const ended = `; full again, SIGTERM ended it after ${Date.now() - began} ms`
  rmSync(filler)
  const again = await startBankProcess(environment)
  compare('full disk', told, await listedNarrations(again.url, teller), ended)
  again.kill('SIGTERM')
  await again.ended
}

/** Writes to a file until its disk is full. */
function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4_096))
  } catch {
    // It is.
  }
}

/** Returns the narrations of all journals of an organisation, page by page. */
async function listedNarrations(url: string, by: Signed): Promise<string[]> {
  const all: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await ask<{ getOrgJournalEntries: { entries: { narration: string }[] } }>(
      url,
      by.token,
      'query ($org: String!, $page: Int) { getOrgJournalEntries(org_id: $org, page: $page, limit: 100) { entries { narration } } }',
      { org: by.org_id, page },
    )
    const { entries } = data?.getOrgJournalEntries ?? { entries: [] }
    if (entries.length === 0) return all
    all.push(...entries.map(({ narration }) => narration))
  }
}

if (values.full) await onAFullDisk(values.full)
else if (process.env.DATABASE_URL) await onPostgres(process.env.DATABASE_URL)
else throw new Error('Run it with tests/support/with-postgres.sh, or with --full')
process.exitCode = hasFailed ? 1 : 0

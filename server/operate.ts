/** `npm run bank -- COMMAND`: what an operator does on the bank's own machine, without a sign-in. */

import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { isRefusal } from './call/refusals.ts'
import { bookErrors } from './ledger/book-errors.ts'
import { createInstitution } from './operations/create-institution.ts'
import { issueMoneyToken } from './operations/issue-money-token.ts'
import { type GivenOptions, type OptionNames, readOptions } from './operations/options.ts'
import { readPassword } from './operations/read-password.ts'
import { setPassword } from './operations/set-password.ts'
import { passwordCost } from './session/secrets.ts'
import { lockNumbers, oneAtATime } from './storage/advisory-locks.ts'
import { booksIn } from './storage/data-folder.ts'
import { migrate } from './storage/migrate.ts'
import { migrateTables, migrationLines } from './storage/migrate-command.ts'
import { type Database, type DatabaseLocation, openDatabase } from './storage/open.ts'

interface Command {
  options: OptionNames
  /** Prints what was done, and returns the exit code. */
  run: (given: GivenOptions) => Promise<number>
}

const usage = `npm run bank -- COMMAND, on the database of DATABASE_URL, or of DATA_DIR without it:

  create-admin    adds an institution and its first administrator, a Super_Admin
    --org-id ID  --bank-name NAME  --firstname NAME  --lastname NAME  --email ADDRESS  --phone NUMBER
    --branch CODE:NAME:ADDRESS      any number of times; 10:Head Office if none is given
    --opening-balance NAIRA         what the transaction balance begins with
    --password-file FILE            otherwise ADMIN_PASSWORD, or asked for
  money-token     gives a staff user a new money token, and prints it once
    --email ADDRESS
  new-password    gives a staff user another password, which is asked for, and ends their sessions
    --email ADDRESS  --password-file FILE
  migrate         brings the tables up to date
    --dry-run                       only says what would run
  prove-ledger    adds up all books; the exit code is 1 if they do not add up`

const commands: Readonly<Record<string, Command>> = {
  'create-admin': {
    options: {
      ...{ 'org-id': 'once', 'bank-name': 'once', firstname: 'once', lastname: 'once', email: 'once' },
      ...{ phone: 'once', branch: 'often', 'opening-balance': 'once', 'password-file': 'once' },
    },
    async run(given) {
      const texts = {
        org_id: given.required('org-id'),
        bank_name: given.required('bank-name'),
        firstname: given.required('firstname'),
        lastname: given.required('lastname'),
        email: given.required('email'),
        phone: given.required('phone'),
        branches: given.all('branch'),
        openingBalance: given.optional('opening-balance'),
      }
      const password = await readPassword(given.optional('password-file'), process.env.ADMIN_PASSWORD)
      await withBooks(
        async (db) => {
          await oneAtATime(db, lockNumbers.start, migrate)
          await db
            .transaction()
            .execute((trx) => createInstitution(trx, { ...texts, password }, passwordCost, new Date()))
        },
        { made: true },
      )
      const { databaseUrl, dataDir } = location()
      const where = databaseUrl === undefined ? `the folder ${dataDir}` : 'the database of DATABASE_URL'
      console.log(`${texts.email} may sign in as Super_Admin of ${texts.org_id}, in ${where}.`)
      return 0
    },
  },
  'money-token': {
    options: { email: 'once' },
    async run(given) {
      const email = given.required('email')
      const token = await withBooks((db) =>
        db.transaction().execute((trx) => issueMoneyToken(trx, email, new Date())),
      )
      console.log(`The money token of ${email} is ${token}. It is not shown again; the one before is void.`)
      return 0
    },
  },
  'new-password': {
    options: { email: 'once', 'password-file': 'once' },
    async run(given) {
      const email = given.required('email')
      const password = await readPassword(given.optional('password-file'))
      await withBooks((db) =>
        db.transaction().execute((trx) => setPassword(trx, email, password, new Date())),
      )
      console.log(`${email} has the new password, and is signed in nowhere.`)
      return 0
    },
  },
  migrate: {
    options: { 'dry-run': 'flag' },
    async run(given) {
      // Without two dashes before it npm takes the flag for its own, and then tells it by the environment.
      const isDryRun = given.has('dry-run') || process.env.npm_config_dry_run === 'true'
      if (!isDryRun) refuseMissingBooks()
      const state = await migrateTables(location(), isDryRun)
      console.log(migrationLines(state, isDryRun).join('\n'))
      return 0
    },
  },
  'prove-ledger': {
    options: {},
    async run() {
      const errors = await withBooks((db) =>
        db.transaction().execute(async (trx) => {
          // All lines are read, which takes longer than a call's statement may.
          await sql`set local statement_timeout = 0`.execute(trx)
          return bookErrors(trx)
        }),
      )
      const counts = Object.entries(errors).map(([what, wrong]) => ({ what, count: wrong.length }))
      const isRight = counts.every(({ count }) => count === 0)
      for (const { what, count } of counts) console.log(`${what} that do not add up: ${count}`)
      console.log(isRight ? 'The ledger adds up.' : 'The ledger does not add up.')
      return isRight ? 0 : 1
    },
  },
}

function location(): DatabaseLocation {
  const { DATABASE_URL, DATA_DIR } = process.env
  return { databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR ?? '.data' }
}

/** Throws a TypeError if there are no books: without DATABASE_URL an operator would be told of empty ones. */
function refuseMissingBooks(): void {
  const { databaseUrl, dataDir } = location()
  if (databaseUrl === undefined && !existsSync(booksIn(dataDir)))
    throw new TypeError(`There are no books in ${dataDir}. Is DATABASE_URL missing?`)
}

/** Runs `work` on the books. Throws a TypeError if there are none, except where they are `made` then. */
async function withBooks<Result>(
  work: (db: Database) => Promise<Result>,
  { made = false } = {},
): Promise<Result> {
  if (!made) refuseMissingBooks()
  const { db } = await openDatabase(location())
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The exit code of what could not be done, beside 1 for a ledger that does not add up. */
const failed = 2

async function operate([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(usage)
    return name === '--help' ? 0 : failed
  }
  try {
    return await command.run(readOptions(name, command.options, args))
  } catch (problem) {
    const { message, code } = problem as NodeJS.ErrnoException
    const isSentence = isRefusal(problem) || problem instanceof TypeError
    console.error(isSentence ? message : `${name} failed: ${message || code}`)
    return failed
  }
}

process.exitCode = await operate(process.argv.slice(2))

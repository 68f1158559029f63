import { parseArgs } from 'node:util'
import { ask } from './ask.ts'
import { type Bank, type BankOptions, startBank } from './bank.ts'
import { demoMoneyToken, demoPassword, demoPeople } from './seed/demo-people.ts'
import { usualSessionLimits } from './session/session-limits.ts'
import { DataFolderInUse } from './storage/data-folder.ts'
import { usualPoolSize } from './storage/open.ts'

const hourMs = 3_600_000

type StartOptions = BankOptions & {
  /** Whether `--fresh` was already agreed to. */
  yes: boolean
}

/** Returns the options of arguments and environment; --port wins over PORT. */
function optionsOf(args: string[], environment: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      demo: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const databaseUrl = environment.DATABASE_URL || undefined
  const port = Number(values.port ?? environment.PORT ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('The port is a number from 0 to 65535.')
  const poolSize = Number(environment.POOL_SIZE ?? usualPoolSize)
  if (!Number.isInteger(poolSize) || poolSize < 1)
    throw new TypeError('POOL_SIZE is a whole number from 1 on.')
  const hours = (name: string, usualMs: number) => {
    const ms = Number(environment[name] ?? usualMs / hourMs) * hourMs
    if (!(ms > 0)) throw new TypeError(`${name} is a number of hours.`)
    return ms
  }
  const hstsSeconds = environment.HSTS_SECONDS ? Number(environment.HSTS_SECONDS) : undefined
  if (hstsSeconds !== undefined && !(Number.isInteger(hstsSeconds) && hstsSeconds >= 0))
    throw new TypeError('HSTS_SECONDS is a whole number from 0 on.')
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDir: environment.DATA_DIR ?? '.data',
    databaseUrl,
    poolSize,
    sessionLimits: {
      idleMs: hours('SESSION_IDLE_HOURS', usualSessionLimits.idleMs),
      longestMs: hours('SESSION_HOURS', usualSessionLimits.longestMs),
    },
    // Without a database that somebody made for it, the bank is there to be looked at.
    ...((values.demo || databaseUrl === undefined) && { seed: 'full' }),
    fresh: values.fresh,
    yes: values.yes,
    log: true,
    selfApproval: environment.SELF_APPROVAL === 'true',
    behindProxy: environment.BEHIND_PROXY === 'true',
    hstsSeconds,
    metricsToken: environment.METRICS_TOKEN || undefined,
    corsOrigins: (environment.CORS_ORIGINS ?? '').split(',').filter(Boolean),
  }
}

/**
 * Starts the bank as a process: prints what went wrong as a sentence, and stops cleanly on SIGINT and
 * SIGTERM.
 */
export async function runBank(
  args: string[],
  beforeStop: () => Promise<void> = async () => {},
): Promise<Bank> {
  try {
    const options = optionsOf(args, process.env)
    if (options.fresh && !options.yes) await agreeToFresh(options)
    const bank = await startBank(options)
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      await beforeStop()
      await bank.stop()
      process.exit(0)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    await printWelcome(bank)
    return bank
  } catch (problem) {
    console.error(sentenceFor(problem))
    process.exit(1)
  }
}

/** Throws unless somebody at the terminal says that the books may be deleted. */
async function agreeToFresh({ databaseUrl, dataDir, seed }: BankOptions): Promise<void> {
  const books = databaseUrl === undefined ? `the folder ${dataDir}` : 'the database of DATABASE_URL'
  const after = seed
    ? 'the demo data is there afterwards'
    : 'nobody can sign in afterwards (--demo adds demo data)'
  const answer = await ask(
    `--fresh deletes all books and users in ${books}, and nothing brings them back; ${after}. Type yes to go on: `,
    '--fresh deletes all books and users: without a terminal to ask at, it needs --yes beside it.',
  )
  if (answer.trim() !== 'yes') throw new TypeError('Nothing was deleted.')
}

function sentenceFor(problem: unknown): string {
  const { code, port } = problem as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already taken. Stop what uses it, or choose another: npm start -- --port 4001 (or PORT=4001).`
  if (problem instanceof DataFolderInUse)
    return `${problem.message} Stop it, or choose another folder: DATA_DIR=.data-2 npm start. (Where that process is another program, delete the file in-use in the folder.)`
  if (problem instanceof TypeError) return problem.message
  return `The bank could not start: ${problem instanceof Error ? problem.message : String(problem)}`
}

async function printWelcome({ db, url }: Bank): Promise<void> {
  console.log([`Branchline is at ${url}`, '', ...(await whoMaySignIn(db)), endOfWelcome].join('\n'))
}

const endOfWelcome = 'Ctrl-C stops the bank and keeps its books. Started with --fresh it forgets them.'

async function whoMaySignIn(db: Bank['db']): Promise<string[]> {
  const [first] = demoPeople
  const staff = db.selectFrom('staff').select('id').limit(1)
  if (!(await staff.executeTakeFirst()))
    return ['Nobody can sign in yet: npm run bank -- create-admin adds the first administrator.', '']
  if (!(await staff.where('email', '=', first?.email ?? '').executeTakeFirst())) return []
  const people = demoPeople.map(
    (person) =>
      `  ${person.org_id}  ${person.user_type.padEnd(17)}  ${person.email.padEnd(22)}  ${person.firstname} ${person.lastname}` +
      (person.authorize === 'Block' ? ' (blocked)' : ''),
  )
  return [
    `Demo users, all with the password ${demoPassword} and the money token ${demoMoneyToken}:`,
    ...people,
    '',
  ]
}

import { parseArgs } from 'node:util'
import { type Bank, type BankOptions, startBank } from './bank.ts'
import { demoMoneyToken, demoPassword, demoPeople } from './seed/demo-people.ts'
import { DataFolderInUse } from './storage/data-folder.ts'
import { migrateTables, migrationLines } from './storage/migrate-command.ts'
import { usualPoolSize } from './storage/open.ts'

/** Returns the options of arguments and environment; --port wins over PORT. */
function optionsOf(args: string[], environment: NodeJS.ProcessEnv): BankOptions {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, fresh: { type: 'boolean', default: false } },
  })
  const port = Number(values.port ?? environment.PORT ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('The port is a number from 0 to 65535.')
  const poolSize = Number(environment.POOL_SIZE ?? usualPoolSize)
  if (!Number.isInteger(poolSize) || poolSize < 1)
    throw new TypeError('POOL_SIZE is a whole number from 1 on.')
  const hstsSeconds = environment.HSTS_SECONDS ? Number(environment.HSTS_SECONDS) : undefined
  if (hstsSeconds !== undefined && !(Number.isInteger(hstsSeconds) && hstsSeconds >= 0))
    throw new TypeError('HSTS_SECONDS is a whole number from 0 on.')
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDir: environment.DATA_DIR ?? '.data',
    databaseUrl: environment.DATABASE_URL || undefined,
    poolSize,
    fresh: values.fresh,
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
    printWelcome(bank)
    return bank
  } catch (problem) {
    console.error(sentenceFor(problem))
    process.exit(1)
  }
}

/**
 * `npm run bank -- migrate [--dry-run]`: brings the tables up to date and ends. Without the two dashes npm
 * takes the flag for its own, and then tells it by the environment.
 */
export async function runMigrate(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } })
    const isDryRun = values['dry-run'] || process.env.npm_config_dry_run === 'true'
    const state = await migrateTables(optionsOf([], process.env), isDryRun)
    console.log(migrationLines(state, isDryRun).join('\n'))
  } catch (problem) {
    console.error(sentenceFor(problem))
    process.exit(1)
  }
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

function printWelcome(bank: Bank): void {
  const people = demoPeople.map(
    (person) =>
      `  ${person.org_id}  ${person.user_type.padEnd(17)}  ${person.email.padEnd(22)}  ${person.firstname} ${person.lastname}` +
      (person.authorize === 'Block' ? ' (blocked)' : ''),
  )
  console.log(
    [
      `Branchline is at ${bank.url}`,
      '',
      `Demo users, all with the password ${demoPassword} and the money token ${demoMoneyToken}:`,
      ...people,
      '',
      'Ctrl-C stops the bank and keeps its books. Start it with --fresh to seed them anew.',
    ].join('\n'),
  )
}

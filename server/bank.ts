import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addWrite } from './audit/add-entries.ts'
import type { HashCost, Rules, SessionLimits } from './call/context.ts'
import { noteCaller } from './call/note-caller.ts'
import { graphqlWrites } from './graphql/resolvers.ts'
import { createGraphql } from './graphql/yoga.ts'
import { answerReady, readyPath } from './http/answer-ready.ts'
import { currentRequestId } from './http/current-request.ts'
import { logDefect } from './http/defect-text.ts'
import type { Faults } from './http/faults.ts'
import { logNothing, logToStdout, type RequestLog } from './http/request-log.ts'
import { createRouter } from './http/router.ts'
import { runtimeConfig } from './http/runtime-config.ts'
import { deleteOldKeys } from './idempotency/keys.ts'
import { endOfDay } from './ledger/end-of-day.ts'
import { proveLedger } from './ledger/prove-ledger.ts'
import { lagosDay } from './lists/days.ts'
import { createMetrics } from './metrics/bank-metrics.ts'
import { restCalls } from './rest/rest-calls.ts'
import { firstOrganisation, type SeedSize, seed } from './seed/seed.ts'
import { deleteEndedSessions, endSession } from './session/end-session.ts'
import { passwordCost } from './session/secrets.ts'
import { usualSessionLimits } from './session/session-limits.ts'
import { deleteOldAddresses } from './session/usual-addresses.ts'
import { deleteOldTries } from './session/wrong-tries.ts'
import { deliverSms } from './sms/deliver-sms.ts'
import { hearProgress } from './sms/sms-progress.ts'
import { lockNumbers, oneAtATime } from './storage/advisory-locks.ts'
import { migrate } from './storage/migrate.ts'
import { type Database, type DatabaseLocation, type OpenDatabase, openDatabase } from './storage/open.ts'
import { emptyOwnTables } from './storage/own-tables.ts'
import { inShareOf } from './storage/pool-share.ts'
import { watchReadiness } from './storage/readiness.ts'
import { settleTransfers } from './transfers/settle.ts'

export interface BankOptions {
  /** 0 is any free port. */
  port: number
  host?: string
  /** Where the embedded database keeps its files, or `memory://`. Ignored if there is a databaseUrl. */
  dataDir: string
  databaseUrl?: string | undefined
  /** How many connections to PostgreSQL there are at most; `usualPoolSize` if it is not given. */
  poolSize?: number | undefined
  /** The contents of a new embedded database, as PGlite dumps it; it is empty if no dump is given. */
  dump?: Blob
  /** How many demonstration books are written into an empty database; it stays empty if it is not given. */
  seed?: SeedSize | undefined
  /** Empties the tables of ours before that. */
  fresh?: boolean
  /** Writes one line of JSON per request to stdout, and one about the nightly proof of the ledger. */
  log?: boolean
  selfApproval?: boolean
  /** At what cost passwords are hashed; `passwordCost` if it is not given. Tests take a cheaper one. */
  passwordCost?: HashCost
  /** `usualSessionLimits` if they are not given. */
  sessionLimits?: SessionLimits
  patience?: Patience
  settleAfterMs?: number
  /** The built app. */
  appFolder?: string
  corsOrigins?: readonly string[]
  /** Who asks for the metrics must give it; without one, only this machine may ask. */
  metricsToken?: string | undefined
  /** Believes the last address of X-Forwarded-For, which the proxy in front wrote. */
  behindProxy?: boolean
  /** How long browsers that came by HTTPS come by nothing else, in seconds; not said if absent. */
  hstsSeconds?: number | undefined
  now?: () => Date
  faults?: Faults
  /** Called with every defect, and the id of its request if it is of one. Written to the log if absent. */
  onDefect?: (problem: unknown, requestId?: string) => void
  /** Called when PostgreSQL ends a connection; the next call opens another one. */
  onConnectionLost?: (problem: Error) => void
}

/** How long a stop waits (ms). */
interface Patience {
  /** For the calls that are running. */
  callsMs: number
  /** For the database to close. */
  databaseMs: number
}

export interface Bank {
  url: string
  port: number
  db: Database
  /** Waits for the calls that are running, then closes the database; for neither without end. */
  stop: () => Promise<void>
}

const settleEveryMs = 2_000
const deleteOldKeysEveryMs = 3_600_000
const endDayEveryMs = 60_000
const proveLedgerEveryMs = 600_000
/** A connection on which nothing moves is cut after this, and a request that has not arrived (ms). */
const silenceMs = 60_000
const requestMs = 1_800_000
const mostConnections = 2_000
/** Longer than a statement may take, and together less than the half minute after which others end us. */
const usualPatience: Patience = { callsMs: 20_000, databaseMs: 8_000 }

/**
 * Starts the reference bank. Throws node's EADDRINUSE if the port is taken (before the database is touched),
 * and DataFolderInUse if another process has the database open.
 */
export async function startBank(options: BankOptions): Promise<Bank> {
  const now = options.now ?? (() => new Date())
  const tellDefect = options.onDefect ?? logDefect
  const onDefect = (problem: unknown) => tellDefect(problem, currentRequestId())
  const faults = options.faults ?? {}
  const selfApproval = options.selfApproval ?? false
  const readiness = watchReadiness()
  const metrics = createMetrics(now)
  const log = options.log ? logToStdout : logNothing
  const { callsMs, databaseMs } = options.patience ?? usualPatience
  const running = new Set<Promise<void>>()
  const answering = new Set<ServerResponse>()
  let isStopping = false
  const follow = (work: Promise<void>) => {
    const followed = work.catch(onDefect).finally(() => running.delete(followed))
    running.add(followed)
  }
  // One run at a time: those that wait behind a lock would each hold a connection.
  const repeat = (everyMs: number, work: () => Promise<void>) => {
    let isAtWork = false
    return setInterval(() => {
      if (isAtWork) return
      isAtWork = true
      follow(
        work().finally(() => {
          isAtWork = false
        }),
      )
    }, everyMs)
  }
  let open: (router: ReturnType<typeof createRouter>) => void = () => {}
  const routing = new Promise<ReturnType<typeof createRouter>>((resolve) => {
    open = resolve
  })
  // A request that arrives before the database is open waits for it.
  const server = createServer({ requestTimeout: requestMs }, (request, response) => {
    answering.add(response)
    // While the bank works on a call, nothing moves on its connection, and that is no reason to cut it.
    request.once('end', () => request.socket.setTimeout(0))
    response.once('close', () => {
      answering.delete(response)
      request.socket.setTimeout(silenceMs)
    })
    if (isStopping) response.setHeader('connection', 'close')
    if (options.hstsSeconds !== undefined)
      response.setHeader('strict-transport-security', `max-age=${options.hstsSeconds}`)
    // Who asks this does not wait until the database is open.
    if (request.url === readyPath) return follow(answerReady(readiness.state, request, response))
    routing.then((router) => follow(router(request, response)))
  })
  server.timeout = silenceMs
  server.maxConnections = mostConnections
  await listen(server, options.port, options.host ?? '127.0.0.1')
  const location = { ...options, onStatement: metrics.statement, onStatementFailed: readiness.failed }
  const opened = await openBooks(location, now, log).catch((problem: unknown) => {
    server.close()
    server.closeAllConnections()
    throw problem
  })
  const { db } = opened
  const rules: Rules = {
    selfApproval,
    settleAfterMs: options.settleAfterMs ?? 15_000,
    passwordCost: options.passwordCost ?? passwordCost,
    sessionLimits: options.sessionLimits ?? usualSessionLimits,
    now,
  }
  const afterClaim = async (operation: string) => faults.afterClaim?.(operation)
  open(
    createRouter({
      graphql: createGraphql({ db, rules, onDefect, afterClaim }),
      rest: {
        calls: restCalls(graphqlWrites, afterClaim),
        contextOf: (request, exchange) => ({ db, rules, exchange, caller: exchange.caller, request }),
        noteRefusal: (field, exchange, refusal) =>
          addWrite(db, { rules, exchange, caller: exchange.caller }, { field, args: {} }, refusal),
      },
      noteCaller: (authorization, exchange) => noteCaller({ db, rules, onDefect }, authorization, exchange),
      endSession: (authorization) => endSession(db, authorization),
      inShareOf,
      appFolder: options.appFolder ?? fileURLToPath(new URL('../dist', import.meta.url)),
      runtimeConfig: runtimeConfig(await bankNameOf(db), selfApproval, [firstOrganisation]),
      corsOrigins: options.corsOrigins ?? [],
      behindProxy: options.behindProxy ?? false,
      log,
      metrics: { ...metrics, token: options.metricsToken },
      faults,
      onDefect,
    }),
  )
  readiness.opened(db)
  metrics.opened(opened)
  const timers = [
    repeat(settleEveryMs, () => settleTransfers(db, now())),
    repeat(settleEveryMs, () => deliverSms(db, now())),
    repeat(deleteOldKeysEveryMs, () => deleteOldKeys(db, now())),
    repeat(deleteOldKeysEveryMs, () => deleteOldTries(db, now())),
    repeat(deleteOldKeysEveryMs, () => deleteEndedSessions(db, rules)),
    repeat(deleteOldKeysEveryMs, () => deleteOldAddresses(db, now())),
    repeat(endDayEveryMs, () => endOfDay(db, lagosDay(now()))),
    repeat(proveLedgerEveryMs, async () => {
      const proof = await proveLedger(db, now())
      if (proof) log({ time: new Date().toISOString(), job: 'prove-ledger', ...proof })
    }),
  ]
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    port,
    db,
    async stop() {
      isStopping = true
      readiness.stopping()
      for (const timer of timers) clearInterval(timer)
      for (const response of answering) {
        // An event stream has no end of its own.
        if (response.getHeader('content-type') === 'text/event-stream') response.destroy()
        else if (!response.headersSent) response.setHeader('connection', 'close')
      }
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.race([Promise.all(running), setTimeout(callsMs, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      await Promise.race([db.destroy(), setTimeout(databaseMs, undefined, { ref: false })])
    },
  }
}

async function openBooks(
  options: BankOptions & DatabaseLocation,
  now: () => Date,
  log: RequestLog,
): Promise<OpenDatabase> {
  const opened = await openDatabase(options)
  const { db } = opened
  try {
    await oneAtATime(db, lockNumbers.start, async (connection) => {
      const { pending, unknown } = await migrate(connection)
      if (pending.length + unknown.length > 0)
        log({
          time: new Date().toISOString(),
          job: 'migrate',
          ...(pending.length > 0 && { ran: pending.join(', ') }),
          ...(unknown.length > 0 && { ofNewerRelease: unknown.join(', ') }),
        })
      if (options.fresh) await emptyOwnTables(connection)
      if (options.seed && (await isEmpty(connection))) await seed(connection, options.seed, now())
      await endOfDay(connection, lagosDay(now()))
    })
    await opened.listen(hearProgress(db))
    return opened
  } catch (problem) {
    await db.destroy()
    throw problem
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const organisation = await db.selectFrom('organisations').select('org_id').limit(1).executeTakeFirst()
  return organisation === undefined
}

/** Returns the name for the sign-in on a new device: the demonstration's, or that of the only institution. */
async function bankNameOf(db: Database): Promise<string> {
  const all = await db.selectFrom('organisations').select(['org_id', 'bank_name']).execute()
  const only = all.length === 1 ? all[0] : undefined
  return (all.find(({ org_id }) => org_id === firstOrganisation) ?? only)?.bank_name ?? ''
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

import { setTimeout } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, OpenDatabase } from '../storage/open.ts'
import { bookFigures } from './book-figures.ts'

/** How long the database may take for its figures, in ms: those of the process are wanted without it too. */
const patienceMs = 1_000

/** Makes the metrics of one bank, and those of its process. */
export function createMetrics(now: () => Date) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const pool = new Gauge({
    name: 'bank_pool_connections',
    help: 'Connections to the database, all and idle ones, and calls that wait for one',
    labelNames: ['state'],
    registers,
  })
  const statements = new Histogram({
    name: 'bank_statement_seconds',
    help: 'How long a statement took in the database, without the wait for a connection',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const requests = new Counter({
    name: 'bank_requests_total',
    help: 'Requests by the kind of their address and the status of their answer',
    labelNames: ['kind', 'status'],
    registers,
  })
  const tooMany = new Counter({
    name: 'bank_too_many_requests_total',
    help: 'Requests that were refused with 429',
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const oldest = gauge(
    'bank_oldest_unsettled_transfer_seconds',
    'How long the transfer that waits longest has waited for an answer that is to come; 0 if none waits',
  )
  const keys = gauge('bank_idempotency_keys', 'Stored idempotency keys')
  const provedAt = gauge(
    'bank_ledger_proved_timestamp_seconds',
    'When the ledger was last proved; 0 if never',
  )
  const ledgerErrors = new Gauge({
    name: 'bank_ledger_errors',
    help: 'What did not add up in the last proof of the ledger',
    labelNames: ['in'],
    registers,
  })
  let open: OpenDatabase | undefined
  let asked: ReturnType<typeof bookFigures> | undefined

  /** A figure that is not known at the moment is NaN, not the one of before. */
  async function setFigures(db: Database): Promise<void> {
    // One question at a time: a database that does not answer is not asked again and again.
    asked ??= bookFigures(db, now()).finally(() => {
      asked = undefined
    })
    // Why it fails is in the log of the calls; here it is seen by the missing numbers.
    const figures = await Promise.race([asked, setTimeout(patienceMs, undefined, { ref: false })]).catch(
      () => undefined,
    )
    oldest.set(figures?.oldestUnsettledSeconds ?? Number.NaN)
    keys.set(figures?.idempotencyKeys ?? Number.NaN)
    provedAt.set(figures ? Date.parse(figures.proof?.proved_at ?? '1970-01-01') / 1000 : Number.NaN)
    for (const place of ['entries', 'journals', 'customers', 'wallets'] as const)
      ledgerErrors.set({ in: place }, figures?.proof?.[place] ?? Number.NaN)
  }

  return {
    opened(database: OpenDatabase): void {
      open = database
    },
    statement(ms: number): void {
      statements.observe(ms / 1000)
    },
    /** @param kind one of a few words, never an address */
    request(kind: string, status: number): void {
      requests.inc({ kind, status })
      if (status === 429) tooMany.inc()
    },
    /** Returns all metrics as Prometheus reads them. */
    async text(): Promise<string> {
      if (open) {
        for (const [state, count] of Object.entries(open.poolCounts())) pool.set({ state }, count)
        await setFigures(open.db)
      }
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

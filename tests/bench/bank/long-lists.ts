/**
 * How long the bank takes for pages of a long transfer list, over HTTP in one process:
 *   tests/support/with-postgres.sh npx tsx tests/bench/bank/long-lists.ts --rows 1000000
 * 100,000 rows if no number is given. Every kind of page is asked for once, which is shown as the first time,
 * and then again and again. Seconds depend on the machine.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { lagosDay } from '../../../server/lists/days'
import { signIn, startTestBank } from '../../support/bank/bank'
import { listTransfers } from '../../support/bank/bank-writes'
import { insertManyTransfers } from '../../support/bank/many-transfers'
import { DEMO } from '../../support/demo-users'
import { percentile, timed } from './measure'

const DAY_MS = 86_400_000
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, calls: { type: 'string', default: '30' } },
})
const rows = Number(values.rows)
const calls = Number(values.calls)

const bank = await startTestBank()
try {
  const newest = new Date(Date.now() - DAY_MS)
  const filling = await timed(() => insertManyTransfers(bank.db, rows, newest))
  await bank.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze transfers`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  console.log(`${rows} transfers, written in ${(filling / 1_000).toFixed(1)} s; ${calls} calls of each kind`)
  const staff = await signIn(bank.url, DEMO.operations)
  const middle = await bank.db
    .selectFrom('transfers')
    .select(['order_id', 'beneficiary_acct_no'])
    .where('id', '=', `many-${Math.ceil(rows / 2)}`)
    .executeTakeFirstOrThrow()
  const kinds: readonly (readonly [name: string, filter: Record<string, unknown>])[] = [
    ['page 1', {}],
    ['status failed', { status: 'failed' }],
    ['one day', { date_filter: 'specific', specific_date: lagosDay(newest) }],
    ['offset 5,000', { offset: 5_000 }],
    ['offset 100,000', { offset: 100_000 }],
    ['order id', { query_filter: middle.order_id }],
    ['account number', { query_filter: middle.beneficiary_acct_no }],
    ['text, many hits', { query_filter: 'balogun' }],
    ['text, no hit', { query_filter: 'nobody has this name' }],
  ]
  for (const [name, filter] of kinds) {
    let found = 0
    const ask = async () => {
      found = (await listTransfers(bank.url, staff, { limit: 20, ...filter })).pagination.total_count
    }
    const first = Math.round(await timed(ask))
    const times: number[] = []
    for (let call = 0; call < calls; call += 1) times.push(await timed(ask))
    console.log(
      `${name.padEnd(16)} first ${first} ms  p50 ${percentile(times, 0.5)} ms  p99 ${percentile(times, 0.99)} ms  ${found} rows`,
    )
  }
} finally {
  await bank.stop()
}

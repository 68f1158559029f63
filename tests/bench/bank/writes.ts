/**
 * How many writes the bank confirms in a second, with 1, 4 and 64 clients, over HTTP in one process:
 *   tests/support/with-postgres.sh npx tsx tests/bench/bank/writes.ts --seconds 10
 * Each write has an idempotency key, as the app's have. Numbers depend on the machine.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createJournal, createTransfer, operationDate, richAccount } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'
import { percentile, timed } from './measure'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)

/** Writes once; returns whether the bank confirmed it. */
type Write = (by: Signed) => Promise<boolean>

const key = () => ({ 'idempotency-key': randomUUID() })

/** Lets so many clients write one after the other, each for itself, until the time is over. */
async function measure(name: string, clients: number, by: Signed, write: Write): Promise<void> {
  const times: number[] = []
  let others = 0
  const took = await timed(async () => {
    const until = performance.now() + seconds * 1_000
    const client = async () => {
      while (performance.now() < until) {
        let isConfirmed = false
        const ms = await timed(async () => {
          isConfirmed = await write(by)
        })
        if (isConfirmed) times.push(ms)
        else others += 1
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
  })
  console.log(
    `${name}, ${clients} clients: ${((times.length / took) * 1_000).toFixed(1)} confirmed a second  ` +
      `p50 ${percentile(times, 0.5)} ms  p99 ${percentile(times, 0.99)} ms  not confirmed: ${others}`,
  )
}

let failures = 0
const bank = await startTestBank({
  onDefect: () => {
    failures += 1
  },
})
try {
  const teller = await signIn(bank.url, DEMO.teller)
  const { nuban } = await richAccount(bank.url, teller)
  const date = await operationDate(bank.url, teller)
  const transfer: Write = async (by) => {
    const answer = await createTransfer(bank.url, by, nuban, { amount_wth_fees: 1 }, key())
    return answer.data?.createTransfer.status === 'success'
  }
  const journal: Write = async (by) => {
    const answer = await createJournal(bank.url, by, { operationDate: date }, key())
    return answer.data?.createJournal.status === 'success'
  }
  for (const clients of [1, 4, 64]) {
    await measure('transfers', clients, teller, transfer)
    await measure('journals', clients, teller, journal)
  }
  console.log(`Calls that failed inside the bank: ${failures}`)
} finally {
  await bank.stop()
}

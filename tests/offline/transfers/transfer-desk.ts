import { createTransferLive, type TransferFacts } from '../../../src/features/transfers/create-transfer.live'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { forgetClosed } from '../../../src/offline/live-writes/forget-closed'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { type Device, freshDevice } from '../../support/device'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { sender, transferFacts } from '../../support/transfer-facts'

export const TOKEN = 'Zq7-x9'
/** A transfer that is about to be sent. */
export const order: TransferFacts = transferFacts
/** The bank's answer of success. */
export const yes = { status: 'success', message: 'Transfer initiated successfully', error: false }
const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
/** What a status check of a lost transfer needs. */
export const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }

/** A user's device and bank, with one transfer to send. */
export interface Desk {
  readonly bank: FakeBank
  readonly device: Device
  /**
   * Sends a transfer. `accepted` are earlier ones of which the user has confirmed that this is another,
   * `again` those of which it is another try.
   */
  readonly send: (
    change?: Partial<TransferFacts & { token: string }>,
    accepted?: readonly string[],
    again?: readonly string[],
  ) => ReturnType<typeof executeLiveWrite>
  /** Monotonic time (ms). The test itself sets the wall clock. */
  readonly clock: { now: number }
  readonly check: (entryId: string) => ReturnType<typeof reconcile>
  /** What a start does with closed entries of the log on a day of the bank (ISO day). */
  readonly forget: (bankDay: string) => Promise<void>
  readonly states: () => Promise<string[]>
  /** Whether it is known that the device has no network. */
  readonly network: { isGone: boolean }
  /** What the bank has, by order id. */
  readonly has: (...rows: { order_id: string; status: string }[]) => void
}

/** A bank that has no transfer yet. */
export async function desk(own?: Device, idempotency = true): Promise<Desk> {
  const bank = startFakeBank()
  const device = own ?? (await freshDevice())
  const { db, vault } = device
  const has = (...rows: { order_id: string; status: string }[]) =>
    void bank.on('getAllTransfers', () => ({
      status: 'success',
      data: rows,
      pagination: { total_count: rows.length },
    }))
  has()
  const clock = { now: 0 }
  const network = { isGone: false }
  const checks = absenceChecks(() => clock.now)
  const context = {
    ...device,
    connection: { ...connection, hasNoNetwork: () => network.isGone },
    token: () => 't0ken',
    config: { idempotency },
  }
  return {
    bank,
    device,
    has,
    clock,
    network,
    send: ({ token = TOKEN, ...change } = {}, accepted = [], again = []) =>
      executeLiveWrite(
        { ...context, sender: { ...sender, token } },
        createTransferLive,
        { ...order, ...change },
        { accepted, again },
      ),
    forget: (bankDay) =>
      forgetClosed({ ...context, sender, liveWriteKinds: async () => [createTransferLive] }, bankDay),
    check: (entryId) => reconcile({ db, vault, checks }, createTransferLive, entryId, checkContext),
    states: async () => (await db.liveWrites.orderBy('at').toArray()).map(({ state }) => state),
  }
}

/** Sends a transfer whose answer is lost, and returns its live write. */
export async function lost({ bank, send }: Desk): Promise<string> {
  bank.on('createTransfer', () => 'drop')
  const sent = await send()
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  return sent.failure.entryId
}

/** Sends a transfer whose answer is lost, and which two checks a minute apart do not find. */
export async function notThere(there: Desk): Promise<string> {
  const record = await lost(there)
  await there.check(record)
  there.clock.now += 60_000
  await there.check(record)
  return record
}

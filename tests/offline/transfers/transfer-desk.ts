import { createTransferLive, type TransferFacts } from '../../../src/features/transfers/create-transfer.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { sender, transferFacts } from '../../support/device/transfer-facts'

export const TOKEN = 'Zq7-x9'
/** A transfer that is about to be sent. */
export const order: TransferFacts = transferFacts
/** The bank's answer of success. */
export const yes = { status: 'success', message: 'Transfer initiated successfully', error: false }
const connection = { graphqlUrl: 'http://bank.test/api/graphql', restBase: 'http://bank.test' }
/** With what the bank is asked about a lost transfer. */
export const caller = { connection, token: 't0ken', orgId: 'ORG' }

/** A user's device and bank, with one transfer to send. */
export interface Desk {
  readonly bank: FakeBank
  readonly device: Device
  /** Sends a transfer. `accepted` are earlier ones of which the user has confirmed that this is another. */
  readonly send: (
    change?: Partial<TransferFacts & { token: string }>,
    accepted?: readonly string[],
  ) => ReturnType<typeof executeLiveWrite>
  /** Asks the bank what became of one. */
  readonly ask: (entryId: string) => ReturnType<typeof reconcile>
  readonly states: () => Promise<string[]>
  /** Whether it is known that the device has no network. */
  readonly network: { isGone: boolean }
  /** Sets the rows of the bank's list of transfers, by order id. */
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
  const network = { isGone: false }
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
    network,
    send: ({ token = TOKEN, ...change } = {}, accepted = []) =>
      executeLiveWrite(
        { ...context, sender: { ...sender, token } },
        createTransferLive,
        { ...order, ...change },
        { accepted },
      ),
    ask: (entryId) => reconcile({ db, vault, idempotency }, createTransferLive, entryId, caller),
    states: async () => (await db.liveWrites.orderBy('at').toArray()).map(({ state }) => state),
  }
}

/**
 * Sends a transfer whose answer is lost, on a line that is too bad to ask what became of it. Returns its
 * entry in the log.
 */
export async function lost({ bank, send }: Desk, answer: unknown = 'drop'): Promise<string> {
  bank.on('createTransfer', () => answer).on(SETTLE, () => 'drop')
  const sent = await send()
  bank.off(SETTLE)
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  return sent.failure.entryId
}

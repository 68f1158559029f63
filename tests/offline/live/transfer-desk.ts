import {
  createTransferLive,
  type NewTransferOrder,
} from '../../../src/features/transfers/create-transfer.live'
import { fly } from '../../../src/offline/flights/fly'
import { lookUp } from '../../../src/offline/flights/look-up'
import { type Device, freshDevice } from '../../support/device'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { transferFacts } from '../../support/transfer-facts'

export const TOKEN = 'Zq7-x9'
/** A transfer about to leave. */
export const order: NewTransferOrder = {
  ...transferFacts,
  token: TOKEN,
  user_id: 'u',
  phone_id: 'p',
  org_id: 'ORG',
  initiator_id: '7',
  initiator_name: 'Adéọlá Ọ̀ṣúnlàjà',
}
/** The bank’s yes. */
export const yes = { status: 'success', message: 'Transfer initiated successfully', error: false }
const line = { graphqlUrl: 'http://bank.test/api/graphql' }
const looking = { line, token: 't0ken', orgId: 'ORG' }

/** A person’s device and bank, with one transfer to send. */
export interface Desk {
  readonly bank: FakeBank
  readonly device: Device
  readonly send: (change?: Partial<NewTransferOrder>) => ReturnType<typeof fly>
  readonly look: (flightId: string) => ReturnType<typeof lookUp>
  readonly states: () => Promise<string[]>
  /** What the bank has, by order id. */
  readonly has: (...rows: { order_id: string; status: string }[]) => void
}

/** A bank that has no transfer yet. */
export async function desk(): Promise<Desk> {
  const bank = startFakeBank()
  const device = await freshDevice()
  const { db, vault } = device
  const has = (...rows: { order_id: string; status: string }[]) =>
    void bank.on('getAllTransfers', () => ({
      status: 'success',
      data: rows,
      pagination: { total_count: rows.length },
    }))
  has()
  return {
    bank,
    device,
    has,
    send: (change) =>
      fly({ ...device, line, token: () => 't0ken' }, createTransferLive, { ...order, ...change }),
    look: (flightId) => lookUp(db, vault, createTransferLive, flightId, looking),
    states: async () => (await db.flights.orderBy('at').toArray()).map(({ state }) => state),
  }
}

/** Sends a transfer whose answer gets lost, and gives its flight. */
export async function lost({ bank, send }: Desk): Promise<string> {
  bank.on('createTransfer', () => 'drop')
  const sent = await send()
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  return sent.failure.flightId
}

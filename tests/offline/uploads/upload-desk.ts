import { uploadToBank } from '../../../src/bank/upload'
import { uploadTransfersLive } from '../../../src/features/transfers/upload-transfers.live'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { NOTHING_BEFORE, type UploadFacts } from '../../../src/offline/live-writes/upload-facts'
import { type Device, freshDevice } from '../../support/device'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'

export const PATH = '/api/transfers/create2'
const connection = { graphqlUrl: 'http://bank.test/api/graphql', restBase: 'http://bank.test' }
const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }

/** A transfer of a file, as the file has it. */
export const cells = (change: object = {}) => ({
  sender_acct_no: '0142188829',
  beneficiary_acct_no: '6170045528',
  beneficiary_bank_code: '035',
  beneficiary_acct_name: 'Yetúndé Ṣówándé',
  amount: '700.50',
  remarks: 'Rent',
  ...change,
})

/** The same transfer as the bank lists it. */
export const listed = (id: string, change: object = {}) => ({
  id,
  sender_acct_no: '0142188829',
  beneficiary_acct_no: '6170045528',
  beneficiary_org_id: '035',
  amount_wth_fees: 700.5,
  remarks: 'Rent',
  initiator_id: '7',
  ...change,
})

/** A file of three transfers, of which the first two are the same. */
export const file: UploadFacts = {
  fileName: 'salaries.csv',
  contentHash: 'hash-1',
  rowsHash: 'rows of hash-1',
  rows: 3,
  total: '2101.50',
  staff_id: 'ORG/0002',
  samples: [
    { cells: cells(), count: 2 },
    { cells: cells({ amount: '100.50', beneficiary_acct_no: '6170045529' }), count: 1 },
  ],
  before: NOTHING_BEFORE,
}
/** What the bank lists once it has the file. */
export const stored = [
  listed('t1'),
  listed('t2'),
  listed('t3', { amount_wth_fees: 100.5, beneficiary_acct_no: '6170045529' }),
]

/** A user's device and bank, with a file to upload. */
export interface UploadDesk {
  readonly bank: FakeBank
  readonly device: Device
  readonly clock: { now: number }
  /** Another hash of the content stands for other rows, unless the hash of the rows is given. */
  readonly send: (change?: Partial<UploadFacts>) => ReturnType<typeof executeLiveWrite>
  readonly check: (entryId: string) => ReturnType<typeof reconcile>
  readonly states: () => Promise<string[]>
  /** The transfers that the bank lists from now on. */
  readonly has: (...rows: readonly object[]) => void
}

export async function uploadDesk(): Promise<UploadDesk> {
  const bank = startFakeBank()
  const device = await freshDevice()
  const { db, vault } = device
  const has = (...rows: readonly { beneficiary_acct_no?: string }[]) =>
    void bank.on('getAllTransfers', ({ variables }) => {
      const found = rows.filter(({ beneficiary_acct_no }) => beneficiary_acct_no === variables.query_filter)
      return { status: 'success', data: found, pagination: { total_count: found.length } }
    })
  has()
  const clock = { now: 0 }
  const checks = absenceChecks(() => clock.now)
  return {
    bank,
    device,
    clock,
    has,
    send: (change = {}) =>
      executeLiveWrite(
        {
          ...device,
          connection,
          token: () => 't0ken',
          sender,
          sendFile: (to, call) =>
            uploadToBank(to, call, { name: 'salaries.csv', content: new Blob(['rows']) }),
          config: { idempotency: true },
        },
        uploadTransfersLive,
        {
          ...file,
          ...(change.contentHash !== undefined && { rowsHash: `rows of ${change.contentHash}` }),
          ...change,
        },
      ),
    check: (entryId) => reconcile({ db, vault, checks }, uploadTransfersLive, entryId, checkContext),
    states: async () => (await db.liveWrites.orderBy('at').toArray()).map(({ state }) => state),
  }
}

/** Uploads the file so that its answer is lost, and returns its live write. */
export async function lost({ bank, send }: UploadDesk): Promise<string> {
  bank.on(PATH, () => 'drop')
  const sent = await send()
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  return sent.failure.entryId
}

import type { BankFailure } from '../../../src/bank/failure'
import type { ApprovalFacts } from '../../../src/features/postings/approve-posting.live'
import type { CashFacts } from '../../../src/features/postings/create-posting.live'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import type { LiveWriteDefinition } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { NOTHING_BEFORE, type UploadFacts } from '../../../src/offline/live-writes/upload-facts'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'

const connection = { graphqlUrl: 'http://bank.test/api/graphql', restBase: 'http://bank.test' }
const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }
const NUBAN = '0142188829'

/** A time of the day at the bank. */
export const at = (time: string) => `2026-11-18T${time}:00.000Z`

/** A deposit of 5,000 naira as the bank lists it. */
export const listed = (id: string, change: object = {}) => ({
  id,
  account_number: NUBAN,
  amount: 5000,
  trans_type: 'CR',
  teller_cheque_no: 4417,
  transaction_type: 'Self',
  cash_transaction_type: 'Deposit',
  operation_date: '2026-11-18',
  staff_id: 'ORG/0002',
  created_at: at('09:00'),
  ...change,
})

/** Other postings, as many as are asked for. */
export const others = (count: number, created_at: string) =>
  Array.from({ length: count }, (_, n) =>
    listed(`other-${created_at}-${n}`, { teller_cheque_no: 9000, created_at }),
  )

/** The same deposit, entered at the counter. */
export const deposit: CashFacts = {
  use_account: 'nuban',
  account_name_check: '',
  account_number: NUBAN,
  account_name: 'Káyọ̀dé Akíntọ́lá',
  balance: '612480.20',
  naration: 'Market takings',
  operation_date: '2026-11-18',
  amount: '5000.00',
  transaction_type: 'Self',
  teller_cheque_no: 4417,
  value_date: '2026-11-18',
  staff_id: 'ORG/0002',
  cash_transaction_type: 'Deposit',
  transaction_cue: '1',
  rowsBefore: [],
  latestBefore: '',
}

/** A file that has only the same deposit. */
export const depositFile: UploadFacts = {
  fileName: 'day.csv',
  contentHash: 'hash-1',
  rowsHash: 'rows of hash-1',
  rows: 1,
  total: '5000.00',
  staff_id: 'ORG/0002',
  samples: [
    {
      cells: { account_number: NUBAN, amount: '5000.00', trans_type: 'CR', teller_no: '04417' },
      count: 1,
    },
  ],
  before: NOTHING_BEFORE,
}

/** The approval of that deposit. */
export const approval: ApprovalFacts = {
  id: 'p1',
  account_name: 'Káyọ̀dé Akíntọ́lá',
  account_number: NUBAN,
  amount: '5000.00',
  teller_cheque_no: '4417',
  created_at: at('09:00'),
}

/** A user's device, and a bank that lists what the test puts into `pending` and `approved`, newest first. */
export async function postingDesk<Facts extends object>(
  definition: LiveWriteDefinition<Facts, 'identity' | 'token'>,
  facts: Facts,
  { idempotency = true }: { readonly idempotency?: boolean } = {},
) {
  const device = await freshDevice()
  const clock = { now: 0 }
  const checks = absenceChecks(() => clock.now)
  const lists: { pending: readonly object[]; approved: readonly object[] } = { pending: [], approved: [] }
  const bank = startFakeBank()
  let hindrance: BankFailure | undefined
  const list = (name: 'pending' | 'approved', { variables }: { variables: Record<string, unknown> }) => {
    const [page, limit] = [Number(variables.page), Number(variables.limit)]
    return {
      status: 'success',
      postings: lists[name].slice((page - 1) * limit, page * limit),
      pagination: { total: lists[name].length },
    }
  }
  bank.on('getPendingPostings', (call) => list('pending', call))
  bank.on('getPostings', (call) => list('approved', call))
  const send = (change: Partial<Facts> = {}) =>
    executeLiveWrite(
      {
        ...device,
        connection: { ...connection, hindrance: async () => hindrance },
        token: () => 't0ken',
        sender,
        sendFile: async () => ({ ok: false, failure: { kind: 'no-answer' } }),
        config: { idempotency },
      },
      definition,
      { ...facts, ...change },
    )
  const check = (entryId: string) => reconcile({ ...device, checks }, definition, entryId, checkContext)
  return {
    bank,
    device,
    lists,
    send,
    check,
    /** Keeps what is sent from now on from leaving. */
    hinder: (by: BankFailure | undefined) => {
      hindrance = by
    },
    /** Sends it so that its answer is lost, and returns its live write. */
    lost: async () => {
      for (const call of ['createPosting', 'approvePendingPosting']) bank.on(call, () => 'drop')
      const sent = await send()
      if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
      return sent.failure.entryId
    },
    /** Checks twice, a minute apart, and returns the second result. */
    checkTwice: async (entryId: string) => {
      await check(entryId)
      clock.now += 60_000
      return check(entryId)
    },
  }
}

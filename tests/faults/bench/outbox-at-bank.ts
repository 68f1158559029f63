import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Bank } from '../../../server/bank'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { itemMessage } from '../../../src/features/outbox/outbox.messages'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import type { QueuedOperation } from '../../../src/offline/drafts/define-draft'
import { markNotFound, queueAllSignedIn, queueDraft } from '../../../src/offline/drafts/draft-actions'
import { openOutcome } from '../../../src/offline/drafts/draft-outcome'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { bankDayOf } from '../../../src/offline/outbox/bank-clock'
import type { OutboxContext } from '../../../src/offline/outbox/outbox-context'
import { type RunEnd, sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { draftKinds } from '../../../src/registry'
import { signIn, startTestBank } from '../../support/bank/bank'
import { DEMO } from '../../support/demo-users'
import { freshDevice } from '../../support/device/device'
import { queueInOrder } from '../../support/device/queue-in-order'
import { naira } from '../../support/naira'
import { JPEG_BYTES, openingOf } from '../../support/opening'
import { type FaultServer, startFaultServer } from './fault-server'

/** The two kinds of bank: what they do with Idempotency-Key. */
export const KINDS_OF_BANK = [
  ['honours the key', true],
  ['honours no key', false],
] as const

/** A device whose outbox sends to a reference bank, through a fault server. */
interface OutboxAtBank {
  readonly server: FaultServer
  /** The device's clock (ms), which the test moves. */
  readonly clock: { now: number }
  /** Writes and queues a draft; its text is the narration of the entry or the surname of the customer. */
  readonly write: (call: QueuedOperation, text: string, change?: Partial<JournalValues>) => Promise<string>
  /** One run of the sender. */
  readonly run: () => Promise<RunEnd>
  /** Runs of the sender over some hours, as long as it has something to do. */
  readonly runForHours: () => Promise<void>
  /** Ends the session as a logout does. */
  readonly logOut: () => void
  /** The user signs in again, so that what waited for that is queued. */
  readonly signInAgain: () => Promise<void>
  readonly record: (id: string) => Promise<DraftRecord>
  /** As a page leaves a draft that dies while the bank works on it. */
  readonly leaveAsSending: (id: string) => Promise<void>
  /** Its user says that it is not at the bank. */
  readonly sayNotThere: (id: string) => Promise<void>
  /** Its user queues it once more. */
  readonly queueAgain: (id: string) => Promise<void>
  /** The outbox's text for a draft: the draft's status and the sentence below it. */
  readonly says: (id: string) => Promise<string>
}

/** The bank of a test file, and the devices of its tests. */
export interface FaultyBank {
  readonly bank: () => Bank
  readonly outbox: (idempotency: boolean) => Promise<OutboxAtBank>
  /** How often the bank has carried out what has this text: in its own tables. */
  readonly effects: (call: QueuedOperation, text: string) => Promise<number>
  /** Moves the bank's operation date by so many days. */
  readonly moveDate: (days: number) => Promise<void>
  /** Ends every session at the bank, as if all tokens had expired. */
  readonly expireSessions: () => Promise<void>
}

/** Starts a reference bank for the tests of a file, with a fault server of each kind in front of it. */
export function faultyBank(): FaultyBank {
  let bank: Bank
  const servers = new Map<boolean, FaultServer>()
  let today = ''
  beforeAll(async () => {
    bank = await startTestBank()
    today = await operationDate()
    for (const idempotency of [true, false])
      servers.set(idempotency, await startFaultServer(bank.url, { idempotency }))
  })
  beforeEach(async () => {
    for (const server of servers.values()) server.forget()
    await setDate(today)
  })
  afterAll(async () => {
    for (const server of servers.values()) await server.stop()
    await bank?.stop()
  })
  const operationDate = async () =>
    (
      await bank.db
        .selectFrom('organisations')
        .select('operation_date')
        .where('org_id', '=', 'IUMB')
        .executeTakeFirstOrThrow()
    ).operation_date
  const setDate = (operation_date: string) =>
    bank.db.updateTable('organisations').set({ operation_date }).where('org_id', '=', 'IUMB').execute()

  return {
    bank: () => bank,
    outbox: (idempotency) => {
      const server = servers.get(idempotency)
      if (!server) throw new Error('the bank has not started')
      return openOutbox(server, idempotency, operationDate)
    },
    effects: async (call, text) =>
      call === 'createJournal'
        ? (await bank.db.selectFrom('journals').select('id').where('narration', '=', text).execute()).length
        : (await bank.db.selectFrom('accounts').select('id').where('surname', '=', text).execute()).length,
    moveDate: async (days) => {
      const moved = new Date(Date.parse(await operationDate()) + days * 86_400_000)
      await setDate(moved.toISOString().slice(0, 10))
    },
    expireSessions: async () => void (await bank.db.deleteFrom('sessions').execute()),
  }
}

/** How far the clock goes between two runs (ms): longer than every pause of the sender. */
const BETWEEN_RUNS_MS = 70 * 60_000
const RUNS = 4

async function openOutbox(
  server: FaultServer,
  idempotency: boolean,
  operationDate: () => Promise<string>,
): Promise<OutboxAtBank> {
  const device = await freshDevice()
  const { db } = device
  const clock = { now: Date.now() }
  let { token, staff_id, org_id } = await signIn(server.url, DEMO.operations)
  let session = new AbortController()
  const context = (): OutboxContext => ({
    ...device,
    connection: { graphqlUrl: `${server.url}/api/graphql` },
    token: () => (session.signal.aborted ? undefined : token),
    sender: { orgId: org_id, staffId: staff_id },
    draftKinds,
    idempotency,
    signal: session.signal,
    now: () => clock.now,
  })
  const record = async (id: string) => {
    const found = await db.drafts.get(id)
    if (!found) throw new Error('the draft is lost')
    return found
  }
  const write: OutboxAtBank['write'] = async (call, text, change = {}) => {
    const draft =
      call === 'createJournal'
        ? await createDraft(device, journalDraft, { ...journalOf(text, await operationDate()), ...change })
        : await createDraft(device, accountOpeningDraft, openingOf({ surname: text, ...aCustomer() }))
    if (!draft.ok) throw new Error(draft.failure.kind)
    const { id } = draft.value
    if (call === 'createAccount')
      for (const name of ['picture', 'id_image']) await storeAttachment(device, id, name, JPEG_BYTES)
    await queueInOrder(db, id)
    return id
  }
  return {
    server,
    clock,
    write,
    run: () => sendOutbox(context()),
    runForHours: async () => {
      for (let run = 0; run < RUNS; run += 1) {
        clock.now += BETWEEN_RUNS_MS
        await sendOutbox(context())
      }
    },
    logOut: () => session.abort(),
    signInAgain: async () => {
      session = new AbortController()
      ;({ token, staff_id, org_id } = await signIn(server.url, DEMO.operations))
      await queueAllSignedIn(db)
    },
    record,
    leaveAsSending: async (id) => void (await db.drafts.update(id, { state: 'sending', reason: undefined })),
    sayNotThere: async (id) => void (await markNotFound(db, id)),
    queueAgain: async (id) => void (await queueDraft(db, id)),
    says: async (id) => {
      const facts = { now: clock.now, bankDay: await bankDayOf(db), idempotency, offline: undefined }
      const draft = await record(id)
      const { label, text } = itemMessage(draft, await openOutcome(device.vault, draft), facts)
      return `${label}. ${text}`
    },
  }
}

function journalOf(narration: string, operationDate: string): JournalValues {
  const line = { amount: naira('100.10'), sub_narration: 'Week 46' }
  return {
    ...journalDraft.empty,
    operationDate,
    narration,
    branch: '15',
    folio: '4417',
    records: [
      { id: 'r1', account_code: '10102', account_title: 'Teller', type: 'DEBIT', ...line },
      { id: 'r2', account_code: '10101', account_title: 'Cash in vault', type: 'CREDIT', ...line },
    ],
  }
}

/** Nobody whom the bank knows yet. */
const aCustomer = () => ({
  bvn: `22${randomInt(1e9).toString().padStart(9, '0')}`,
  tell_no: `0803${randomInt(1e7).toString().padStart(7, '0')}`,
})

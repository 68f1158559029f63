/**
 * Part of `npm run bench`: 1,000 drafts of journal entries are flushed through a bank that drops every third
 * answer after it has carried out the call, once for each kind of bank. Counts the effects in the bank's own
 * tables. Fails if an entry is there twice, or is missing and not said to be. With a number, as many drafts.
 */
import { naira } from '../../support/naira'
import 'fake-indexeddb/auto'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { startFaultServer } from '../../faults/bench/fault-server'
import { signIn, startTestBank } from '../../support/bank/bank'
import { DEMO } from '../../support/demo-users'
import { freshDevice } from '../../support/device/device'

const DRAFTS = Number(process.argv[2] ?? 1_000)
const MINUTE_MS = 60_000
/** More runs than any draft needs tries. */
const RUNS_AT_MOST = 30

const bank = await startTestBank()
let isDoubleOrLost = false
try {
  for (const idempotency of [true, false]) await flush(idempotency)
} finally {
  await bank.stop()
}
process.exitCode = isDoubleOrLost ? 1 : 0

async function flush(idempotency: boolean): Promise<void> {
  let posts = 0
  const server = await startFaultServer(bank.url, {
    idempotency,
    chance: (operation) => {
      if (operation === 'createJournal') posts += 1
      return operation === 'createJournal' && posts % 3 === 0 ? { done: 'first', fate: 'drop' } : undefined
    },
  })
  const device = await freshDevice()
  const { token, org_id, staff_id } = await signIn(server.url, DEMO.operations)
  const { operation_date } = await bank.db
    .selectFrom('organisations')
    .select('operation_date')
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow()
  const clock = { now: Date.now() }
  const word = `flushed ${idempotency}`
  const side = { account_code: '10102', account_title: '', amount: naira('100.10'), sub_narration: 'x' }
  for (let n = 0; n < DRAFTS; n += 1) {
    const draft = await createDraft(device, journalDraft, {
      ...journalDraft.empty,
      operationDate: operation_date,
      narration: `${word} ${n}`,
      branch: '15',
      folio: '7',
      records: [
        { ...side, id: 'r1', type: 'DEBIT' },
        { ...side, id: 'r2', account_code: '10101', type: 'CREDIT' },
      ],
    })
    if (!draft.ok) throw new Error(draft.failure.kind)
    await queueDraft(device.db, draft.value.id)
  }

  const began = performance.now()
  let runs = 0
  let hasMore = true
  while (hasMore && runs < RUNS_AT_MOST) {
    await sendOutbox({
      ...device,
      connection: { graphqlUrl: `${server.url}/api/graphql` },
      token: () => token,
      sender: { orgId: org_id, staffId: staff_id },
      draftKinds: async () => [journalDraft],
      idempotency,
      signal: new AbortController().signal,
      now: () => clock.now,
    })
    runs += 1
    // The pauses are not waited for: the clock goes on.
    clock.now += 20 * MINUTE_MS
    const records = await device.db.drafts.toArray()
    hasMore = records.some(({ state }) => state === 'queued' || (idempotency && state === 'unknown'))
  }
  const seconds = (performance.now() - began) / 1_000
  const records = await device.db.drafts.toArray()
  const sent = records.filter(({ state }) => state === 'sent').length
  const waiting = records.filter(({ state }) => state === 'unknown')
  const rows = await bank.db
    .selectFrom('journals')
    .select('narration')
    .where('narration', 'like', `${word} %`)
    .execute()
  const entries = new Set(rows.map(({ narration }) => narration)).size
  if (rows.length !== entries || entries < sent || sent + waiting.length !== DRAFTS) isDoubleOrLost = true
  console.log(
    `A bank that honours ${idempotency ? 'the key' : 'no key'}: ${DRAFTS} drafts, ${posts} calls, ${rows.length} effects of ${entries} entries; ` +
      `${sent} sent, ${waiting.length} with their user; ${runs} runs, ${seconds.toFixed(1)} s.`,
  )
  await server.stop()
}

import * as v from 'valibot'
import { journalList } from '../../../src/features/journals/journals.list'
import { defineDraft } from '../../../src/offline/drafts/define-draft'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import type { OutboxContext } from '../../../src/offline/outbox/outbox-context'
import { type Device, freshDevice } from './device'
import { type FakeBank, startFakeBank } from './fake-bank'
import { queueInOrder } from './queue-in-order'

/** Where the users of a test look for a draft. */
export const shownInJournals = () => ({ list: journalList, text: '', path: '/journal' })

/** A simple draft kind: a letter for a day, with a picture. */
export const letter = defineDraft({
  kind: 'letter',
  version: 1,
  empty: { text: '', day: '' },
  values: v.object({ text: v.string(), day: v.string() }),
  rules: v.object({ text: v.pipe(v.string(), v.nonEmpty()), day: v.string() }),
  title: (values) => values.text,
  summary: () => '',
  operationDate: (values) => values.day,
  path: '/letter',
  operation: 'createJournal',
  document:
    'mutation Post($text: String!, $picture: String, $by: String!) { createJournal(text: $text, picture: $picture, by: $by) { status message } }',
  variables: ({ values, attachments, sender }) => ({
    text: values.text,
    picture: attachments.picture,
    by: sender.staffId,
  }),
  receipt: ({ message }) => message,
  shownIn: shownInJournals,
})

export const TODAY = '2026-11-18'
/** The bank's answer of success. */
export const accepted = { status: 'success', message: 'Letter 1' }

/** A device whose outbox sends letters to a bank. */
export interface OutboxForTest {
  bank: FakeBank
  device: Device
  context: OutboxContext
  clock: { now: number }
  write: (text: string, day?: string) => Promise<string>
  state: (id: string) => Promise<string | undefined>
}

/** A new device. Nothing is sent until the test runs the sender. */
export async function outboxForTest(change: Partial<OutboxContext> = {}): Promise<OutboxForTest> {
  const bank = startFakeBank().on('getOperationDate', () => TODAY)
  const device = await freshDevice()
  const clock = { now: Date.now() }
  const context: OutboxContext = {
    ...device,
    connection: { graphqlUrl: 'https://bank.test/api/graphql' },
    token: () => 't0ken',
    sender: { orgId: 'ORG', staffId: 'DGB-048' },
    draftKinds: async () => [letter],
    idempotency: true,
    signal: new AbortController().signal,
    now: () => clock.now,
    ...change,
  }
  return {
    bank,
    device,
    context,
    clock,
    write: async (text, day = TODAY) => {
      const draft = await createDraft(device, letter, { text, day })
      if (!draft.ok) throw new Error(draft.failure.kind)
      await queueInOrder(device.db, draft.value.id)
      return draft.value.id
    },
    state: async (id) => (await device.db.drafts.get(id))?.state,
  }
}

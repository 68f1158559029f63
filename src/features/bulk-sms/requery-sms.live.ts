import * as v from 'valibot'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import { type CheckContext, defineLive, type Finding } from '../../offline/live-writes/define-live'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { deliveryOf } from './delivery.rules'
import { type SmsRecipient, type SmsRecipientsPage, smsRecipientsRead } from './recipients.read'
import { shortMessage } from './short-message'
import { smsList } from './sms.list'
import { HISTORY } from './sms-history.messages'

const RequeryFacts = v.object({
  id: v.string(),
  message: v.string(),
  /** The state of some recipients who were not reached, right before it was sent, by the recipient's id. */
  before: v.optional(v.record(v.string(), v.string())),
  /** The page that lists them. */
  page: v.optional(v.number()),
})
export type RequeryFacts = v.InferOutput<typeof RequeryFacts>

/** How many pages of recipients are read for one who was not reached. */
const PAGES_AT_MOST = 5

/**
 * Asks the bank to send again what was not delivered (money-movement §7, requery). A status check finds it by
 * recipients who were not reached before: only a requery changes their states. Those of a message that is
 * still being delivered change by themselves, and prove nothing.
 */
export const requerySmsLive = defineLive({
  operation: 'requery',
  noun: HISTORY.requeryNoun,
  capability: 'view bulk sms',
  document: `mutation Requery($org_id: String!, $id: String!) {
    requery(org_id: $org_id, id: $id) { status message error }
  }`,
  needs: [],
  variables: ({ id }: RequeryFacts, { user }) => ({ org_id: user.org_id, id }),
  answer: flaggedWriteAnswer('requery'),
  facts: RequeryFacts,
  isSame: (earlier, { id }) => earlier.id === id,
  isRepeatable: true,
  // The same again sends nothing that was delivered, so a browser’s second call does no harm either.
  isRefusalFinal: true,
  ifRefused: HISTORY.notRequeried,
  ifUnreached: HISTORY.unreached,
  ifUnclear: HISTORY.requeryUnclear,
  title: ({ message }) => `Requery of ${shortMessage(message)}`,
  details: () => [],
  readBefore: async (facts, context) => {
    for (let page = 1; ; page += 1) {
      const read = await readRecipients({ ...facts, page }, context)
      if (!read.ok) return read
      const failures = read.value.recipients.filter(({ status }) => deliveryOf(status) === 'failed')
      const isLast = page === PAGES_AT_MOST || page >= (read.value.pages ?? page)
      if (failures.length > 0 || isLast) return ok({ ...facts, page, before: statesOf(failures) })
    }
  },
  find: findByReading(readRecipients, whetherChanged),
  invalidates: [smsList],
  invalidatesReads: [smsRecipientsRead],
})

async function readRecipients(
  { id, page = 1 }: RequeryFacts,
  { connection, token, signal }: CheckContext,
): Promise<Result<SmsRecipientsPage, BankFailure>> {
  const { document, answer, variables } = smsRecipientsRead
  const asked = await askBank(connection, {
    document,
    variables: variables({ id, page }),
    answer,
    token,
    signal,
  })
  if (!asked.ok || asked.value.refusal === undefined) return asked
  return failed({ kind: 'refused', message: asked.value.refusal })
}

const statesOf = (recipients: readonly SmsRecipient[]) =>
  Object.fromEntries(recipients.map((one) => [one.id, stateOf(one)]))

const stateOf = ({ status, updated_at }: SmsRecipient) => `${status} ${updated_at}`

function whetherChanged({ recipients }: SmsRecipientsPage, { before = {} }: RequeryFacts): Finding {
  const isChanged = recipients.some((one) => one.id in before && before[one.id] !== stateOf(one))
  return isChanged
    ? { kind: 'arrived', detail: HISTORY.isSentAgain, isAnyones: true }
    : { kind: 'unclear', detail: HISTORY.isAsBefore }
}

import * as v from 'valibot'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import { type CheckContext, defineLive, type Finding } from '../../offline/live-writes/define-live'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { type SmsRecipient, smsRecipientsRead } from './recipients.read'
import { shortMessage } from './short-message'
import { smsList } from './sms.list'
import { HISTORY } from './sms-history.messages'

const RequeryFacts = v.object({
  id: v.string(),
  message: v.string(),
  /** The state of each listed recipient right before it was sent, by the recipient's id. */
  before: v.optional(v.record(v.string(), v.string())),
})
export type RequeryFacts = v.InferOutput<typeof RequeryFacts>

/**
 * Asks the bank to send again what was not delivered (money-movement §7, requery). A status check finds it by
 * the first recipients, whose states change.
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
    const read = await readStates(facts, context)
    return read.ok ? ok({ ...facts, before: read.value }) : read
  },
  find: findByReading(readStates, whetherChanged),
  invalidates: [smsList],
  invalidatesReads: [smsRecipientsRead],
})

type States = Readonly<Record<string, string>>

async function readStates({ id }: RequeryFacts, context: CheckContext): Promise<Result<States, BankFailure>> {
  const { document, answer, variables } = smsRecipientsRead
  const { connection, token, signal } = context
  const asked = await askBank(connection, {
    document,
    variables: variables({ id, page: 1 }),
    answer,
    token,
    signal,
  })
  if (!asked.ok) return asked
  const { recipients, refusal } = asked.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  return ok(Object.fromEntries(recipients.map((one) => [one.id, stateOf(one)])))
}

const stateOf = ({ status, updated_at }: SmsRecipient) => `${status} ${updated_at}`

/** A recipient whose state has changed was sent to again; unchanged ones prove nothing. */
function whetherChanged(states: States, { before = {} }: RequeryFacts): Finding {
  const isChanged = Object.entries(states).some(([id, state]) => id in before && before[id] !== state)
  return isChanged
    ? { kind: 'arrived', detail: HISTORY.isSentAgain, isAnyones: true }
    : { kind: 'unclear', detail: HISTORY.isAsBefore }
}

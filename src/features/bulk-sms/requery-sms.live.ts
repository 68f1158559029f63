import * as v from 'valibot'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { smsRecipientsRead } from './recipients.read'
import { shownInHistory, smsList } from './sms.list'
import { shortMessage } from './sms.messages'
import { HISTORY } from './sms-history.messages'

const RequeryFacts = v.object({
  id: v.string(),
  message: v.string(),
})
export type RequeryFacts = v.InferOutput<typeof RequeryFacts>

/** Asks the bank to send again what was not delivered (money-movement §7, requery). */
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
  ifRefused: HISTORY.notRequeried,
  ifUnreached: HISTORY.unreached,
  ifUnclear: HISTORY.requeryUnclear,
  title: ({ message }) => `Requery of ${shortMessage(message)}`,
  details: () => [],
  shownIn: () => shownInHistory,
  invalidates: [smsList],
  invalidatesReads: [smsRecipientsRead],
})

import * as v from 'valibot'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { shownInHistory, smsList } from './sms.list'
import { recipientsMessage, SMS, shortMessage } from './sms.messages'

/** The facts of a bulk SMS in the live-write log, sealed: the whole call, so that it can be sent again. */
const SmsFacts = v.object({
  /** 'account' or 'phone'. */
  query_type: v.picklist(['account', 'phone']),
  message: v.string(),
  include_list: v.array(v.string()),
  exclude_list: v.array(v.string()),
  include_range: v.array(v.string()),
  exclude_range: v.array(v.string()),
  phone_list: v.array(v.string()),
  account_types: v.array(v.string()),
})
export type SmsFacts = v.InferOutput<typeof SmsFacts>

/** Sends a bulk SMS (money-movement §7). */
export const sendBulkSmsLive = defineLive({
  operation: 'sendBulkSms',
  noun: SMS.noun,
  capability: 'send bulk sms',
  document: `mutation SendBulkSms($org_id: String!, $query_type: String!, $message: String!,
      $include_list: [String!], $exclude_list: [String!], $include_range: [String!], $exclude_range: [String!],
      $phone_list: [String!], $account_types: [String!]) {
    sendBulkSms(org_id: $org_id, query_type: $query_type, message: $message, include_list: $include_list,
      exclude_list: $exclude_list, include_range: $include_range, exclude_range: $exclude_range,
      phone_list: $phone_list, account_types: $account_types) {
      status message error
    }
  }`,
  needs: [],
  variables: (sms: SmsFacts, { user }) => ({ org_id: user.org_id, ...sms }),
  answer: flaggedWriteAnswer('sendBulkSms'),
  facts: SmsFacts,
  isSame: areSameSms,
  ifRefused: SMS.notSent,
  ifUnreached: SMS.unreached,
  ifUnclear: SMS.findOut,
  title: ({ message }) => shortMessage(message),
  details: (facts) => [{ label: 'Recipients', value: recipientsMessage(facts) }],
  shownIn: () => shownInHistory,
  invalidates: [smsList],
})

/** Returns whether two messages are the same but for spaces around and line ends. */
function areSameMessage(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

const folded = (message: string) => message.normalize().replace(/\s+/g, ' ').trim()

/** Returns whether both have the same message and the same choice of recipients. */
function areSameSms(one: SmsFacts, other: SmsFacts): boolean {
  return (
    areSameMessage(one.message, other.message) &&
    one.query_type === other.query_type &&
    areSameSet(one.include_list, other.include_list) &&
    areSameSet(one.exclude_list, other.exclude_list) &&
    areSameSet(one.include_range, other.include_range) &&
    areSameSet(one.exclude_range, other.exclude_range) &&
    areSameSet(one.phone_list, other.phone_list) &&
    areSameSet(one.account_types, other.account_types)
  )
}

function areSameSet(one: readonly string[], other: readonly string[]): boolean {
  const others = new Set(other)
  return one.length === other.length && one.every((text) => others.has(text))
}

import * as v from 'valibot'
import { ownRecordId } from '../../domain/staff/session-user'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { PASSWORD } from './settings.messages'

const PasswordFacts = v.object({
  /** The e-mail address that the user signs in with. */
  email: v.string(),
})
export type PasswordFacts = v.InferOutput<typeof PasswordFacts>

/**
 * Changes the own password (foundations §7, changePassword). At a bank without keys its user finds out what
 * became of a lost one at a sign-in.
 */
export const changePasswordLive = defineLive({
  operation: 'changePassword',
  noun: PASSWORD.noun,
  capability: 'change own password',
  document: `mutation ChangePassword($_id: String!, $old_password: String!, $new_password: String!) {
    changePassword(_id: $_id, old_password: $old_password, new_password: $new_password) { status message }
  }`,
  needs: ['password'],
  variables: (_facts: PasswordFacts, { user, password }) => ({
    _id: ownRecordId(user),
    old_password: password.current,
    new_password: password.next,
  }),
  answer: flaggedWriteAnswer('changePassword'),
  facts: PasswordFacts,
  // Whichever password they set: two changes at once would leave the user with an unknown one.
  isSame: () => true,
  isRepeatable: true,
  ifDone: PASSWORD.done,
  ifRefused: PASSWORD.refused,
  ifUnclear: PASSWORD.findOut,
  title: () => PASSWORD.facts,
  details: ({ email }) => [{ label: 'Email', value: email }],
  invalidates: [],
})

import * as v from 'valibot'
import { ok } from '../../domain/result'
import { defineLive, type Finding } from '../../offline/live-writes/define-live'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { findChanges } from '../../widgets/record-edit/find-changed-record'
import { areSameChanges } from '../../widgets/record-edit/record-edit.rules'
import { staffList } from '../staff/staff.list'
import { profileOf } from './profile/profile'
import { PROFILE, SETTINGS } from './settings.messages'
import { askStaffRecords, ownRecord } from './staff-records'

const ProfileFacts = v.object({
  /** The `_id` of the own record. */
  id: v.string(),
  profile: v.object({
    firstname: v.string(),
    lastname: v.string(),
    email: v.string(),
    phone: v.string(),
    gender: v.string(),
  }),
  changes: v.array(
    v.object({
      name: v.picklist(['firstname', 'lastname', 'email', 'phone', 'gender']),
      before: v.string(),
      after: v.string(),
    }),
  ),
})
export type ProfileFacts = v.InferOutput<typeof ProfileFacts>

/**
 * Changes the own profile (foundations §7, updateAdmin): all its fields, changed or not. A status check reads
 * the own record, if the user's rank may.
 */
export const updateAdminLive = defineLive({
  operation: 'updateAdmin',
  noun: PROFILE.noun,
  capability: 'edit own profile',
  document: `mutation UpdateAdmin($_id: String!, $firstname: String!, $lastname: String!, $email: String!,
      $phone: String!, $gender: String!) {
    updateAdmin(_id: $_id, firstname: $firstname, lastname: $lastname, email: $email, phone: $phone,
      gender: $gender) { _id }
  }`,
  needs: [],
  variables: ({ id, profile }: ProfileFacts) => ({ _id: id, ...profile }),
  answer: recordWriteAnswer('updateAdmin'),
  facts: ProfileFacts,
  isSame: (one, other) => one.id === other.id && areSameChanges(one.changes, other.changes),
  overlap: (earlier, { id }) => (earlier.id === id ? earlier : undefined),
  isRepeatable: true,
  // The same values twice are the same record, so the browser's second call is refused only if the first was.
  isRefusalFinal: true,
  ifDone: PROFILE.done,
  ifRefused: SETTINGS.unchanged,
  ifUnclear: PROFILE.findOut,
  title: ({ changes }) =>
    `${PROFILE.title}: ${changes.map(({ name }) => PROFILE.fields[name].toLowerCase()).join(', ')}`,
  details: ({ changes }) => changes.map(({ name, after }) => ({ label: PROFILE.fields[name], value: after })),
  find: async ({ id, changes }, context) => {
    const read = await askStaffRecords(context)
    if (!read.ok)
      return read.failure.kind === 'forbidden'
        ? ok<Finding>({ kind: 'unclear', detail: PROFILE.rankOnly })
        : read
    const own = ownRecord(read.value, id, context.userId)
    return ok<Finding>(
      own ? findChanges(profileOf(own), { changes }) : { kind: 'unclear', detail: PROFILE.missing },
    )
  },
  ownRecord: ({ changes }) => Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  invalidates: [staffList],
})

import * as v from 'valibot'
import { ok } from '../../domain/result'
import { defineLive } from '../../offline/live-writes/define-live'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { asEdited } from '../../widgets/record-edit/as-edited'
import { areSameChanges } from '../../widgets/record-edit/record-edit.rules'
import { staffList } from '../staff/staff.list'
import { profileOf } from './profile/profile'
import { PROFILE, SETTINGS } from './settings.messages'
import { askStaffRecords } from './staff-records'

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
 * Changes the own profile (foundations §7, updateAdmin): all its fields, changed or not. At a bank
 * without keys the own record is read again, if the user's rank may.
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
  conflicts: (earlier, { id }) => earlier.id === id,
  isRepeatable: true,
  ifDone: PROFILE.done,
  ifRefused: SETTINGS.unchanged,
  ifUnclear: PROFILE.findOut,
  title: ({ changes }) =>
    `${PROFILE.title}: ${changes.map(({ name }) => PROFILE.fields[name].toLowerCase()).join(', ')}`,
  details: ({ changes }) => changes.map(({ name, after }) => ({ label: PROFILE.fields[name], value: after })),
  isThere: async ({ id, changes }, context) => {
    const read = await askStaffRecords(context)
    if (!read.ok) return read
    const own = read.value.find((one) => one._id === id)
    return asEdited(ok(own && profileOf(own)), changes)
  },
  ownRecord: ({ changes }) => Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  invalidates: [staffList],
})

import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { ok, type Result } from '../../domain/result'
import type { SessionUser } from '../../domain/staff/session-user'
import { askRows, type ListCaller } from '../../offline/lists/ask-page'
import { defineLive } from '../../offline/live-writes/define-live'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { areSameChanges, asEdited } from '../../widgets/record-edit/record-edit.rules'
import { staffList } from '../staff/staff.list'
import { PROFILE, SETTINGS } from './settings.messages'

/** The fields that users change in their own record (foundations §5, "Edit own profile"), by wire name. */
export const PROFILE_FIELDS = ['firstname', 'lastname', 'email', 'phone', 'gender'] as const

/** A field of the own profile. */
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The own profile: all texts, '' where the bank sent none. */
export type Profile = Readonly<Record<ProfileField, string>>

/** Returns the profile of the signed-in user, or of a record of the bank. */
export function profileOf(
  user: Pick<SessionUser, 'firstname' | 'lastname' | 'email' | 'phone' | 'gender'>,
): Profile {
  const { firstname, lastname, email, phone, gender = '' } = user
  return { firstname, lastname, email, phone, gender }
}

const StaffRecord = v.object({
  _id: text,
  id: presentText,
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  gender: text,
  staff_id: text,
})

/** A staff user at the bank, with the fields that the settings compare. */
type StaffRecord = v.InferOutput<typeof StaffRecord>

/**
 * Reads all staff users of the organisation, which only ranks from 5 on may (contract, "Ranks per call").
 */
export function askStaffRecords(caller: ListCaller): Promise<Result<readonly StaffRecord[], BankFailure>> {
  return askRows(caller, staffList, StaffRecord)
}

/** Returns the record of the signed-in user, by its `_id` or the user's id; undefined if it is not there. */
export function ownRecord(
  records: readonly StaffRecord[],
  id: string,
  userId: string,
): StaffRecord | undefined {
  return records.find((one) => one._id === id || one.id === userId)
}

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

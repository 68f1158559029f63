import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import type { SessionUser } from '../../domain/staff/session-user'
import { askRows, type ListCaller } from '../../offline/lists/ask-page'
import { defineLive } from '../../offline/live-writes/define-live'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { areSameChanges, asEdited } from '../../widgets/record-edit/record-edit.rules'
import { STAFF_EDIT, type StaffForm, staffFormOf } from './edit/staff-edit.rules'
import { StaffRow, type StaffUser, staffList } from './staff.list'

/** Read as the list reads it, so that an id that is sent as a number is found. */
const StaffKey = v.looseObject({ _id: presentText })

/**
 * Reads one staff user at the bank, which can only list them all. Resolves with undefined if the bank lists
 * no such user, and fails if it refuses, or if that user's row cannot be read.
 */
export async function findStaff(
  id: string,
  caller: ListCaller,
): Promise<Result<StaffUser | undefined, BankFailure>> {
  const asked = await askRows(caller, staffList, StaffKey)
  if (!asked.ok) return asked
  const found = asked.value.find(({ _id }) => _id === id)
  if (found === undefined) return ok(undefined)
  const read = v.safeParse(StaffRow, found)
  return read.success ? ok(read.output) : failed({ kind: 'unreadable', status: 200, isFromBank: true })
}

/** The facts of an edit in the live-write log. */
const EditFacts = v.object({
  /** The `_id` of the staff user. */
  id: v.string(),
  name: v.string(),
  email: v.string(),
  changes: v.array(v.object({ name: v.string(), before: v.string(), after: v.string() })),
  /** Whether it sets a password too. The password itself is stored nowhere. */
  setsPassword: v.boolean(),
  /** Whether it is the user's own record. */
  isOwn: v.optional(v.boolean(), false),
})
export type StaffEditFacts = v.InferOutput<typeof EditFacts>

/**
 * Changes a staff user (foundations §7, updateUser): the changed fields alone, and a new password.
 */
export const updateUserLive = defineLive({
  operation: 'updateUser',
  noun: STAFF_EDIT.noun,
  capability: 'edit staff',
  document: `mutation UpdateUser($_id: String!, $firstname: String, $lastname: String, $email: String,
      $phone: String, $org_id: String, $staff_id: String, $branch_code: String, $user_type: String,
      $authorize: String, $gender: String, $password: String, $address: AddressInput) {
    updateUser(_id: $_id, firstname: $firstname, lastname: $lastname, email: $email, phone: $phone,
      org_id: $org_id, staff_id: $staff_id, branch_code: $branch_code, user_type: $user_type,
      authorize: $authorize, gender: $gender, password: $password, address: $address) { _id }
  }`,
  needs: ['password'],
  variables: ({ id, changes, setsPassword }, { password }) => {
    const { city, ...fields } = Object.fromEntries(changes.map(({ name, after }) => [name, after]))
    return {
      _id: id,
      ...fields,
      ...(city !== undefined && { address: { city } }),
      ...(setsPassword && { password: password.next }),
    }
  },
  answer: recordWriteAnswer('updateUser'),
  facts: EditFacts,
  isSame: (one, other) =>
    one.id === other.id &&
    one.setsPassword === other.setsPassword &&
    areSameChanges(one.changes, other.changes),
  // Two edits of one user may undo each other.
  conflicts: (earlier, { id }) => earlier.id === id,
  isRepeatable: true,
  ifUnreached: STAFF_EDIT.networkError,
  ifDone: STAFF_EDIT.done,
  ifUnclear: STAFF_EDIT.findOut,
  ifRefused: STAFF_EDIT.unchanged,
  title: ({ name }) => `Edit of ${name}`,
  details: ({ email, changes, setsPassword }) => [
    { label: 'Email', value: email },
    {
      label: 'Changed',
      value: [...changes.map(({ name }) => name), ...(setsPassword ? ['password'] : [])].join(', '),
    },
  ],
  isThere: async ({ id, changes }, context) => {
    // No record shows a password.
    if (changes.length === 0) return ok(undefined)
    const read = await findStaff(id, context)
    return asEdited(read.ok ? ok(read.value && staffFormOf(read.value)) : read, changes)
  },
  shownIn: ({ email }) => ({ list: staffList, text: email, path: '/usersinfo' }),
  ownRecord: ({ isOwn, changes }) => (isOwn ? ownRecordOf(changes) : undefined),
  invalidates: [staffList],
})

/** Returns what the session follows of the changed fields; a move to another organisation ends it. */
export function ownRecordOf(changes: StaffEditFacts['changes']): Partial<SessionUser> {
  const {
    city: _city,
    authorize: _authorize,
    ...own
  }: Partial<StaffForm> = Object.fromEntries(changes.map(({ name, after }) => [name, after]))
  return own
}

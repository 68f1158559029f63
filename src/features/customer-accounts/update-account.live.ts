import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import { fullName } from '../../domain/staff/session-user'
import { sha256 } from '../../domain/text/sha256'
import { type CheckContext, defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { areSameChanges, asEdited, type FieldChange } from '../../widgets/record-edit/record-edit.rules'
import { holderName } from './account'
import { accountList } from './accounts.list'
import { ACCOUNT_EDIT } from './edit/account-edit.messages'
import { accountRecordRead, readAccountAgain } from './edit/account-record.read'
import {
  type AccountRecord,
  EDITED_FIELDS,
  EDITED_PICTURES,
  type EditedField,
  isPicture,
} from './edit/edited-account'

const UpdateFacts = v.object({
  /** The account's id at the bank. */
  id: v.string(),
  holder: v.string(),
  nuban: v.string(),
  /** The changed fields; of a picture the hashes. An approval changes the staff id. */
  changes: v.array(
    v.object({ name: v.picklist([...EDITED_FIELDS, 'staff_id']), before: v.string(), after: v.string() }),
  ),
  /** The changed pictures, as they are sent. */
  pictures: v.object({ picture: v.optional(v.string()), id_image: v.optional(v.string()) }),
  /** The staff id of the user who changes it. */
  staffId: v.string(),
})
export type UpdateFacts = v.InferOutput<typeof UpdateFacts>

/** Returns the facts of an edit. */
export async function updateOf(
  account: AccountRecord,
  changes: readonly FieldChange<EditedField>[],
  staffId: string,
): Promise<UpdateFacts> {
  const hashed = await Promise.all(
    changes.map(async ({ name, before, after }) =>
      isPicture(name)
        ? { name, before: await pictureHash(before), after: await pictureHash(after) }
        : { name, before, after },
    ),
  )
  const pictures = changes.flatMap(({ name, after }) => (isPicture(name) ? [[name, after]] : []))
  return { ...factsOf(account, staffId), changes: hashed, pictures: Object.fromEntries(pictures) }
}

/** Returns the facts of an approval: the user's staff id becomes the account's (foundations §4). */
export function approvalOf(account: AccountRecord, staffId: string): UpdateFacts {
  const changes = [{ name: 'staff_id' as const, before: account.staff_id, after: staffId }]
  return { ...factsOf(account, staffId), changes, pictures: {} }
}

const factsOf = (account: AccountRecord, staffId: string) => ({
  id: account.id,
  holder: holderName(account),
  nuban: account.nuban,
  staffId,
})

/** Changes or approves an account (foundations §7, updateUserAccount). Only what is changed is sent. */
export const updateAccountLive = defineLive({
  operation: 'updateUserAccount',
  noun: ACCOUNT_EDIT.noun,
  capability: 'edit account',
  document: `mutation UpdateUserAccount($id: String!, $updated_by: String!, $updated_by_name: String!, $org_id: String!,
      $staff_id: String, $surname: String, $first_name: String, $middle_name: String, $phone_number: String,
      $email: String, $address: String, $state: String, $office_address: String, $identification_type: String,
      $identification_others: String, $id_image: String, $picture: String, $account_type: String,
      $account_type_others: String, $account_number: String, $sector: String, $customer_id: String,
      $branch_code: String, $nuban: String) {
    updateUserAccount(id: $id, updated_by: $updated_by, updated_by_name: $updated_by_name, org_id: $org_id,
      staff_id: $staff_id, surname: $surname, first_name: $first_name, middle_name: $middle_name,
      phone_number: $phone_number, email: $email, address: $address, state: $state, office_address: $office_address,
      identification_type: $identification_type, identification_others: $identification_others, id_image: $id_image,
      picture: $picture, account_type: $account_type, account_type_others: $account_type_others,
      account_number: $account_number, sector: $sector, customer_id: $customer_id, branch_code: $branch_code,
      nuban: $nuban) { status message error }
  }`,
  needs: [],
  variables: ({ id, changes, pictures, staffId }, { user }) => ({
    ...Object.fromEntries(changes.map(({ name, after }) => [name, after])),
    ...pictures,
    id,
    updated_by: staffId,
    updated_by_name: fullName(user),
    org_id: user.org_id,
  }),
  answer: flaggedWriteAnswer('updateUserAccount'),
  facts: UpdateFacts,
  isSame: (earlier, facts) => earlier.id === facts.id && areSameChanges(earlier.changes, facts.changes),
  conflicts: (earlier, { id }) => earlier.id === id,
  // A value may be changed back and forth.
  isRepeatable: true,
  ifDone: ACCOUNT_EDIT.done,
  ifRefused: ACCOUNT_EDIT.ifRefused,
  ifUnclear: ACCOUNT_EDIT.ifUnclear,
  title: ({ holder, changes }) => ACCOUNT_EDIT.titleMessage(holder, isApproval(changes)),
  details: ({ nuban }) => (nuban === '' ? [] : [{ label: 'NUBAN', value: nuban, isReference: true }]),
  isThere: async (facts, context) => asEdited(await readForCheck(facts, context), facts.changes),
  shownIn: ({ nuban }) => ({ list: accountList, text: nuban, path: '/transactions/viewaccount' }),
  invalidates: [accountList],
  invalidatesReads: [accountRecordRead],
})

function isApproval(changes: UpdateFacts['changes']): boolean {
  return changes.some(({ name }) => name === 'staff_id')
}

/** Reads the account again, its pictures as hashes. */
async function readForCheck(
  { id, changes }: UpdateFacts,
  context: CheckContext,
): Promise<Result<AccountRecord | undefined, BankFailure>> {
  const hasPictures = changes.some(({ name }) => isPicture(name))
  const read = await readAccountAgain(id, hasPictures, context)
  if (!read.ok || !read.value) return read
  const [picture, id_image] = await Promise.all(
    EDITED_PICTURES.map((name) => pictureHash(read.value?.[name] ?? '')),
  )
  return ok({ ...read.value, picture: picture ?? '', id_image: id_image ?? '' })
}

/** Returns a picture's hash, '' for none, by which the log knows the picture before without storing it. */
async function pictureHash(picture: string): Promise<string> {
  return picture === '' ? '' : sha256(picture)
}

import * as v from 'valibot'
import { userTypeInWords } from '../../domain/ranks'
import { ok } from '../../domain/result'
import { defineLive, type Finding } from '../../offline/live-writes/define-live'
import { type Likeness, likenessOf, textLikeness } from '../../offline/live-writes/finding/likeness'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { staffList } from '../staff/staff.list'
import { CREATE_ADMIN } from './settings.messages'
import { askStaffRecords, type StaffRecord } from './staff-records'

const AdminFacts = v.object({
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  user_type: v.string(),
  staff_id: v.string(),
  branch_code: v.string(),
  gender: v.string(),
  /** The ids of those who may have had this e-mail address and staff id right before it was sent. */
  before: v.optional(v.array(v.string())),
})
export type AdminFacts = v.InferOutput<typeof AdminFacts>

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type Names = Pick<AdminFacts, 'email' | 'staff_id'>

function isLike(one: Names, other: Names) {
  return alike(one.email, other.email) || alike(one.staff_id, other.staff_id)
}

function likeness(record: Names, sent: Names): Likeness {
  return likenessOf([textLikeness(record.email, sent.email), textLikeness(record.staff_id, sent.staff_id)])
}

/**
 * Adds a staff user (foundations §7, createAdmin). A status check finds the new one in the list of staff by
 * e-mail address and staff id.
 */
export const createAdminLive = defineLive({
  operation: 'createAdmin',
  noun: CREATE_ADMIN.noun,
  capability: 'create admin',
  document: `mutation CreateAdmin($firstname: String!, $lastname: String!, $email: String!, $phone: String!,
      $password: String!, $user_type: String!, $added_by: String!, $org_id: String!, $staff_id: String!,
      $branch_code: String!, $gender: String!) {
    createAdmin(firstname: $firstname, lastname: $lastname, email: $email, phone: $phone, password: $password,
      user_type: $user_type, added_by: $added_by, org_id: $org_id, staff_id: $staff_id,
      branch_code: $branch_code, gender: $gender) { _id }
  }`,
  needs: ['password'],
  variables: ({ before: _, ...admin }: AdminFacts, { user, password }) => ({
    ...admin,
    password: password.next,
    added_by: user.id,
    org_id: user.org_id,
  }),
  answer: recordWriteAnswer('createAdmin'),
  facts: AdminFacts,
  isSame: (one, other) => alike(one.email, other.email) && alike(one.staff_id, other.staff_id),
  overlap: (earlier, facts) => (isLike(earlier, facts) ? earlier : undefined),
  ifDone: CREATE_ADMIN.done,
  ifRefused: CREATE_ADMIN.refused,
  ifUnclear: CREATE_ADMIN.findOut,
  title: ({ firstname, lastname, user_type }) => `${firstname} ${lastname}, ${userTypeInWords(user_type)}`,
  details: ({ email, staff_id }) => [
    { label: CREATE_ADMIN.fields.email, value: email },
    { label: CREATE_ADMIN.fields.staff_id, value: staff_id },
  ],
  readBefore: async (facts, context) => {
    const read = await askStaffRecords(context)
    if (!read.ok) return read
    return ok({
      ...facts,
      before: read.value.records.filter((one) => likeness(one, facts) !== 'other').map(({ id }) => id),
    })
  },
  find: async (facts, context) => {
    const read = await askStaffRecords(context)
    if (!read.ok) return read
    const found = newAmong(read.value.records, facts)
    return ok(found.kind === 'absent' && !read.value.isWhole ? CANNOT_TELL : found)
  },
  invalidates: [staffList],
})

const CANNOT_TELL: Finding = { kind: 'unclear', detail: CREATE_ADMIN.unreadable }

/** Returns what the list of staff says: whether it has one like this who was not there before. */
function newAmong(records: readonly StaffRecord[], facts: AdminFacts): Finding {
  const added = records.filter((one) => !facts.before?.includes(one.id)).map((one) => likeness(one, facts))
  // The bank does not say who added them.
  if (added.includes('same')) return { kind: 'arrived', detail: CREATE_ADMIN.listed, isAnyones: true }
  return added.includes('unclear') ? { kind: 'unclear', detail: CREATE_ADMIN.mayBe } : { kind: 'absent' }
}

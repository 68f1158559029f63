import * as v from 'valibot'
import { userTypeInWords } from '../../domain/staff/ranks'
import { defineLive } from '../../offline/live-writes/define-live'
import { recordWriteAnswer } from '../../offline/live-writes/live-answers'
import { staffList } from '../staff/staff.list'
import { CREATE_ADMIN } from './settings.messages'

const AdminFacts = v.object({
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  user_type: v.string(),
  staff_id: v.string(),
  branch_code: v.string(),
  gender: v.string(),
})
export type AdminFacts = v.InferOutput<typeof AdminFacts>

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type Names = Pick<AdminFacts, 'email' | 'staff_id'>

function isLike(one: Names, other: Names) {
  return alike(one.email, other.email) || alike(one.staff_id, other.staff_id)
}

/** Adds a staff user (foundations §7, createAdmin). */
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
  variables: (admin: AdminFacts, { user, password }) => ({
    ...admin,
    password: password.next,
    added_by: user.id,
    org_id: user.org_id,
  }),
  answer: recordWriteAnswer('createAdmin'),
  facts: AdminFacts,
  isSame: (one, other) => alike(one.email, other.email) && alike(one.staff_id, other.staff_id),
  conflicts: isLike,
  ifDone: CREATE_ADMIN.done,
  ifRefused: CREATE_ADMIN.refused,
  ifUnclear: CREATE_ADMIN.findOut,
  title: ({ firstname, lastname, user_type }) => `${firstname} ${lastname}, ${userTypeInWords(user_type)}`,
  details: ({ email, staff_id }) => [
    { label: CREATE_ADMIN.fields.email, value: email },
    { label: CREATE_ADMIN.fields.staff_id, value: staff_id },
  ],
  shownIn: ({ email }) => ({ list: staffList, text: email, path: '/usersinfo' }),
  invalidates: [staffList],
})

import * as v from 'valibot'
import { optionalText, presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { userTypeInWords } from '../../domain/staff/ranks'
import { defineList } from '../../offline/lists/define-list'
import { arrayAnswer, passesText, passesTexts } from '../../offline/lists/list-answers'

const NO_ADDRESS = { street: '', suite: '', city: '' }

/** An address that cannot be read must not hide the user whose it is. */
const Address = v.fallback(
  v.nullish(v.object({ street: text, suite: text, city: text }), NO_ADDRESS),
  NO_ADDRESS,
)

/**
 * A staff user as the list stores it (foundations §3). Of the fields that an edit requires it is known
 * whether the bank sent them, because the sentences differ.
 */
export const StaffRow = v.object({
  _id: presentText,
  id: text,
  firstname: optionalText,
  lastname: optionalText,
  email: text,
  phone: optionalText,
  status: text,
  gender: optionalText,
  user_type: text,
  authorize: text,
  org_id: text,
  staff_id: text,
  branch_code: text,
  address: Address,
})

/** A staff user of the organisation. */
export type StaffUser = v.InferOutput<typeof StaffRow>

/** The fields of a staff user to ask for. */
const STAFF_FIELDS = `${Object.keys(StaffRow.entries).join(' ')} { street suite city }`

/** Returns first and last name, or the e-mail address or id of a staff user without names. */
export function staffName({ firstname, lastname, email, id }: StaffUser): string {
  return [firstname, lastname].filter(Boolean).join(' ') || email || id
}

/** Returns the whole address in one line; '' if the bank sends none. */
export function homeAddress({ address: { street, suite, city } }: StaffUser): string {
  return [street, suite, city].filter(Boolean).join(', ')
}

/**
 * The staff users of the organisation (foundations §2 and §7). The bank sends all of them at once and takes
 * no filter but a user type.
 */
export const staffList = defineList({
  name: 'staff',
  version: 1,
  capability: 'view staff',
  pageSize: PAGE_SIZE.staff,
  fetchAhead: 1,
  isWhole: true,
  narrowedBy: 'device',
  document: `query Staff($org_id: String!) {
    list: getUsers(org_id: $org_id) { ${STAFF_FIELDS} }
  }`,
  variables: ({ orgId }) => ({ org_id: orgId }),
  answer: arrayAnswer,
  row: StaffRow,
  key: (row) => row._id,
  at: () => '',
  matches: (row: StaffUser, filter) =>
    (!filter.user_type || row.user_type.toLowerCase() === filter.user_type.toLowerCase()) &&
    passesText([staffName(row), row.id, row.email, row.phone ?? ''], filter.query_filter) &&
    passesTexts(
      {
        id: row.id,
        firstname: row.firstname ?? '',
        lastname: row.lastname ?? '',
        email: row.email,
        phone: row.phone ?? '',
        city: row.address.city,
      },
      filter,
    ),
  hit: (row) => ({
    title: staffName(row),
    detail: [userTypeInWords(row.user_type), row.phone, row.email].filter(Boolean).join(', '),
    query: row.email || row.id,
  }),
})

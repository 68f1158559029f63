import { PAGE_SIZE } from '../../domain/limits'
import { userTypeInWords } from '../../domain/ranks'
import { defineList } from '../../offline/lists/define-list'
import { arrayAnswer, passesText, passesTexts } from '../../offline/lists/list-answers'
import { STAFF_FIELDS, StaffRow, type StaffUser, staffName } from './staff'

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

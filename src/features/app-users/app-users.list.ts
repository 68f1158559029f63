import * as v from 'valibot'
import { optionalFlag, presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList } from '../../offline/lists/define-list'
import { arrayAnswer, passesText, passesTexts } from '../../offline/lists/list-answers'

/** A user of the customer app as the list stores it (foundations §3). */
const AppUserRow = v.object({
  _id: presentText,
  id: text,
  name: text,
  phone: text,
  signed_up: optionalFlag,
  login: optionalFlag,
  info: optionalFlag,
  bvn: optionalFlag,
  bvn_skipped: optionalFlag,
})

/** A user of the customer app. */
export type AppUser = v.InferOutput<typeof AppUserRow>

/** The fields of an app user to ask for. */
const APP_USER_FIELDS = Object.keys(AppUserRow.entries).join(' ')

/**
 * The users of the customer app (foundations §2 and §7). They belong to no organisation, and the bank sends
 * all of them at once.
 */
export const appUserList = defineList({
  name: 'app-users',
  version: 1,
  capability: 'view app users',
  pageSize: PAGE_SIZE.appUsers,
  fetchAhead: 1,
  isWhole: true,
  narrowedBy: 'device',
  document: `query AppUsers { list: getAppUsers { ${APP_USER_FIELDS} } }`,
  variables: () => ({}),
  answer: arrayAnswer,
  row: AppUserRow,
  key: (row) => row._id,
  at: () => '',
  matches: (row: AppUser, filter) =>
    passesText([row.id, row.name, row.phone], filter.query_filter) &&
    passesTexts({ id: row.id, name: row.name, phone: row.phone }, filter),
  hit: (row) => ({ title: row.name || row.id, detail: `App user ${row.id}, ${row.phone}`, query: row.id }),
})

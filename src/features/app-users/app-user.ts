import * as v from 'valibot'
import { optionalFlag, presentText, text } from '../../bank/reading'

/** A user of the customer app as the list stores it (foundations §3). */
export const AppUserRow = v.object({
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
export const APP_USER_FIELDS = Object.keys(AppUserRow.entries).join(' ')

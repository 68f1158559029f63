import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'

/** A count that cannot be read is not known; its row is shown all the same. */
const count = v.fallback(optionalInteger, undefined)

/** A bulk SMS as the history stores it (money-movement §3); a count is undefined if the bank sends none. */
export const SmsRequestRow = v.object({
  id: presentText,
  message: text,
  total_messages: count,
  delivered_messages: count,
  created_at: text,
})

/** A bulk SMS. */
export type SmsRequest = v.InferOutput<typeof SmsRequestRow>

import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { listAnswer } from '../../offline/lists/list-answers'
import { defineRead } from '../../offline/reads/define-read'

const SmsRecipientRow = v.object({ id: presentText, phone: text, status: text, updated_at: text })

/** One phone number that a bulk SMS goes to, and whether it got there. */
export type SmsRecipient = v.InferOutput<typeof SmsRecipientRow>

/** A page of the recipients of a bulk SMS. */
export interface SmsRecipientsPage {
  readonly recipients: readonly SmsRecipient[]
  readonly pages: number
  /** Undefined if the bank does not count them. */
  readonly total: number | undefined
  /** The bank's message if it refused. */
  readonly refusal: string | undefined
}

/** The recipients of a bulk SMS, 10 a page (money-movement §7). Phone numbers, so they are not stored. */
export const smsRecipientsRead = defineRead({
  name: 'sms-recipients',
  version: 1,
  document: `query SmsRecipients($sms_request_id: String!, $page: Int) {
    list: smsRecipientsHistory(sms_request_id: $sms_request_id, page: $page) {
      status error data { id phone status updated_at } pagination { total total_pages per_page }
    }
  }`,
  variables: ({ id, page }: { readonly id: string; readonly page: number }) => ({ sms_request_id: id, page }),
  answer: v.pipe(
    listAnswer(),
    v.transform(({ rows, total, refusal }): SmsRecipientsPage => {
      const recipients = rows.flatMap((row) => {
        const read = v.safeParse(SmsRecipientRow, row)
        return read.success ? [read.output] : []
      })
      return { recipients, total, refusal, pages: Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE.sms)) }
    }),
  ),
  persisted: false,
  staleAfterMs: 0,
})

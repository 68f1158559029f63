import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { listAnswer } from '../../offline/lists/list-answers'
import { defineRead } from '../../offline/reads/define-read'

const SmsRecipientRow = v.object({ id: presentText, phone: text, status: text, updated_at: text })

/** One phone number that a bulk SMS goes to, and whether it got there. */
export type SmsRecipient = v.InferOutput<typeof SmsRecipientRow>

/** A page of the recipients of a bulk SMS. */
export interface SmsRecipientsPage {
  readonly recipients: readonly SmsRecipient[]
  /** Undefined if the bank does not say. */
  readonly pages: number | undefined
  /** How many there are on all pages. Undefined if the bank does not count them. */
  readonly total: number | undefined
  readonly perPage: number
  /** The bank's message if it refused. */
  readonly refusal: string | undefined
}

/** The bank's own counts: a total that is guessed from its pages would be wrong on the last one. */
const Counted = v.pipe(
  v.object({
    list: v.object({
      pagination: v.fallback(
        v.nullish(
          v.object({ total: optionalInteger, total_pages: optionalInteger, per_page: optionalInteger }),
        ),
        undefined,
      ),
    }),
  }),
  v.transform(({ list: { pagination } }) => ({ counted: pagination ?? undefined })),
)

/** The recipients of a bulk SMS, 10 a page (money-movement §7). Phone numbers, so they are not stored. */
export const smsRecipientsRead = defineRead({
  name: 'sms-recipients',
  version: 1,
  capability: 'view bulk sms',
  document: `query SmsRecipients($sms_request_id: String!, $page: Int) {
    list: smsRecipientsHistory(sms_request_id: $sms_request_id, page: $page) {
      status error data { id phone status updated_at } pagination { total total_pages per_page }
    }
  }`,
  variables: ({ id, page }: { readonly id: string; readonly page: number }) => ({ sms_request_id: id, page }),
  answer: v.pipe(
    v.intersect([listAnswer(), Counted]),
    v.transform(({ rows, refusal, counted }): SmsRecipientsPage => {
      const recipients = rows.flatMap((row) => {
        const read = v.safeParse(SmsRecipientRow, row)
        return read.success ? [read.output] : []
      })
      const { total, per_page } = counted ?? {}
      const perPage = per_page || PAGE_SIZE.sms
      const pages = counted?.total_pages ?? (total === undefined ? undefined : Math.ceil(total / perPage))
      return { recipients, pages, total, perPage, refusal }
    }),
  ),
  persisted: false,
  staleAfterMs: 0,
})

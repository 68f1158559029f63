import * as v from 'valibot'
import { optionalInteger, presentText } from '../../bank/reading'
import type { SmsRequest } from './sms.list'

/** An event of it, as the bank sends it. */
export const SmsProgress = v.object({
  request_id: presentText,
  total: optionalInteger,
  delivered: optionalInteger,
})

/** How far a bulk SMS is. */
export type SmsProgress = v.InferOutput<typeof SmsProgress>

/** The progress of the organisation's bulk SMS (money-movement §4 and §7). */
export const smsProgressSubscription = {
  document: `subscription SmsProgress($org_id: String!) {
    smsProcessing(org_id: $org_id) { request_id total delivered }
  }`,
  event: v.pipe(
    v.object({ smsProcessing: SmsProgress }),
    v.transform(({ smsProcessing }) => smsProcessing),
  ),
} as const

/** Returns a row with the newer of its counts: what was delivered stays delivered. */
export function withProgress(row: SmsRequest, progress: SmsProgress | undefined): SmsRequest {
  const delivered = progress?.delivered
  if (delivered === undefined || delivered <= (row.delivered_messages ?? -1)) return row
  return {
    ...row,
    delivered_messages: delivered,
    total_messages: progress?.total ?? row.total_messages,
  }
}

import * as v from 'valibot'
import { saysNo, saysYes, text } from '../../bank/reading'
import type { LiveAnswer } from './define-live'

/**
 * The answer of a live write of the shape `{ status, message, error }` under a field's name. A status that says neither yes nor
 * no fails the schema, so that the write counts as one whose outcome is not known, and is looked up.
 */
export function flaggedWriteAnswer(field: string) {
  return v.pipe(
    v.object({ [field]: v.object({ status: v.unknown(), message: text, error: v.optional(v.unknown()) }) }),
    v.transform((data) => data[field]),
    v.check((answer) => answer !== undefined && (saysYes(answer.status) || isRefusal(answer))),
    v.transform((answer): LiveAnswer => {
      const message = answer?.message ?? ''
      return answer && isRefusal(answer) ? { ok: false, message } : { ok: true, message }
    }),
  )
}

function isRefusal({ status, error }: { status: unknown; error?: unknown }): boolean {
  return saysYes(error) || saysNo(status)
}

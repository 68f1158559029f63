import * as v from 'valibot'
import { text, verdictOf } from '../../bank/reading'
import type { LiveWriteAnswer } from './define-live'

/**
 * Reads a live write's answer `{ status, message, error }` in the field of this name. It fails if the answer
 * is neither plainly a yes nor plainly a no, so that the outcome counts as unknown.
 */
export function flaggedWriteAnswer(field: string) {
  return v.pipe(
    v.object({ [field]: v.object({ status: v.unknown(), message: text, error: v.optional(v.unknown()) }) }),
    v.transform((data) => data[field]),
    v.check((answer) => answer !== undefined && verdictOf(answer) !== 'neither'),
    v.transform((answer): LiveWriteAnswer => {
      const message = answer?.message ?? ''
      return answer && verdictOf(answer) === 'yes' ? { ok: true, message } : { ok: false, message }
    }),
  )
}

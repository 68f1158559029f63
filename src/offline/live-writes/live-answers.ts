import * as v from 'valibot'
import { presentText, text, verdictOf } from '../../bank/reading'
import { type Amount, CANONICAL } from '../../domain/money/amount'
import type { LiveWriteAnswer } from './define-live'

/**
 * Reads a live write's answer `{ status, message, error }` in the field of this name. `reference` is the
 * member with the bank's name for what it made, if the answer has one. It fails if the answer is neither
 * plainly a yes nor plainly a no, so that the outcome counts as unknown.
 */
export function flaggedWriteAnswer(field: string, reference?: string) {
  return v.pipe(
    v.object({
      [field]: v.looseObject({ status: v.unknown(), message: text, error: v.optional(v.unknown()) }),
    }),
    v.transform((data) => data[field]),
    v.check((answer) => answer !== undefined && verdictOf(answer) !== 'neither'),
    v.transform((answer): LiveWriteAnswer => {
      const message = answer?.message ?? ''
      if (!answer || verdictOf(answer) !== 'yes') return { ok: false, message }
      // An odd reference must not turn a yes into an unknown outcome.
      const name = v.safeParse(presentText, reference && answer[reference])
      return { ok: true, message, reference: name.success ? name.output : undefined }
    }),
  )
}

/**
 * Reads the answer of a write that answers with the record itself, in the field of this name. Its refusals
 * are GraphQL errors; anything but a record with its id fails, so that the outcome counts as unknown.
 */
export function recordWriteAnswer(field: string) {
  return v.pipe(
    v.object({ [field]: v.object({ _id: presentText }) }),
    v.transform((): LiveWriteAnswer => ({ ok: true, message: '' })),
  )
}

/** An amount in what the app has stored itself: facts of a live write, drafts. */
export const StoredAmount = v.custom<Amount>((value) => typeof value === 'string' && CANONICAL.test(value))

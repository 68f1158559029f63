import * as v from 'valibot'
import { text, verdictOf } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import type { AnyDraft } from './define-draft'

/** The bank's answer to a draft: a receipt for the outbox, or its message of refusal. */
export type DraftAnswer = Result<
  { readonly receipt: string },
  /** 'unclear': neither a yes nor a no; the bank's message says more. Its outcome is unknown. */
  { readonly kind: 'refused' | 'unclear'; readonly message: string }
>

const Said = v.object({
  status: v.unknown(),
  message: text,
  account_number: text,
  entry: v.fallback(v.object({ status: text }), { status: '' }),
})

/** Returns what reads the bank's answer to a draft of this kind. */
export function draftAnswer({
  operation,
  receipt,
}: Pick<AnyDraft, 'operation' | 'receipt'>): v.GenericSchema<unknown, DraftAnswer> {
  return v.pipe(
    v.object({ [operation]: Said }),
    v.transform((answer) => answer[operation]),
    // Without a word about it, an answer that is neither a yes nor a no cannot be read.
    v.check((said) => said !== undefined && (verdictOf(said) !== 'neither' || said.message !== '')),
    v.transform((said): DraftAnswer => {
      const { message, account_number, entry } = said as v.InferOutput<typeof Said>
      const verdict = verdictOf(said as v.InferOutput<typeof Said>)
      if (verdict === 'yes')
        return ok({ receipt: receipt({ message, account_number, entryStatus: entry.status }) })
      // Money-movement §8: with another status the message is shown as a warning.
      return failed({ kind: verdict === 'no' ? 'refused' : 'unclear', message })
    }),
  )
}

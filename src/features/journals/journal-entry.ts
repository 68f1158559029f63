import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'
import { sentDay } from '../../domain/sent-day'

/** A journal entry as the app stores it; amounts are decimal strings of naira (money-movement §3). */
export const JournalRow = v.object({
  id: presentText,
  narration: text,
  branch: text,
  note: text,
  operationDate: v.pipe(text, v.transform(sentDay)),
  // The folio is only shown, so that a folio that cannot be read does not hide its entry.
  folio: v.fallback(optionalInteger, undefined),
  created_date: text,
  status: text,
  journal_records: v.nullish(
    v.array(v.object({ id: text, amount: naira, type: text, account_code: text, sub_narration: text })),
    [],
  ),
})

/** A journal entry. */
export type JournalEntry = v.InferOutput<typeof JournalRow>

/** The fields of an entry to ask for. */
export const JOURNAL_FIELDS = `id narration branch note operationDate folio created_date status
      journal_records { id amount type account_code sub_narration }`

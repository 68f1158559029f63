import * as v from 'valibot'
import { bankTime } from '../../bank/bank-time'
import { isIsoDay } from '../../domain/dates'
import { folded } from '../../domain/fold'
import { failed, ok } from '../../domain/result'
import type { DraftStatusCheck } from '../../offline/drafts/define-draft'
import { pageListArguments } from '../../offline/lists/list-answers'
import { searchBack } from '../../offline/outbox/search-back'
import { JournalRow } from './journal-entry'
import { foundEntryMessage } from './journal-status.messages'
import { journalList } from './journals.list'
import { listMessages, UNNARRATED } from './journals.messages'

/** What an entry is compared by. What is only shown does not hide it. */
const ComparedEntry = v.object({
  ...JournalRow.entries,
  journal_records: v.fallback(JournalRow.entries.journal_records, []),
})
type ComparedEntry = v.InferOutput<typeof ComparedEntry>

/** What of the form is compared. */
interface ComparedForm {
  readonly narration: string
  readonly folio: string
  readonly operationDate: string
}

/** The note of an entry that another draft has made. */
const SOME_REFERENCE = /BL-[0-9A-F]{10}/

/**
 * Searches the bank's journal entries for a draft: by its reference in the note, and, for a bank that does
 * not show the note, by narration, folio and operation date. Of an entry that shows only a part of these, it
 * cannot be told that it is not the draft.
 */
export const journalStatusCheck: DraftStatusCheck<ComparedForm> = {
  noun: listMessages,
  find: async ({ values, references, since }, caller) => {
    const { document, answer } = journalList
    const referenceIn = (note: string) => references.find((reference) => note.includes(reference))
    const searched = await searchBack<ComparedEntry>(
      caller,
      {
        document,
        answer,
        hasStatus: true,
        variables: ({ limit, offset }) => ({
          ...pageListArguments({ orgId: caller.orgId, filter: {}, limit, offset, now: 0 }),
          order: 'DESC',
        }),
        row: ComparedEntry,
        key: ({ id }) => id,
        at: ({ created_date }) => created_date,
        isSought: ({ note }) => referenceIn(note) !== undefined,
      },
      since,
    )
    if (!searched.ok) return searched
    const { rows, gap, failure } = searched.value
    const withReference = rows.filter(({ note }) => referenceIn(note) !== undefined)
    const others = rows
      .filter(({ note, created_date }) => !SOME_REFERENCE.test(note) && !(bankTime(created_date) < since))
      .map((entry) => ({ entry, likeness: entryLikeness(entry, values) }))
    const alike = others.filter(({ likeness }) => likeness === 'alike').map(({ entry }) => entry)
    const found = withReference.length > 0 ? withReference : alike
    if (failure && found.length === 0) return failed(failure)
    const isHidden = others.some(({ likeness }) => likeness === 'hidden')
    return ok({
      found: found.map((entry) => ({
        id: entry.id,
        title: entry.narration || UNNARRATED,
        detail: foundEntryMessage(entry, referenceIn(entry.note)),
      })),
      compared: rows.length,
      gap: gap ?? (isHidden ? 'unreadable' : undefined),
    })
  },
}

/**
 * Compares an entry without a reference by what it shows. 'alike': nothing is different, and the folio or the
 * narration is the same; or one narration is in the other, since banks cut and prefix them. 'hidden': it may
 * be the draft, but shows too little to be evidence. Another narration makes an entry another one only if the
 * bank shows its note, which would have the reference (decision 031).
 */
function entryLikeness(
  { narration, folio, operationDate, note }: ComparedEntry,
  form: ComparedForm,
): 'alike' | 'other' | 'hidden' {
  const shown = folded(narration).trim()
  const hasOtherWords = shown !== '' && areOtherWords(shown, folded(form.narration).trim())
  const isOther =
    (note.trim() !== '' && hasOtherWords) ||
    (folio !== undefined && folio !== Number(form.folio)) ||
    (isIsoDay(operationDate) && operationDate !== form.operationDate)
  if (isOther) return 'other'
  return folio !== undefined || (shown !== '' && !hasOtherWords) ? 'alike' : 'hidden'
}

/** Returns whether two narrations differ in more than separators, and neither is in the other. */
function areOtherWords(one: string, other: string): boolean {
  const [oneBare, otherBare] = [one, other].map((text) => text.replace(/[^\p{L}\p{N}]/gu, '')) as [
    string,
    string,
  ]
  return !oneBare.includes(otherBare) && !otherBare.includes(oneBare)
}

import { waitingSource } from '../../widgets/waiting-drafts/waiting-source'
import { type JournalValues, journalDraft } from './journal.draft'
import type { JournalEntry } from './journal-entry'

/** Entries that wait on the device, as rows of the list. The bank's row has the reference in its note. */
export const waitingJournals = waitingSource<JournalEntry, JournalValues>(journalDraft, {
  rowOf: ({ narration, branch, operationDate, folio, records }, { id, at, reference }) => ({
    id,
    narration: narration.trim(),
    branch,
    note: reference,
    operationDate,
    folio: folio === '' ? undefined : Number(folio),
    created_date: at,
    status: '',
    journal_records: records.map(({ account_title: _, ...record }) => record),
  }),
  isRowOf: ({ note }, { reference }) => note.includes(reference),
})

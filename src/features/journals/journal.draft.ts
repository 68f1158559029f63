import * as v from 'valibot'
import { text } from '../../bank/reading'
import { isIsoDay } from '../../domain/days/dates'
import { NARRATION_MAX } from '../../domain/limits'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { sidesOf } from '../../domain/money/sides'
import { ok } from '../../domain/result'
import { defineDraft } from '../../offline/drafts/define-draft'
import { askRows } from '../../offline/lists/ask-page'
import { StoredAmount } from '../../offline/live-writes/live-answers'
import { journalList } from './journals.list'
import { messages, sentReceipt, UNNARRATED } from './journals.messages'
import { isBalanced, isEmptyRecord } from './journals.rules'

const typedRecord = {
  account_code: v.string(),
  type: v.string(),
  amount: v.string(),
  sub_narration: v.string(),
}

/** The form: the header, the added records, and the record being typed. */
const JournalForm = v.object({
  operationDate: v.string(),
  branch: v.string(),
  narration: v.string(),
  folio: v.string(),
  records: v.array(
    v.object({ id: v.string(), account_title: v.string(), ...typedRecord, amount: StoredAmount }),
  ),
  // Includes the text in the account code before one is chosen, so that a closed page loses nothing that was
  // typed.
  row: v.object({ ...typedRecord, account_code_begun: v.optional(v.string(), '') }),
})

/** The values of the form. */
export type JournalValues = v.InferOutput<typeof JournalForm>

/** A record in which nothing is typed. */
export const EMPTY_RECORD: JournalValues['row'] = {
  account_code: '',
  type: '',
  amount: '',
  sub_narration: '',
  account_code_begun: '',
}

/** The largest Int of the contract. */
const FOLIO_MAX = 2 ** 31 - 1

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** The rules of money-movement §5, "Journal header" and "Submit". */
const rules = v.object({
  operationDate: v.pipe(v.string(), v.check(isIsoDay, messages.operationDateRequired)),
  branch: required(messages.branchRequired),
  narration: v.pipe(
    required(messages.narrationRequired),
    v.maxLength(NARRATION_MAX, messages.narrationTooLong),
  ),
  folio: v.pipe(
    required(messages.folioRequired),
    v.check((folio) => /^\d+$/.test(folio), messages.folioIsNone),
    v.check((folio) => Number(folio) <= FOLIO_MAX, messages.folioTooLarge),
  ),
  records: v.pipe(
    JournalForm.entries.records,
    v.check((records) => isBalanced(records), messages.notBalanced),
  ),
  // A partly typed record would otherwise be left out without notice.
  row: v.pipe(
    v.object({ ...typedRecord, account_code_begun: v.string() }),
    v.check((row) => isEmptyRecord(row), messages.recordNotAdded),
  ),
})

/** A journal entry, written online or offline (money-movement §2, "Journal create"). */
export const journalDraft = defineDraft({
  kind: 'journal',
  version: 1,
  empty: { operationDate: '', branch: '', narration: '', folio: '', records: [], row: EMPTY_RECORD },
  values: JournalForm,
  rules,
  title: (values: JournalValues) => values.narration.trim() || UNNARRATED,
  summary: (values) =>
    `Journal${values.folio && `, folio ${values.folio}`}, ${formatNaira(sidesOf(values.records).debit)}`,
  operationDate: (values) => values.operationDate,
  withOperationDate: (values, day) => ({ ...values, operationDate: day }),
  path: '/journal/new',
  operation: 'createJournal',
  document: `mutation CreateJournal($narration: String!, $branch: String!, $org_id: String!, $note: String,
      $operationDate: String!, $folio: Int!, $journal_record: [JournalRecordInput!]!) {
    createJournal(narration: $narration, branch: $branch, org_id: $org_id, note: $note,
      operationDate: $operationDate, folio: $folio, journal_record: $journal_record) { status message entry { status } }
  }`,
  variables: ({ values, sender, reference }) => ({
    narration: values.narration.trim(),
    branch: values.branch,
    org_id: sender.orgId,
    // If the answer gets lost, the entry is found at the bank by this reference.
    note: reference,
    operationDate: values.operationDate,
    folio: Number(values.folio),
    journal_record: values.records.map((record) => ({
      amount: amountToWire(record.amount),
      type: record.type,
      account_code: record.account_code,
      sub_narration: record.sub_narration.trim(),
    })),
  }),
  receipt: ({ message, entryStatus }) => sentReceipt(message || messages.sent, entryStatus),
  shownIn: ({ folio }) => ({ list: journalList, text: folio.trim(), path: '/journal' }),
  isThere: async (reference, caller) => {
    const newest = await askRows(caller, journalList, v.object({ note: text }))
    return newest.ok ? ok(newest.value.some(({ note }) => note.includes(reference))) : newest
  },
})

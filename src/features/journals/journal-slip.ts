import { formatNaira } from '../../domain/amount'
import { formatDay } from '../../domain/dates'
import { sidesOf } from '../../domain/sides'
import type { DraftSlip, SlipFacts } from '../../widgets/draft-form/draft-slip'
import type { JournalValues } from './journal.draft'

/** Returns what the slip of an entry shows. `branchOf` returns a branch's code and name. */
export function journalSlip(
  { values, reference }: SlipFacts<JournalValues>,
  branchOf: (code: string) => string,
): DraftSlip {
  return {
    amount: formatNaira(sidesOf(values.records).debit),
    lines: [
      { label: 'Operation date', value: formatDay(values.operationDate) },
      { label: 'Branch', value: branchOf(values.branch) },
      { label: 'Folio', value: values.folio },
      { label: 'Narration', value: values.narration },
      ...values.records.map((record, at) => ({
        label: `${at + 1}. ${record.type} ${record.account_code} ${record.account_title}`.trim(),
        value: formatNaira(record.amount),
        note: record.sub_narration,
      })),
    ],
    reference: { label: 'Reference', value: reference },
  }
}

/** Returns what the next entry starts with if this one is repeated; the bank gives the date. */
export function repeatedJournal(values: JournalValues): JournalValues {
  return {
    ...values,
    operationDate: '',
    records: values.records.map((record) => ({ ...record, id: crypto.randomUUID() })),
  }
}

import { sameWords } from '../../domain/option'

/** The side of a journal record (money-movement §2). */
export const JOURNAL_RECORD_TYPES = sameWords(['DEBIT', 'CREDIT'])

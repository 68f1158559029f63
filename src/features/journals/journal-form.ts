import type { UseFormReturn } from 'react-hook-form'
import type { JournalValues } from './journal.draft'

/** The form that the parts of the journal screen share. */
export type JournalFormHandle = UseFormReturn<JournalValues>

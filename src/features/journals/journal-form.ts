import type { UseFormReturn } from 'react-hook-form'
import type { JournalValues } from './journal.draft'

/** The form that the parts of the journal screen share. */
export type JournalFormHandle = UseFormReturn<JournalValues>

/** The properties of the header fields. */
export interface HeaderProps {
  readonly form: JournalFormHandle
  readonly locked: boolean
  readonly fillQuietly: (name: 'operationDate' | 'branch', value: string) => void
}

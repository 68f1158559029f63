import type { TypedStorage } from '../../offline/typed-forms/store-typed'
import { defineFormMemoryById, type FormMemory, type SecretField } from '../live-write/form-memory'
import { changesOf, type FieldChange, type RecordDraft, restAfter } from './record-edit.rules'

/** The facts of an edit, as its live write declares them: the record, and what is changed. */
export interface EditFacts {
  readonly id: string
  readonly changes: readonly FieldChange[]
}

/** The memory of a tab for the edit form of one record; undefined if nothing is typed. */
export type RecordMemory<Name extends string, Facts extends EditFacts> = FormMemory<
  RecordDraft<Name> | undefined,
  Facts
>

/**
 * Declares the memory of an edit form. Each record has one of its own, so that what is typed for one stays
 * while another is opened.
 *
 * `isLocked`: nothing can be typed into the form until an edit has its outcome, so all of it was sent.
 */
export function defineRecordMemory<Name extends string, Facts extends EditFacts>(
  name: Name & SecretField extends never ? string : never,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): (session: TypedStorage, id: string) => RecordMemory<Name, Facts> {
  // Elsewhere the user may have typed on before the answer came, or before a check has found the edit.
  const rest = (draft: RecordDraft<Name> | undefined, { changes }: Facts) =>
    draft && !isLocked ? restAfter(draft, changes) : undefined
  return defineFormMemoryById<RecordDraft<Name> | undefined, Facts>({
    stored: { name, version: 1 },
    empty: undefined,
    isTyped: (draft) => draft !== undefined && changesOf(draft).length > 0,
    after: rest,
    rest,
  })
}

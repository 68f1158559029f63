import { defineFormMemory, type FormMemory } from '../live-write/form-memory'
import { changesOf, type FieldChange, type RecordDraft } from './record-edit.rules'

/** The facts of an edit, as its live write declares them: the record, and what is changed. */
export interface EditFacts {
  readonly id: string
  readonly changes: readonly FieldChange[]
}

/** What a tab remembers of the edit form of one record; undefined if nothing is typed. */
export type RecordMemory<Name extends string, Facts extends EditFacts> = FormMemory<
  RecordDraft<Name> | undefined,
  Facts
>

type Session = { readonly signal: AbortSignal }

/**
 * Declares the memory of an edit form. Each record has one of its own, so that what is typed for one stays
 * while another is opened. It ends with the workspace.
 */
export function defineRecordMemory<Name extends string, Facts extends EditFacts>(): (
  session: Session,
  id: string,
) => RecordMemory<Name, Facts> {
  const records = new WeakMap<AbortSignal, Map<string, RecordMemory<Name, Facts>>>()
  return (session, id) => {
    const ofSession = records.get(session.signal) ?? new Map<string, RecordMemory<Name, Facts>>()
    records.set(session.signal, ofSession)
    const memory = ofSession.get(id) ?? startRecordMemory<Name, Facts>(session)
    ofSession.set(id, memory)
    return memory
  }
}

function startRecordMemory<Name extends string, Facts extends EditFacts>(session: Session) {
  return defineFormMemory<RecordDraft<Name> | undefined, Facts>({
    empty: undefined,
    isTyped: (draft) => draft !== undefined && changesOf(draft).length > 0,
    // Another edit of the record waits until this one has ended, so whatever was sent is the whole edit.
    isOf: (draft) => draft !== undefined,
  })(session)
}

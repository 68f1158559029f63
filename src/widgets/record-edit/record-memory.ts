import { defineFormMemory, type FormMemory } from '../live-write/form-memory'
import { changesOf, type FieldChange, type RecordDraft, restAfter } from './record-edit.rules'

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

type Session = { readonly typing: AbortSignal }

/**
 * Declares the memory of an edit form. Each record has one of its own, so that what is typed for one stays
 * while another is opened. It ends with the tab's session.
 *
 * `isLocked`: nothing can be typed into the form until an edit has its outcome, so all of it was sent.
 */
export function defineRecordMemory<Name extends string, Facts extends EditFacts>({
  isLocked = false,
}: {
  readonly isLocked?: boolean
} = {}): (session: Session, id: string) => RecordMemory<Name, Facts> {
  const records = new WeakMap<AbortSignal, Map<string, RecordMemory<Name, Facts>>>()
  return (session, id) => {
    const ofSession = records.get(session.typing) ?? new Map<string, RecordMemory<Name, Facts>>()
    records.set(session.typing, ofSession)
    const memory = ofSession.get(id) ?? startRecordMemory<Name, Facts>(session, isLocked)
    ofSession.set(id, memory)
    return memory
  }
}

function startRecordMemory<Name extends string, Facts extends EditFacts>(
  session: Session,
  isLocked: boolean,
) {
  // Elsewhere the user may have typed on before the answer came, or before a check has found the edit.
  const rest = (draft: RecordDraft<Name> | undefined, { changes }: Facts) =>
    draft && !isLocked ? restAfter(draft, changes) : undefined
  return defineFormMemory<RecordDraft<Name> | undefined, Facts>({
    empty: undefined,
    isTyped: (draft) => draft !== undefined && changesOf(draft).length > 0,
    after: rest,
    rest,
  })(session)
}

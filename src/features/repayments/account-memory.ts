import type { Workspace } from '../../offline/workspace/workspace'
import { defineFormMemory, type FormMemory, type RememberedForm } from '../../widgets/live-write/form-memory'

type Session = Pick<Workspace, 'signal'>

/** Declares the memory of a form that is filled in separately for each account. */
export function defineAccountMemory<Typed, Facts>(form: RememberedForm<Typed, Facts>) {
  const ofAccount = new Map<string, (session: Session) => FormMemory<Typed, Facts>>()
  return (session: Session, accountId: string): FormMemory<Typed, Facts> => {
    const memoryOf = ofAccount.get(accountId) ?? defineFormMemory(form)
    ofAccount.set(accountId, memoryOf)
    return memoryOf(session)
  }
}

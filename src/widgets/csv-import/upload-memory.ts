import type { Noun } from '../../domain/text/noun'
import type { UploadWrite } from '../../offline/live-writes/define-live'
import type { UploadFacts } from '../../offline/live-writes/upload-facts'
import type { Workspace } from '../../offline/workspace/workspace'
import { defineFormMemory, type FormMemory } from '../live-write/form-memory'
import type { ImportRules } from './import-columns'
import { type ImportSession, startImport } from './start-import'

export interface UploadDeclaration {
  /** "Upload transfers" */
  readonly title: string
  /** The list that the rows go into. */
  readonly list: { readonly href: string; readonly label: string }
  readonly noun: Noun
  readonly rules: ImportRules
  /** Makes the worker that checks the file, if its rows have rules beyond their cells. */
  readonly newWorker?: () => Worker
  /** The name of the template's file. */
  readonly template: string
  readonly live: UploadWrite<UploadFacts, 'identity' | 'token'>
}

/**
 * The memory of an upload screen while it is not shown: the chosen file, and the upload that is being sent.
 */
export interface UploadMemory {
  readonly session: ImportSession
  /** The typed value is the hash of the rows of this file that were sent last: '' without a file. */
  readonly memory: FormMemory<string, UploadFacts>
}

/** A file that was not sent yet, or not as it is now. */
const NOT_SENT = 'not sent'

/** Declares the memory of an upload screen; each session of a tab has one of its own, which ends with it. */
export function defineUploadMemory({ rules, newWorker }: Pick<UploadDeclaration, 'rules' | 'newWorker'>) {
  const memories = new WeakMap<AbortSignal, UploadMemory>()
  const memoryOf = defineFormMemory<string, UploadFacts>({
    empty: '',
    isTyped: (hash) => hash !== '',
  })
  return (workspace: Workspace): UploadMemory => {
    const { typing } = workspace
    const known = memories.get(typing)
    if (known) return known
    const memory = memoryOf(workspace)
    const hasFile = () => session.get().kind === 'checking' || session.get().kind === 'checked'
    const session = startImport(rules, () => memory.type(hasFile() ? NOT_SENT : ''), newWorker)
    // The bank has carried it out, or the session is over: the file is forgotten.
    memory.subscribe(() => {
      if (memory.typed() === '' && hasFile()) session.clear()
    })
    const made = { session, memory }
    memories.set(typing, made)
    return made
  }
}

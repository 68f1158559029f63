import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'
import { useSingleRun } from '../../offline/react/use-single-run'
import {
  changesOf,
  decide,
  type ExclusiveFields,
  type FieldChange,
  type FieldConflict,
  type RecordDraft,
  type RecordFields,
  rebase,
  typeInto,
  unchangedDraft,
  undecidedConflicts,
} from './record-edit.rules'
import type { EditFacts, RecordMemory } from './record-memory'

/** The result of the comparison with the bank's copy, right before sending. */
type RecordCheck<Name extends string> =
  /** These changes can be sent. */
  | { readonly kind: 'ready'; readonly changes: readonly FieldChange<Name>[] }
  /** Nothing is left to send. */
  | { readonly kind: 'unchanged' }
  /** The user has to choose among `conflicts` first. */
  | { readonly kind: 'conflict' }
  /** The bank has no such record any more. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: BankFailure }

/** The edit form of a record of the bank. */
export interface RecordEdit<Name extends string> {
  /** The bank's copy as it was read last; undefined until it is read. */
  readonly original: RecordFields<Name> | undefined
  /** The copy that the user edits. */
  readonly edited: RecordFields<Name> | undefined
  readonly changes: readonly FieldChange<Name>[]
  readonly conflicts: readonly FieldConflict<Name>[]
  readonly type: (name: Name, value: string) => void
  readonly decide: (name: Name, choice: 'atBank' | 'typed') => void
  /** Forgets what is typed. */
  readonly discard: () => void
  readonly checking: boolean
  /** The result of the last comparison, until the user goes on typing. */
  readonly check: RecordCheck<Name> | undefined
  /**
   * Reads the record again and compares it: to be called right before the changes are sent, and to send them
   * only if it resolves with 'ready'. Resolves with undefined while another comparison is running.
   */
  readonly compare: (
    read: () => Promise<Result<RecordFields<Name> | undefined, BankFailure>>,
  ) => Promise<RecordCheck<Name> | undefined>
}

/**
 * An edit form with its two copies of the record. `atBank` is the record as it was read for the screen; what
 * is typed stays in `memory` while the screen is left. If the record is read again while something is typed,
 * the fields that both sides have changed become conflicts.
 */
export function useRecordEdit<Name extends string, Facts extends EditFacts>(
  memory: RecordMemory<Name, Facts>,
  atBank: RecordFields<Name> | undefined,
  exclusive?: ExclusiveFields<Name>,
): RecordEdit<Name> {
  const remembered = useSyncExternalStore(memory.subscribe, memory.typed)
  const [check, setCheck] = useState<RecordCheck<Name>>()
  useEffect(() => {
    const typed = memory.typed()
    if (atBank && typed) memory.type(rebase(typed, atBank))
  }, [memory, atBank])

  const draft = remembered ?? (atBank && unchangedDraft(atBank))
  const conflicts = draft ? undecidedConflicts(draft) : []
  const change = (next: (draft: RecordDraft<Name>) => RecordDraft<Name>) => {
    const now = memory.typed() ?? (atBank && unchangedDraft(atBank))
    setCheck(undefined)
    if (now) memory.type(next(now))
  }
  const { busy, run } = useSingleRun(
    async (
      read: () => Promise<Result<RecordFields<Name> | undefined, BankFailure>>,
    ): Promise<RecordCheck<Name>> => {
      const now = memory.typed()
      if (!now || changesOf(now).length === 0) return { kind: 'unchanged' }
      if (undecidedConflicts(now).length > 0) return { kind: 'conflict' }
      const found = await read()
      if (!found.ok) return { kind: 'failed', failure: found.failure }
      if (!found.value) return { kind: 'missing' }
      // The user may have typed while the record was read.
      const met = rebase(memory.typed() ?? now, found.value)
      memory.type(met)
      if (undecidedConflicts(met).length > 0) return { kind: 'conflict' }
      const changes = changesOf(met)
      return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'ready', changes }
    },
  )

  return {
    original: draft?.original,
    edited: draft?.edited,
    changes: draft ? changesOf(draft) : [],
    conflicts,
    type: (name, value) => change((now) => typeInto(now, name, value, exclusive)),
    decide: (name, choice) => change((now) => decide(now, name, choice, exclusive)),
    discard: () => {
      setCheck(undefined)
      memory.type(undefined)
    },
    checking: busy,
    check,
    compare: async (read) => {
      setCheck(undefined)
      const result = await run(read)
      if (result) setCheck(result)
      return result
    },
  }
}

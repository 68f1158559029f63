import type { AnyDraft, Duplicate, DuplicateCheck } from '../../offline/drafts/define-draft'
import { openDuplicates } from '../../offline/drafts/draft-duplicates'
import { logged } from '../../offline/error-log/error-log'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'

/** What the bank has that may be the same as a draft, and the question of its kind. */
export interface ShownDuplicates {
  readonly found: readonly Duplicate[]
  /** Undefined if its code could not be loaded. */
  readonly question: DuplicateCheck['question'] | undefined
}

/**
 * Returns what the user decides about a possible duplicate by; undefined for other drafts, and until it is
 * opened.
 */
export function useDuplicates(
  record: DraftRecord | undefined,
  kind: AnyDraft | undefined,
): ShownDuplicates | undefined {
  const { vault } = useWorkspace()
  const isHere = record?.state === 'possible-duplicate'
  return useOpened(
    async () => {
      const check = await kind?.duplicateCheck?.().catch(logged('drafts/duplicate-question'))
      return { found: record ? await openDuplicates(vault, record) : [], question: check?.question }
    },
    isHere ? `${record.id} ${record.rev} ${record.contents.key}` : undefined,
  )
}

import type { Duplicate } from '../../offline/drafts/define-draft'
import { openDuplicates } from '../../offline/drafts/draft-duplicates'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'

/**
 * Returns what the bank has that may be the same as a draft; undefined for a draft that does not wait for the
 * decision about it, and until it is opened.
 */
export function useDuplicates(record: DraftRecord): readonly Duplicate[] | undefined {
  const { vault } = useWorkspace()
  const isAsked = record.state === 'possible-duplicate'
  return useOpened(
    () => openDuplicates(vault, record),
    isAsked ? `${record.id} ${record.rev} ${record.contents.key}` : undefined,
  )
}

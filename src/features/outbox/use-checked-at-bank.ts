import { openEvidence } from '../../offline/drafts/draft-evidence'
import { useOpened } from '../../offline/react/use-opened'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { CheckedAtBank } from './evidence.messages'
import { isSearched, type OutboxFacts } from './outbox.rules'

/**
 * Returns what checks at the bank have shown of a draft whose outcome is not known; undefined if the bank is
 * not searched for it, and until it is opened.
 */
export function useCheckedAtBank(
  { record, kind }: OutboxItem,
  facts: OutboxFacts,
): CheckedAtBank | undefined {
  const { vault } = useWorkspace()
  const check = isSearched(record, kind, facts) || record.resend ? kind?.statusCheck : undefined
  const evidence = useOpened(
    () => openEvidence(vault, record),
    check ? `${record.id} ${record.checkedAt} ${record.contents.key}` : undefined,
    record.id,
  )
  return check && evidence && { evidence, noun: check.noun }
}

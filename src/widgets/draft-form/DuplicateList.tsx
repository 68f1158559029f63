import type { Duplicate } from '../../offline/drafts/define-draft'
import { openDuplicates } from '../../offline/drafts/draft-duplicates'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'
import css from './DuplicateList.module.css'
import { POSSIBLE_DUPLICATE } from './draft-form.messages'

/** Rows of the bank that may be the same as what is on this device. */
export function DuplicateList({
  found,
  label = POSSIBLE_DUPLICATE.found,
}: {
  found: readonly Duplicate[]
  label?: string
}) {
  return (
    <ul className={css.found} aria-label={label}>
      {found.map(({ title, detail }) => (
        <li key={`${title} ${detail}`}>
          <b>{title}</b>
          {detail}
        </li>
      ))}
    </ul>
  )
}

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

import { useState } from 'react'
import { settledFilter } from '../../offline/lists/define-list'
import type { ShownIn } from '../../offline/lists/shown-in'
import { TEXT_FIELD } from '../../offline/lists/sought-texts'
import { useList } from '../../offline/react/use-list'
import { useMayRead } from '../../offline/react/use-may-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { LinkButton } from '../../ui/Button/LinkButton'
import { soughtPath } from '../cached-list/sought-path'
import { DuplicateList } from '../draft-form/DuplicateList'
import { OUTCOME_QUESTION } from './outcome-question.messages'

const SHOWN_ROWS = 5

/** The newest rows of the list in which a write would be shown, by the filter of the list's own screen. */
export function NewestRows({ shownIn }: { shownIn: ShownIn }) {
  return useMayRead(shownIn.list) ? <Rows shownIn={shownIn} /> : null
}

function Rows({ shownIn: { list, text, path } }: { shownIn: ShownIn }) {
  const { db, vault } = useWorkspace()
  const view = useList<unknown>(list, settledFilter({ [TEXT_FIELD]: text }), 1)
  const found = view.rows.slice(0, SHOWN_ROWS).flatMap((row) => list.hit?.(row) ?? [])
  const [href] = useState(() => soughtPath({ db, vault }, path, text))
  return (
    <section aria-label={OUTCOME_QUESTION.rows}>
      <p>{statusOf(view)}</p>
      {found.length > 0 && <DuplicateList label={OUTCOME_QUESTION.rows} found={found} />}
      <LinkButton kind="text" href={href}>
        {OUTCOME_QUESTION.openList}
      </LinkButton>
    </section>
  )
}

function statusOf({ failure, refreshing, rows, state }: ReturnType<typeof useList<unknown>>): string {
  if (failure) return OUTCOME_QUESTION.failed
  if (refreshing || state === 'loading') return OUTCOME_QUESTION.reading
  return rows.length === 0 ? OUTCOME_QUESTION.noRows : OUTCOME_QUESTION.rows
}

import { LinkButton } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { DRAFT_BADGES } from './draft-badges'
import { OPEN, type WaitingDrafts, waitingStateMessage } from './use-waiting-rows'
import css from './WaitingState.module.css'

/**
 * Returns the columns of a list for its waiting rows too: the column `status` shows the state of the draft,
 * and the column of actions a link to its form, named by `rowLabel`.
 */
export function withWaiting<Row>(
  columns: readonly TableColumn<Row>[],
  { draftOf }: WaitingDrafts<Row>,
  status: string,
  rowLabel: (row: Row) => string,
): TableColumn<Row>[] {
  return columns.map((column) => {
    const { cell, key, head } = column
    if (key === status)
      return {
        ...column,
        cell: (row) => {
          const draft = draftOf(row)
          if (!draft) return cell(row)
          const { form, tone } = DRAFT_BADGES[draft.state]
          return (
            <span className={css.state}>
              <StatusBadge form={form} tone={tone} isLong>
                {waitingStateMessage(draft)}
              </StatusBadge>
            </span>
          )
        },
      }
    if (head === '')
      return {
        ...column,
        cell: (row) => {
          const draft = draftOf(row)
          if (!draft) return cell(row)
          return (
            <LinkButton kind="text" href={draft.href}>
              {OPEN}
              <VisuallyHidden> {rowLabel(row)}</VisuallyHidden>
            </LinkButton>
          )
        },
      }
    return column
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { lagosDay } from '../../domain/days/dates'
import type { DraftState } from '../../offline/drafts/draft-states'
import { type ListDefinition, passesFilter } from '../../offline/lists/define-list'
import { useNewestRows } from '../../offline/react/use-cached-rows'
import { useLatestOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'
import { UiLink } from '../../ui/link'
import type { WaitingRows } from '../list/list-screen.types'
import { draftLabel } from './draft-badges'
import type { WaitingDraft, WaitingSource } from './waiting-source'

/** The button of a row that waits on the device: it leads to the form. */
export const OPEN = 'Open'

/** Returns the state of a draft among the rows of the bank: where it waits, or what became of it. */
export function waitingStateMessage(draft: Pick<DraftRecord, 'state' | 'reason'>): string {
  return draft.state === 'queued' ? 'Waiting in the Outbox' : draftLabel(draft)
}

/** Returns "12 more are in the Outbox", for drafts that the list has no room for. */
function moreWaitingMessage(count: number): string {
  return count === 1 ? '1 more is in the Outbox' : `${count} more are in the Outbox`
}

/** A form that is still being filled in is no entry yet, and one that does not open has nothing to show. */
const NOT_WAITING: readonly DraftState[] = ['draft', 'quarantined']

/** Among so many of the newest cached rows the bank's own is looked for. */
const SEARCHED_ROWS = 500

/** The rows of a list that wait on the device, and the draft of each. */
export interface WaitingDrafts<Row> extends WaitingRows<Row> {
  /** Returns the draft that a row stands for; undefined for a row of the bank. */
  readonly draftOf: (row: Row) => WaitingDraft<Row> | undefined
}

/**
 * The drafts of a list's kind that the bank's rows do not contain yet, as rows: those that wait, and those
 * that were sent after the list was last asked for. At most a page of them, because a file may have become a
 * thousand.
 */
export function useWaitingRows<Row>(
  list: ListDefinition<Row>,
  source: WaitingSource<Row>,
): WaitingDrafts<Row> {
  const { db, vault } = useWorkspace()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const records = useLiveQuery(async () => {
    const [asked, drafts] = await Promise.all([
      db.lists.get(list.name),
      db.drafts.where('state').noneOf(NOT_WAITING).toArray(),
    ])
    const isListed = ({ state, settledAt = 0 }: DraftRecord) =>
      state === 'sent' && settledAt < (asked?.at ?? 0)
    return drafts
      .filter((record) => record.kind === source.kind && !isListed(record))
      .sort((one, other) => queuedAtOf(other) - queuedAtOf(one))
  }, [db, list.name, source])

  const opened = useLatestOpened(
    async () => {
      const newest = records?.slice(0, list.pageSize) ?? []
      const drafts = await Promise.all(newest.map((record) => source.open(vault, record)))
      const more = (records?.length ?? 0) - newest.length
      return { drafts: drafts.filter((draft) => draft !== undefined), more }
    },
    records
      ?.map(({ id, rev, state, reason, settledAt }) => [id, rev, state, reason, settledAt].join(' '))
      .join('|'),
  )

  // The bank's own row takes the place of what was sent, so the list is asked for again.
  const sent = opened?.drafts.filter(({ state }) => state === 'sent').map(({ href }) => href)
  const arrived = sent?.join(' ') ?? ''
  useEffect(() => {
    if (arrived !== '') void queries.invalidateQueries({ queryKey: ['list', list.name] })
  }, [arrived, queries, list.name])

  // The bank's row may be on another page than the one that is shown.
  const hasLeft = opened?.drafts.some((draft) => draft.hasLeft) ?? false
  const newest = useNewestRows(list, hasLeft ? SEARCHED_ROWS : 0)

  return useMemo(() => {
    const drafts = opened?.drafts ?? []
    const byRow = new Map(drafts.map((draft) => [draft.row, draft]))
    const more = opened?.more ?? 0
    return {
      draftOf: (row) => byRow.get(row),
      among: (rows, filter) => {
        const today = lagosDay(new Date())
        const isThere = ({ hasLeft, isBecome }: WaitingDraft<Row>) =>
          hasLeft && (rows.some(isBecome) || newest.some(isBecome))
        return drafts
          .filter((draft) => passesFilter(list, draft.row, filter, today) && !isThere(draft))
          .map(({ row }) => row)
      },
      open: (row) => {
        const draft = byRow.get(row)
        if (draft) navigate(draft.href)
        return draft !== undefined
      },
      tone: (row) => (byRow.get(row)?.state === 'unknown' ? 'unknown' : undefined),
      note: more > 0 && (
        <p>
          <UiLink href="/outbox">{moreWaitingMessage(more)}</UiLink>
        </p>
      ),
    }
  }, [opened, newest, list, navigate])
}

const queuedAtOf = ({ queuedAt, createdAt }: DraftRecord) => queuedAt ?? createdAt

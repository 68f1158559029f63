import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RowKey } from '../../../ui/DataTable/table.types'
import type { Detail } from '../../../ui/Drawer/drawer.types'
import { lazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import { lazyPart } from '../../../ui/lazy-part/lazy-part'
import type { ListColumns, RowDetails } from '../list-screen.types'
import type { ListMessages } from '../status/list-status.messages'
import type { OpenRow } from './use-open-row'

const Drawer = lazyDialog(() => import(/* chunk: list-parts */ '../../../ui/Drawer/Drawer'))
const RecordPane = lazyPart(() => import(/* chunk: list-parts */ '../../../ui/Drawer/RecordPane'))

/** The open row of a list, and how it is shown. */
export interface RowDrawerProps<Row> extends RowDetails<Row> {
  readonly opened: OpenRow<Row>
  /** The number of rows on the page. */
  readonly count: number
  readonly columns: ListColumns<Row>
  readonly rowLabel: (row: Row) => string
  readonly messages: Pick<ListMessages, 'one'>
  readonly closeLabel?: string | undefined
  /** It stands beside the list (ListAndRecord.tsx), and is no dialog. */
  readonly isBeside?: boolean
  /** There, what the keys of the list's rows do, and Enter. */
  readonly keys?: readonly RowKey<Row>[] | undefined
  readonly onEnter?: ((row: Row) => void) | undefined
}

/**
 * The open row of a list in a drawer, or beside the list. When it closes, the focus returns to the row that
 * it showed last.
 */
export function RowDrawer<Row>({
  opened,
  count,
  columns,
  rowLabel,
  messages,
  details,
  detailBody,
  detailActions,
  closeLabel,
  isBeside = false,
  keys,
  onEnter,
}: RowDrawerProps<Row>) {
  const { state, row, key, at } = opened
  const isOpen = state === 'open' || state === 'missing'
  // Its code is fetched when the first row is opened, and stays, so that closing is the dialog's own.
  const [isWanted, setWanted] = useState(false)
  if (isOpen && !isWanted) setWanted(true)
  useFocusOnReturn(isOpen, key, isBeside)
  if (!isWanted) return null

  const acts = columns.find(({ head }) => head === '')
  const record = {
    title: row === undefined ? `This ${messages.one} is not on this device` : rowLabel(row),
    position: at < 0 ? undefined : `${at + 1} of ${count}`,
    lines: row === undefined ? [] : (details ?? shownIn(columns))(row),
    actions: row !== undefined && (detailActions ?? acts?.cell)?.(row),
    previous: opened.previous,
    next: opened.next,
    closeLabel,
    onClose: opened.close,
    children:
      row === undefined ? (
        <p>It may be on a page that was never opened here. Look for it in the list.</p>
      ) : (
        detailBody?.(row)
      ),
  }
  if (!isBeside) return <Drawer open={isOpen} {...record} />
  const press = (key: string) => {
    const run = key === 'Enter' ? onEnter : keys?.find((one) => one.key === key)?.run
    if (row === undefined || !run || opened.isStepping()) return undefined
    return () => run(row)
  }
  return isOpen && <RecordPane {...record} onKey={press} />
}

/** Returns the details of a list that declares none: what its columns show. */
function shownIn<Row>(columns: ListColumns<Row>): (row: Row) => readonly Detail[] {
  return (row) =>
    columns.flatMap(({ key, head, label, cell }) =>
      head === '' ? [] : [{ label: label || (typeof head === 'string' ? head : key), value: cell(row) }],
    )
}

/**
 * Focuses the row that was open when it closes. The dialog itself returns the focus to what opened it. A
 * record beside the list also closes when the user goes on in the list, and the focus stays there.
 */
function useFocusOnReturn(isOpen: boolean, key: string | undefined, isBeside: boolean): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (key !== undefined) last.current = key
  }, [key])
  const focusLast = useEffectEvent(() => {
    const left = last.current
    last.current = undefined
    if (left === undefined || (isBeside && document.activeElement !== document.body)) return
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(left)}"]`)?.focus()
  })
  useEffect(() => {
    if (!isOpen) focusLast()
  }, [isOpen])
}

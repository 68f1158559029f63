import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { lazyDialog } from '../../ui/lazy-part/lazy-dialog'
import type { ListMessages } from '../list-status/list-status.messages'
import type { ListColumns, RowDetails } from './list-screen.types'
import type { OpenRow } from './use-open-row'

const Drawer = lazyDialog(() => import('../../ui/Drawer/Drawer'))

/**
 * The open row of a list in a drawer. `count` is the number of rows on the page. When it closes, the focus
 * returns to the row that it showed last.
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
}: {
  opened: OpenRow<Row>
  count: number
  columns: ListColumns<Row>
  rowLabel: (row: Row) => string
  messages: Pick<ListMessages, 'one'>
  closeLabel?: string | undefined
} & RowDetails<Row>) {
  const { state, row, key, at } = opened
  const isOpen = state === 'open' || state === 'missing'
  // Its code is fetched when the first row is opened, and stays, so that closing is the dialog's own.
  const [isWanted, setWanted] = useState(false)
  if (isOpen && !isWanted) setWanted(true)
  useFocusOnReturn(isOpen, key)
  if (!isWanted) return null

  const acts = columns.find(({ head }) => head === '')
  return (
    <Drawer
      open={isOpen}
      title={row === undefined ? `This ${messages.one} is not on this device` : rowLabel(row)}
      position={at < 0 ? undefined : `${at + 1} of ${count}`}
      lines={row === undefined ? [] : (details ?? shownIn(columns))(row)}
      actions={row !== undefined && (detailActions ?? acts?.cell)?.(row)}
      previous={opened.previous}
      next={opened.next}
      closeLabel={closeLabel}
      onClose={opened.close}
    >
      {row === undefined ? (
        <p>It may be on a page that was never opened here. Look for it in the list.</p>
      ) : (
        detailBody?.(row)
      )}
    </Drawer>
  )
}

/** Returns the details of a list that declares none: what its columns show. */
function shownIn<Row>(columns: ListColumns<Row>): (row: Row) => readonly Detail[] {
  return (row) =>
    columns.flatMap(({ key, head, label, cell }) =>
      head === '' ? [] : [{ label: label || (typeof head === 'string' ? head : key), value: cell(row) }],
    )
}

/** Focuses the row that was open when it closes. The dialog itself returns the focus to what opened it. */
function useFocusOnReturn(isOpen: boolean, key: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (key !== undefined) last.current = key
  }, [key])
  const focusLast = useEffectEvent(() => {
    const left = last.current
    last.current = undefined
    if (left === undefined) return
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(left)}"]`)?.focus()
  })
  useEffect(() => {
    if (!isOpen) focusLast()
  }, [isOpen])
}

import type { ComponentType } from 'react'
import { may } from '../../domain/staff/permissions'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import { CachedList, type ListPageParts } from './CachedList'
import type { ColumnsInUse, ListScreen } from './list-screen.types'

/**
 * Makes the screen of a cached list: head, status, filter, rows or why there are none, pager. A whole list
 * has its own (whole/whole-list-screen.tsx).
 */
export function listScreen<Row>(screen: ListScreen<Row>) {
  return screenOf(screen, CachedList)
}

/** Makes a list's screen with the part that shows the list, and with the buttons that lead elsewhere. */
export function screenOf<Row>(screen: ListScreen<Row>, List: ComponentType<ListPageParts<Row>>) {
  const { columns, next, also, Top } = screen
  const useColumns = typeof columns === 'function' ? columns : (): ColumnsInUse<Row> => ({ columns })
  return function ListScreenPage() {
    const inUse = useColumns()
    const { user, config } = useWorkspace()
    const isOffered = also !== undefined && may(user, also.capability, config).allowed
    return (
      <>
        <List
          screen={screen}
          inUse={inUse}
          actions={next && <Next {...next} kind="main" />}
          more={isOffered && <Next {...also} kind="text" />}
          top={Top && <Top />}
        />
        {inUse.dialogs}
      </>
    )
  }
}

function Next({
  href,
  label,
  capability,
  isLive,
  kind,
}: NonNullable<ListScreen<unknown>['next']> & { kind: 'main' | 'text' }) {
  const { user, config } = useWorkspace()
  const { up } = useConnection()
  if (!may(user, capability, config).allowed) return null
  // The key `n` presses it.
  const isNew = kind === 'main' && { 'data-new': true }
  if (isLive && !up)
    return (
      <Button kind={kind} off={OFFLINE_SHORT} {...isNew}>
        {label}
      </Button>
    )
  return (
    <LinkButton kind={kind} href={href} {...isNew} {...(kind === 'main' && { 'aria-keyshortcuts': 'n' })}>
      {label}
    </LinkButton>
  )
}

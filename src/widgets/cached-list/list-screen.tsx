import { may } from '../../domain/permissions'
import { useConnection } from '../../offline/react/use-connection'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import { CachedList } from './CachedList'
import type { ColumnsInUse, ListScreen } from './list-screen.types'

/** Makes the screen of a cached list: head, status, filter, rows or why there are none, pager. */
export function listScreen<Row>(screen: ListScreen<Row>) {
  const { columns, next, also, Top } = screen
  const useColumns = typeof columns === 'function' ? columns : (): ColumnsInUse<Row> => ({ columns })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when its file loads
  return function ListScreenPage() {
    const inUse = useColumns()
    const { user, config } = useWorkspace()
    const isOffered = also !== undefined && may(user, also.capability, config).allowed
    return (
      <>
        <CachedList
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

import { formatDay } from '../../domain/dates'
import { may } from '../../domain/permissions'
import { useConnection } from '../../offline/react/use-connection'
import { useUnknownWrites } from '../../offline/react/use-live-writes'
import { useUnsentCount } from '../../offline/react/use-outbox'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { UiLink } from '../../ui/link'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { StatusBar } from '../../ui/StatusBar/StatusBar'
import { useShownAsAt } from '../../widgets/as-at/as-at'
import { useNow } from '../../widgets/use-now'
import { OUTBOX_SCREEN } from '../routing/screens'
import { connectionMessage, countMessage, openWritesMessage } from './status-bar.messages'

/**
 * The bar on every screen: connection, age of what the screen shows, unsent drafts, writes with an unknown
 * outcome, the bank's operation date.
 */
export function ShellStatusBar() {
  const { user, config, liveWriteKinds } = useWorkspace()
  const now = useNow()
  const connection = useConnection()
  const asAt = useShownAsAt()
  const unsent = useUnsentCount()
  const unknownWrites = useUnknownWrites() ?? []
  const nouns = unknownWrites.map(
    ({ record }) => liveWriteKinds.find(({ operation }) => operation === record.operation)?.noun,
  )
  const mayAsk = may(user, 'see operation date', config).allowed
  const operationDate = useRead(operationDateRead, mayAsk ? {} : undefined).value

  return (
    <StatusBar
      connection={connection.up ? 'up' : 'down'}
      cells={[
        {
          key: 'connection',
          label: 'Connection',
          value: (
            <StatusBadge form={connection.up ? 'filled' : 'bar'} tone={connection.up ? 'good' : 'bad'}>
              {connectionMessage(connection, now)}
            </StatusBadge>
          ),
        },
        ...(asAt ? [{ key: 'as-at', label: 'As at', value: <AsOf at={asAt.at ?? null} now={now} /> }] : []),
        {
          key: 'waits',
          label: 'Waits for you',
          value:
            unsent > 0 ? (
              <UiLink href={OUTBOX_SCREEN.path}>{countMessage(unsent, 'draft')}</UiLink>
            ) : (
              'No drafts'
            ),
        },
        ...(nouns.length > 0
          ? [
              {
                key: 'liveWrites',
                label: 'Outcome unknown',
                value: <UiLink href={OUTBOX_SCREEN.path}>{openWritesMessage(nouns)}</UiLink>,
                tone: 'unknown' as const,
              },
            ]
          : []),
        {
          key: 'operation-date',
          label: 'Operation date',
          value: operationDate ? formatDay(operationDate) : 'not known yet',
          end: true,
        },
      ]}
    />
  )
}

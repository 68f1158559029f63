import { Fragment } from 'react'
import { formatDay } from '../../domain/days/dates'
import { useUnknownWrites } from '../../offline/react/use-live-writes'
import { useRead } from '../../offline/react/use-read'
import { useConnection } from '../../offline/react/use-workspace'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { UiLink } from '../../ui/link'
import { Popover } from '../../ui/Popover/Popover'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { StatusBar, type StatusBarCell } from '../../ui/StatusBar/StatusBar'
import { useShownAsAt } from '../../widgets/as-at/as-at'
import { useNow } from '../../widgets/use-now'
import { NetworkFacts, type NetworkFactsProps } from './NetworkFacts'
import css from './ShellStatusBar.module.css'
import { connectionMessage, openWritesMessage, STATUS } from './status-bar.messages'
import { type Duty, useAttention } from './use-attention'

/**
 * The status on every screen: connection, age of what the screen shows, what waits for the user, hatched if
 * an outcome is unknown, the bank's operation date. A press on the connection shows all of it at every width.
 */
export function ShellStatusBar() {
  const now = useNow()
  const connection = useConnection()
  const asAt = useShownAsAt()
  const duties = useAttention()
  const nouns = (useUnknownWrites() ?? []).map(({ noun }) => noun)
  const operationDate = useRead(operationDateRead, {}).value

  const unknown = nouns.length > 0 ? openWritesMessage(nouns) : undefined
  const asAtCell: StatusBarCell[] = asAt
    ? [{ key: 'as-at', label: STATUS.asAt, value: <AsOf at={asAt.at} now={now} />, from: 'tablet' }]
    : []
  const operationDateCell: StatusBarCell = {
    key: 'operation-date',
    label: STATUS.operationDate,
    value: operationDate ? formatDay(operationDate) : STATUS.dateUnknown,
    from: 'wide',
  }
  const attentionCell: StatusBarCell = {
    key: 'attention',
    label: STATUS.attention,
    value: <Duties duties={duties} />,
    from: 'desktop',
    tone: unknown === undefined ? undefined : 'unknown',
  }

  return (
    <StatusBar
      state={
        <NetworkState
          connection={connection}
          now={now}
          duties={duties}
          unknown={unknown}
          facts={[...asAtCell, operationDateCell]}
        />
      }
      cells={[...asAtCell, attentionCell, operationDateCell]}
    />
  )
}

function Duties({ duties }: { duties: readonly Duty[] }) {
  if (duties.length === 0) return STATUS.nothing
  return duties.map(({ href, short }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <UiLink href={href}>{short}</UiLink>
    </Fragment>
  ))
}

/**
 * The state of the connection. A press on it says what works now and what waits, and shows whatever the bar
 * has no room for.
 */
function NetworkState({
  connection,
  now,
  duties,
  unknown,
  facts,
}: Omit<NetworkFactsProps, 'hasUnknown'> & {
  readonly now: number
  /** The live writes with an unknown outcome: "2 transfers". */
  readonly unknown: string | undefined
}) {
  const message = connectionMessage(connection, now)
  const [word, ...since] = message.split(' ')
  const isAnswering = connection.up && !connection.isSilent
  return (
    <Popover
      className={css.state}
      title={message}
      label={
        <>
          <span className={css.label}>{STATUS.network}</span>{' '}
          <span className={css.value}>
            <StatusBadge form={isAnswering ? 'filled' : 'bar'} tone={isAnswering ? 'good' : 'ink'}>
              {word}
              {since.length > 0 && <span className={css.since}> {since.join(' ')}</span>}
            </StatusBadge>
            {unknown && (
              <span className={css.unknown} role="img" aria-label={` ${STATUS.unknown}: ${unknown}`} />
            )}
          </span>
        </>
      }
    >
      <NetworkFacts
        connection={connection}
        duties={duties}
        hasUnknown={unknown !== undefined}
        facts={facts}
      />
    </Popover>
  )
}

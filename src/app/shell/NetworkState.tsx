import type { ConnectionState } from '../../offline/connectivity/connectivity'
import { UiLink } from '../../ui/link'
import { Popover } from '../../ui/Popover/Popover'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import type { StatusBarCell } from '../../ui/StatusBar/StatusBar'
import { OUTBOX_SCREEN } from '../routing/screens'
import css from './NetworkState.module.css'
import {
  connectionMessage,
  MONEY_WAITS,
  offlineMessage,
  STATUS,
  worksNowMessage,
} from './status-bar.messages'
import type { Duty } from './use-attention'

/**
 * The state of the connection. A press on it says what works now and what waits, and shows whatever the bar
 * has no room for.
 */
export function NetworkState({
  connection,
  now,
  duties,
  unknown,
  facts,
}: {
  connection: ConnectionState
  now: number
  duties: readonly Duty[]
  /** The live writes with an unknown outcome: "2 transfers". */
  unknown: string | undefined
  facts: readonly Pick<StatusBarCell, 'key' | 'label' | 'value'>[]
}) {
  const message = connectionMessage(connection, now)
  const [word, ...since] = message.split(' ')
  const why = offlineMessage(connection)
  return (
    <Popover
      className={css.state}
      title={message}
      label={
        <>
          <span className={css.label}>{STATUS.network}</span>{' '}
          <span className={css.value}>
            <StatusBadge form={connection.up ? 'filled' : 'bar'} tone={connection.up ? 'good' : 'ink'}>
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
      {why && <p>{why}</p>}
      <dl className={css.facts}>
        <div>
          <dt>{STATUS.worksNow}</dt>
          <dd>{worksNowMessage(connection)}</dd>
        </div>
        {!connection.up && (
          <div>
            <dt>{STATUS.waits}</dt>
            <dd>{MONEY_WAITS}</dd>
          </div>
        )}
        <div>
          <dt>{STATUS.attention}</dt>
          {duties.length === 0 && <dd>{STATUS.nothing}</dd>}
          {duties.map(({ href, long }) => (
            <dd key={href}>
              <UiLink href={href}>{long}</UiLink>
            </dd>
          ))}
        </div>
        {unknown && (
          <div data-tone="unknown">
            <dt>{STATUS.unknown}</dt>
            <dd>
              <UiLink href={OUTBOX_SCREEN.path}>{unknown}</UiLink>
            </dd>
          </div>
        )}
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { Popover } from '../../ui/Popover/Popover'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import type { NetworkFactsProps } from './NetworkFacts'
import css from './NetworkState.module.css'
import { connectionMessage, STATUS } from './status-bar.messages'

// Only a press shows it.
const NetworkFacts = lazyPart(async () => ({ default: (await import('./NetworkFacts')).NetworkFacts }))

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

import type { ConnectionState } from '../../offline/connectivity/connectivity'
import { UiLink } from '../../ui/link'
import type { StatusBarCell } from '../../ui/StatusBar/StatusBar'
import { OUTBOX_SCREEN } from '../routing/screens'
import css from './NetworkState.module.css'
import { MONEY_WAITS, offlineMessage, worksNowMessage } from './network-facts.messages'
import { STATUS } from './status-bar.messages'
import type { Duty } from './use-attention'

export interface NetworkFactsProps {
  readonly connection: ConnectionState
  readonly duties: readonly Duty[]
  /** The live writes with an unknown outcome: "2 transfers". */
  readonly unknown: string | undefined
  /** What the bar has no room for. */
  readonly facts: readonly Pick<StatusBarCell, 'key' | 'label' | 'value'>[]
}

/** What works now and what waits, by the state of the connection. */
export function NetworkFacts({ connection, duties, unknown, facts }: NetworkFactsProps) {
  const why = offlineMessage(connection)
  return (
    <>
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
    </>
  )
}

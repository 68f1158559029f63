import type { ConnectionState } from '../../offline/connectivity/connectivity'
import { UiLink } from '../../ui/link'
import type { StatusBarCell } from '../../ui/StatusBar/StatusBar'
import { MONEY_WAITS, offlineMessage, worksNowMessage } from './network-facts.messages'
import css from './ShellStatusBar.module.css'
import { STATUS } from './status-bar.messages'
import type { Duty } from './use-attention'

export interface NetworkFactsProps {
  readonly connection: ConnectionState
  readonly duties: readonly Duty[]
  /** Whether the outcome of a live write is unknown. */
  readonly hasUnknown: boolean
  /** The facts for which the bar has no room. */
  readonly facts: readonly Pick<StatusBarCell, 'key' | 'label' | 'value'>[]
}

/** The features that work now and those that wait, by the state of the connection. */
export function NetworkFacts({ connection, duties, hasUnknown, facts }: NetworkFactsProps) {
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
        <div data-tone={hasUnknown ? 'unknown' : undefined}>
          <dt>{STATUS.attention}</dt>
          {duties.length === 0 && <dd>{STATUS.nothing}</dd>}
          {duties.map(({ href, long }) => (
            <dd key={href}>
              <UiLink href={href}>{long}</UiLink>
            </dd>
          ))}
        </div>
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

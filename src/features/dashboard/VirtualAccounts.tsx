import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Section } from '../../ui/Page/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import css from './Dashboard.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures } from './dashboard.read'

/** The account numbers to which money is sent to fund the transaction balance. */
export function VirtualAccounts({ accounts }: { accounts: DashboardFigures['virtual_account_numbers'] }) {
  return (
    <div>
      <Section title={DASHBOARD.virtualAccounts} />
      {accounts.length === 0 ? (
        <p>{DASHBOARD.noVirtualAccounts}</p>
      ) : (
        <SummaryList
          lines={accounts.map(({ virtual_account_name, virtual_account_no }) => ({
            key: virtual_account_no,
            label: virtual_account_name || '–',
            value: (
              <>
                <span className={css.number}>{virtual_account_no}</span>
                <CopyButton
                  text={virtual_account_no}
                  label={`${virtual_account_no}, ${virtual_account_name}`}
                />
              </>
            ),
          }))}
        />
      )}
      <p className={css.help}>{DASHBOARD.fund}</p>
    </div>
  )
}

import { useSearchParams } from 'wouter'
import { Tabs } from '../../ui/Tabs/Tabs'
import { ACCOUNTS } from './accounts.messages'
import AccountBalance from './balance/AccountBalance'
import { ACCOUNT_BALANCE } from './balance/account-balance.messages'
import css from './CustomerAccount.module.css'
import AccountOpening from './opening/AccountOpening'

const TABS = [
  { key: 'opening', label: ACCOUNTS.open },
  { key: 'balance', label: ACCOUNT_BALANCE.title },
]

/**
 * Account Opening and Account Balance (foundations §2), of which the URL names one. The draft that is open
 * stays in the URL, so that who comes back finds it.
 */
export default function CustomerAccount() {
  const [params, setParams] = useSearchParams()
  const active = params.get('tab') === 'balance' ? 'balance' : 'opening'
  const show = (key: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (key === 'balance') next.set('tab', key)
      else next.delete('tab')
      return next
    })
  return (
    <Tabs label={ACCOUNTS.tabs} tabs={TABS} active={active} onChange={show}>
      <div className={css.panel}>{active === 'balance' ? <AccountBalance /> : <AccountOpening />}</div>
    </Tabs>
  )
}

import { failureMessage } from '../../../bank/failure'
import { formatTime } from '../../../domain/dates'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DetailLines } from '../../../ui/Drawer/DetailLines'
import { Note } from '../../../ui/Note/Note'
import { AccountNumber } from '../../../widgets/account-number/AccountNumber'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { ACCOUNT_BALANCE, asAtMessage } from './account-balance.messages'
import type { AccountBalance } from './account-balance.read'

/** The bank's answer to an account number, or why there is none yet. */
export function BalanceAnswer({ found, number }: { found: FreshRead<AccountBalance>; number: string }) {
  switch (found.state) {
    case 'idle':
      return null
    case 'offline':
      return <p>{ACCOUNT_BALANCE.waiting}</p>
    case 'asking':
      return <p>{ACCOUNT_BALANCE.asking}</p>
    case 'failed':
      return (
        <Note tone="bad" actions={<Button onClick={found.again}>{ACCOUNT_BALANCE.retry}</Button>}>
          {failureMessage(found.failure)}
        </Note>
      )
    case 'known':
      return found.value === undefined ? (
        <Note tone="warn" title={ACCOUNT_BALANCE.notFound}>
          {ACCOUNT_BALANCE.notFoundText}
        </Note>
      ) : (
        <KnownBalance account={found.value} number={number} asOf={found.asOf} />
      )
  }
}

/** An account with its balance at `asOf` (ms). */
function KnownBalance({
  account: { name, bankName, balance },
  number,
  asOf,
}: {
  account: NonNullable<AccountBalance>
  number: string
  asOf: number
}) {
  usePublishAsAt(asOf)
  const shown = (
    <>
      <b>
        <Amount value={balance} sign="₦" />
      </b>{' '}
      {asAtMessage(formatTime(asOf))}
    </>
  )
  return (
    <DetailLines
      lines={[
        { label: ACCOUNT_BALANCE.name, value: <b>{name}</b> },
        { label: ACCOUNT_BALANCE.number, value: <AccountNumber number={number} /> },
        ...(bankName === '' ? [] : [{ label: ACCOUNT_BALANCE.bank, value: bankName }]),
        { label: ACCOUNT_BALANCE.balance, value: balance === '' ? ACCOUNT_BALANCE.noBalance : shown },
      ]}
    />
  )
}

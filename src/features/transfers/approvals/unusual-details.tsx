import { useMemo } from 'react'
import { formatTime } from '../../../domain/days/dates'
import { negated, sumAmounts } from '../../../domain/money/money'
import { useNewestRows } from '../../../offline/react/use-cached-rows'
import { useFreshRead } from '../../../offline/react/use-fresh-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import type { Detail } from '../../../ui/Drawer/drawer.types'
import { useSettled } from '../../../widgets/use-settled'
import { accountNameRead } from '../new-transfer/account-name.read'
import { aboveBalanceMessage } from '../new-transfer/new-transfer.messages'
import type { Transfer } from '../transfer'
import { transferList } from '../transfers.list'
import { APPROVALS, seenMessages } from './approvals.messages'
import css from './TransferApprovals.module.css'
import { seenOnDevice } from './unusual.rules'

/** How many of the device's transfers are looked through, the newest first. */
const LOOKED_THROUGH = 500
/** Whoever passes over a row does not ask the bank about it (ms). */
const STAYED_MS = 400

/**
 * Returns what deserves a second look at the open transfer, as lines of its record: what is unusual as far as
 * the device knows, and the sender's balance afterwards, if the user may ask for it. None if no transfer is
 * open, or it does not wait for a decision.
 */
export function useUnusualDetails(open: Transfer | undefined): readonly Detail[] {
  const transfer = open?.status.toLowerCase() === 'initiated' ? open : undefined
  const onDevice = useNewestRows(transferList, open ? LOOKED_THROUGH : 0)
  const seen = useMemo(
    () => (transfer ? seenMessages(seenOnDevice(transfer, onDevice)) : []),
    [transfer, onDevice],
  )
  const balance = useBalanceAfter(transfer)
  return [
    ...(seen.length === 0 ? [] : [{ label: APPROVALS.unusual, value: <Marked texts={seen} />, wide: true }]),
    ...balance,
  ]
}

/** Returns the sender's balance after the open transfer, or that the amount is more than the balance. */
function useBalanceAfter(transfer: Transfer | undefined): readonly Detail[] {
  const { user } = useWorkspace()
  const number = transfer?.sender_acct_no ?? ''
  // Another transfer of the same sender asks anew: the one before may have been paid since.
  const id = transfer?.id ?? ''
  const settled = useSettled(id, STAYED_MS)
  const isAsked = number !== '' && id === settled
  const read = useFreshRead(
    accountNameRead,
    isAsked ? { whose: 'own', number, orgId: user.org_id } : undefined,
  )
  if (!transfer || read.state !== 'known' || read.value.balance === '') return []
  const { balance } = read.value
  const after = sumAmounts([balance, negated(transfer.amount_wth_fees)])
  const label = APPROVALS.balanceAfter
  return after.startsWith('-')
    ? [{ label, value: <Marked texts={[aboveBalanceMessage(balance, read.asOf)]} />, wide: true }]
    : [{ label, value: <Amount value={after} sign="₦" />, when: `as at ${formatTime(read.asOf)}` }]
}

function Marked({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={css.marked}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

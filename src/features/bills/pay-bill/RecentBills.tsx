import { formatNaira } from '../../../domain/amount'
import { useNewestRows } from '../../../offline/react/use-newest-rows'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { QuickChoices } from '../../../ui/QuickChoices/QuickChoices'
import type { Bill } from '../bill'
import { billList } from '../bills.list'
import { PAY_BILL } from './pay-bill.messages'
import { recentBills } from './recent-bills.rules'

/** How many of the cached bills are looked through. */
const LOOKED_THROUGH = 200

/**
 * The bills that the user has paid last, by the history on this device. A press fills in the whole form; the
 * catalogue is read as for any other. Draws nothing if there are none.
 */
export function RecentBills({ onPick }: { onPick: (bill: Bill) => void }) {
  const { user } = useWorkspace()
  const recent = recentBills(useNewestRows(billList, LOOKED_THROUGH), user.phone)
  return (
    <QuickChoices
      label={PAY_BILL.recent}
      choices={recent.map((bill) => ({
        key: bill.id,
        name: [bill.merchant, bill.variation].filter(Boolean).join(', '),
        detail: `${bill.accountNumber}, ${formatNaira(bill.amount)}`,
      }))}
      onPick={(key) => {
        const picked = recent.find(({ id }) => id === key)
        if (picked) onPick(picked)
      }}
    />
  )
}

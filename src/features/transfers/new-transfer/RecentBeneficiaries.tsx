import { useNewestRows } from '../../../offline/react/use-newest-rows'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { QuickChoices } from '../../../ui/QuickChoices/QuickChoices'
import { transferList } from '../transfers.list'
import { NEW_TRANSFER } from './new-transfer.messages'
import { type Beneficiary, recentBeneficiaries } from './recent-beneficiaries.rules'

/** How many of the cached transfers are looked through. */
const LOOKED_THROUGH = 200

/**
 * The accounts that the user has sent to last, by the transfers on this device. A press fills in bank and
 * number; the name is looked up at the bank as for any other. Draws nothing if there are none.
 */
export function RecentBeneficiaries({ onPick }: { onPick: (beneficiary: Beneficiary) => void }) {
  const { user } = useWorkspace()
  const recent = recentBeneficiaries(useNewestRows(transferList, LOOKED_THROUGH), user.id)
  const keyOf = ({ bankCode, number }: Beneficiary) => `${bankCode} ${number}`
  return (
    <QuickChoices
      label={NEW_TRANSFER.recent}
      choices={recent.map((one) => ({
        key: keyOf(one),
        name: one.name,
        detail: `${one.number}, ${one.bankName}`,
      }))}
      onPick={(key) => {
        const picked = recent.find((one) => keyOf(one) === key)
        if (picked) onPick(picked)
      }}
    />
  )
}

import { useId } from 'react'
import { useNewestRows } from '../../../offline/react/use-newest-rows'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { transferList } from '../transfers.list'
import css from './NewTransfer.module.css'
import { NEW_TRANSFER } from './new-transfer.messages'
import { type Beneficiary, recentBeneficiaries } from './recent-beneficiaries.rules'

/** How many of the cached transfers are looked through. */
const LOOKED_THROUGH = 200

/**
 * The accounts that the user has sent to last, by the transfers on this device. A press fills in bank and
 * number; the name is looked up at the bank as for any other. Draws nothing if there are none.
 */
export function RecentBeneficiaries({ onPick }: { onPick: (beneficiary: Beneficiary) => void }) {
  const labelId = useId()
  const { user } = useWorkspace()
  const recent = recentBeneficiaries(useNewestRows(transferList, LOOKED_THROUGH), user.id)
  if (recent.length === 0) return null
  return (
    <>
      <p id={labelId} className={css.recentLabel}>
        {NEW_TRANSFER.recent}
      </p>
      <ul className={css.recent} aria-labelledby={labelId}>
        {recent.map((one) => (
          <li key={`${one.bankCode} ${one.number}`}>
            <Button className={css.beneficiary} onClick={() => onPick(one)}>
              <b>{one.name}</b>
              <small>
                {one.number}, {one.bankName}
              </small>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

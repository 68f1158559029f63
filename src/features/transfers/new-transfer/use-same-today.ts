import { useState } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import { parseAmount } from '../../../domain/money/typed-amount'
import { settledFilter } from '../../../offline/lists/define-list'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { useList } from '../../../offline/react/use-list'
import { useNow } from '../../../widgets/use-now'
import type { Transfer } from '../transfer'
import { transferList } from '../transfers.list'
import { sameOnDays, sameStillOpen } from './same-today.rules'
import { isWhole, movementOf, type TypedTransfer } from './transfer-form'

/** The transfers that the form would repeat, and whether the user said that this is another one. */
export interface SameToday {
  readonly today: readonly Transfer[]
  /** Those of other days that are still open. */
  readonly earlier: readonly Transfer[]
  readonly isConfirmed: boolean
  readonly confirm: (isAnother: boolean) => void
}

/**
 * Looks for what is typed among today's transfers, at the bank and on the device, and among those `onDevice`
 * that are still open. The confirmation holds for this account and amount, and for the transfers that were
 * shown.
 */
export function useSameToday(typed: TypedTransfer, onDevice: readonly Transfer[]): SameToday {
  const movement = movementOf(typed)
  const isAsked =
    isWhole(typed.beneficiary) && typed.bankCode !== '' && parseAmount(typed.amount) !== undefined
  const filter = isAsked
    ? settledFilter({ date_filter: 'today', query_filter: movement.beneficiary_acct_no })
    : undefined
  const view = useList(transferList, filter, 1)
  // A clock may be wrong, and the operation date may stand still over a weekend.
  const todays = [lagosDay(useNow()), useBankToday()]
  // The bank filters by its own day, which a wrong clock of this device must not undo.
  const days = view.source === 'bank' ? undefined : todays
  const today = isAsked ? sameOnDays(view.rows, movement, days) : []
  const open = isAsked ? sameStillOpen(onDevice, movement) : []
  const earlier = open.filter(({ id }) => !today.some((same) => same.id === id))
  const name = [
    movement.beneficiary_acct_no,
    typed.bankCode,
    movement.amount,
    ...[...today, ...earlier].map(({ id }) => id),
  ].join(' ')
  const [confirmed, setConfirmed] = useState<string>()
  return {
    today,
    earlier,
    isConfirmed: today.length + earlier.length === 0 || confirmed === name,
    confirm: (isAnother) => setConfirmed(isAnother ? name : undefined),
  }
}

import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { bankMessage, isGoodMessage } from './bank-message.rules'
import type { Transfer } from './transfer'

/** The bank's code and message; green if it reports success, else red (money-movement §4). */
export function BankMessage({ row }: { row: Transfer }) {
  const isGood = isGoodMessage(row)
  return (
    <StatusBadge isLong form={isGood ? 'filled' : 'bar'} tone={isGood ? 'good' : 'bad'}>
      {bankMessage(row)}
    </StatusBadge>
  )
}

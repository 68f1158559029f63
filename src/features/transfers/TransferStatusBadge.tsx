import { type DotColour, isTransferStatus, transferStatusShown } from '../../domain/transfer-statuses'
import { StatusBadge, type StatusForm, type StatusTone } from '../../ui/StatusBadge/StatusBadge'
import { bankMessage, isGoodMessage } from './bank-message.rules'
import type { Transfer } from './transfer'

const TONES: Record<DotColour, StatusTone> = {
  orange: 'amber',
  grey: 'grey',
  red: 'bad',
  green: 'good',
  black: 'ink',
}
const FORMS = {
  initiated: 'ring',
  pending: 'filled',
  approval_one: 'half',
  failed: 'filled',
  rejected: 'bar',
  successful: 'filled',
} as const satisfies Record<string, StatusForm>

/** The status of a transfer, the same everywhere in the app (money-movement §4). */
export function TransferStatusBadge({ status }: { status: string }) {
  const { label, dot } = transferStatusShown(status)
  return (
    <StatusBadge form={isTransferStatus(status) ? FORMS[status] : 'filled'} tone={TONES[dot]}>
      {label || 'not stated'}
    </StatusBadge>
  )
}

/** The bank's code and message; green if it reports success, else red (money-movement §4). */
export function BankMessage({ row }: { row: Transfer }) {
  const isGood = isGoodMessage(row)
  return (
    <StatusBadge isLong form={isGood ? 'filled' : 'bar'} tone={isGood ? 'good' : 'bad'}>
      {bankMessage(row)}
    </StatusBadge>
  )
}

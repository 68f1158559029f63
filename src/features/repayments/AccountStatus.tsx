import { StatusBadge, type StatusForm, type StatusTone } from '../../ui/StatusBadge/StatusBadge'
import { REPAYMENTS } from './repayments.messages'

type Look = readonly [form: StatusForm, tone: StatusTone]

const LOOKS: Readonly<Record<string, Look>> = {
  active: ['filled', 'good'],
  approved: ['filled', 'good'],
  initiated: ['ring', 'amber'],
  pending: ['ring', 'amber'],
  dormant: ['square', 'grey'],
  expired: ['bar', 'grey'],
  rejected: ['bar', 'bad'],
}
const OTHER: Look = ['ring', 'grey']

/** The status of an auto-repayment account, in the bank's own words. */
export function AccountStatus({ status }: { status: string }) {
  const [form, tone] = LOOKS[status.toLowerCase()] ?? OTHER
  return (
    <StatusBadge form={form} tone={tone}>
      {status || REPAYMENTS.noStatus}
    </StatusBadge>
  )
}

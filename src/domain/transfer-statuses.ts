/** The statuses of a transfer, their labels and the colour of their dots (money-movement §4). */
const STATUSES = {
  initiated: { label: 'Initiated', dot: 'orange' },
  pending: { label: 'Pending', dot: 'grey' },
  approval_one: { label: 'Approval (B)', dot: 'orange' },
  failed: { label: 'Failed', dot: 'red' },
  rejected: { label: 'Rejected', dot: 'red' },
  successful: { label: 'Successful', dot: 'green' },
} as const

export type TransferStatus = keyof typeof STATUSES
export type DotColour = 'orange' | 'grey' | 'red' | 'green' | 'black'

/** Returns whether this app knows the status. Others are shown as the bank spells them, with a black dot. */
export function isTransferStatus(status: string): status is TransferStatus {
  return Object.hasOwn(STATUSES, status)
}

/** Returns the label and the colour of a status. */
export function transferStatusShown(status: string): { label: string; dot: DotColour } {
  return isTransferStatus(status) ? STATUSES[status] : { label: status, dot: 'black' }
}

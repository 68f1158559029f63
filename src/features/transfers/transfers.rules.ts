/** The statuses that the filter's "approved" includes (contract/README.md, "Smaller decisions"). */
const APPROVED = ['pending', 'approval_one', 'successful']

/**
 * Returns whether a transfer passes the status filter. Case does not matter; no filter, or "none", passes
 * all.
 */
export function passesStatus(status: string, wanted: string | undefined): boolean {
  const asked = (wanted ?? '').toLowerCase()
  if (asked === '' || asked === 'none') return true
  return asked === 'approved' ? APPROVED.includes(status.toLowerCase()) : status.toLowerCase() === asked
}

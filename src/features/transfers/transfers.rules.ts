/** The filter's "approved" means any of these (contract/README.md, "Smaller decisions"). */
const APPROVED = ['pending', 'approval_one', 'successful']

/** Whether a transfer passes the status filter: without case; none set, or "none", passes all. */
export function passesStatus(status: string, wanted: string | undefined): boolean {
  const asked = (wanted ?? '').toLowerCase()
  if (asked === '' || asked === 'none') return true
  return asked === 'approved' ? APPROVED.includes(status.toLowerCase()) : status.toLowerCase() === asked
}

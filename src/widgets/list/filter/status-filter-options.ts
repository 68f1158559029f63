import { sameWords } from '../../../domain/option'

/**
 * The status filter of the lists that have one: the choices of foundations §9, and the statuses of a transfer
 * that it leaves out (money-movement §4). The bank compares without case; None filters nothing.
 */
export const STATUS_FILTER_OPTIONS = sameWords([
  'Initiated',
  'None',
  'Approved',
  'Expired',
  'Rejected',
  'Dormant',
  'Active',
  'Pending',
  'Successful',
  'Failed',
])

import { sameWords } from '../../domain/option'

/**
 * The status filter of the lists that have one (foundations §9). The bank compares without case; None filters
 * nothing.
 */
export const STATUS_FILTER_OPTIONS = sameWords([
  'Initiated',
  'None',
  'Approved',
  'Expired',
  'Rejected',
  'Dormant',
  'Active',
])

import { defineUpload } from '../../offline/live-writes/define-live'
import { uploadOf } from '../../offline/live-writes/upload-facts'
import { icadAccountList, shownInAccounts } from './icad-accounts.list'
import { recurringRead } from './recurring.read'
import { SCHEDULE } from './repayments.messages'

/** Adds the repayment schedules of a file (contract/rest.md, "Uploads"). */
export const uploadRecurringLive = defineUpload({
  operation: 'uploadRecurring',
  noun: SCHEDULE.noun,
  capability: 'manage repayments',
  upload: { path: '/api/recurring/upload' },
  ...uploadOf(SCHEDULE.noun),
  ifRefused: SCHEDULE.refused,
  shownIn: () => shownInAccounts(''),
  invalidates: [icadAccountList],
  invalidatesReads: [recurringRead],
})

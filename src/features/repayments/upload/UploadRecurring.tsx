import { uploadScreen } from '../../../widgets/csv-import/upload-screen'
import { REPAYMENTS, SCHEDULE } from '../repayments.messages'
import { uploadRecurringLive } from '../upload-recurring.live'
import { RECURRING_FILE } from './recurring-file'

/** Bulk upload of repayment schedules (money-movement §2 and §7). */
export default uploadScreen({
  title: REPAYMENTS.upload,
  list: { href: '/transactions/ndd-autorepayment', label: REPAYMENTS.title },
  noun: SCHEDULE.noun,
  rules: RECURRING_FILE,
  newWorker: () => new Worker(new URL('./recurring-file.worker.ts', import.meta.url), { type: 'module' }),
  template: 'repayments-template.csv',
  live: uploadRecurringLive,
})

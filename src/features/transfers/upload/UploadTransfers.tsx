import { uploadScreen } from '../../../widgets/csv-import/upload-screen'
import { TRANSFERS } from '../transfers.messages'
import { uploadTransfersLive } from '../upload-transfers.live'
import { TRANSFER_FILE } from './transfer-file'

/** Bulk upload of transfers (money-movement §2 and §7). */
export default uploadScreen({
  title: 'Upload transfers',
  list: { href: '/transactions/transfer', label: TRANSFERS.title },
  noun: TRANSFERS.messages,
  rules: TRANSFER_FILE,
  template: 'transfers-template.csv',
  live: uploadTransfersLive,
})

import { uploadScreen } from '../../../widgets/csv-import/upload-screen'
import { POSTINGS } from '../postings.messages'
import { uploadPostingsLive } from '../upload-postings.live'
import { POSTING_FILE } from './posting-file'

/** Bulk upload of postings (money-movement §2 and §7). */
export default uploadScreen({
  title: 'Upload postings',
  list: { href: '/transactions/teller', label: POSTINGS.title },
  noun: POSTINGS.messages,
  rules: POSTING_FILE,
  template: 'postings-template.csv',
  live: uploadPostingsLive,
})

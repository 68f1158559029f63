import { amountColumn } from '../../ui/DataTable/amountColumn'
import { listScreen } from '../../widgets/list/list-screen'
import { postingColumns, postingDetails, postingLabel } from './posting-columns'
import { type Posting, postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

const COLUMNS = postingColumns(amountColumn<Posting>((row) => row.amount))

/** The postings list (money-movement §2). */
export default listScreen({
  list: postingList,
  title: POSTINGS.title,
  messages: POSTINGS.messages,
  columns: COLUMNS,
  rowLabel: postingLabel,
  details: postingDetails,
  filter: { text: POSTINGS.text },
  also: { href: '/transactions/teller/upload', label: POSTINGS.upload, capability: 'upload postings' },
  next: { href: '/transactions/my-day', label: 'My day', capability: 'write posting' },
  isNumbered: true,
  hasPageField: true,
})

import { digitsOf } from '../../../domain/text/digits'
import { draftImportScreen } from '../../../widgets/draft-import/draft-import-screen'
import { accountOpeningDraft } from '../account-opening.draft'
import { ACCOUNTS } from '../accounts.messages'
import { ACCOUNT_FILE, BULK_UPLOAD, openingValuesOf } from './account-file.rules'

/**
 * Bulk upload of accounts (foundations §2, "Customer accounts table"): each row of the file becomes a draft
 * of the opening form, because the two pictures cannot be in a file.
 */
export default draftImportScreen({
  title: BULK_UPLOAD.title,
  list: { href: '/transactions/accountOpening', label: ACCOUNTS.title },
  noun: BULK_UPLOAD.noun,
  rules: ACCOUNT_FILE,
  template: 'accounts-template.csv',
  newWorker: () => new Worker(new URL('./account-file.worker.ts', import.meta.url), { type: 'module' }),
  definition: accountOpeningDraft,
  valuesOf: openingValuesOf,
  keyOf: ({ bvn }) => digitsOf(bvn) || bvn,
  keyLabel: 'BVN',
  stillNeeded: BULK_UPLOAD.stillNeeded,
})

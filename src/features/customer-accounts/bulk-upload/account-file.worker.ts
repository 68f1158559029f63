import { serveImport } from '../../../widgets/csv-import/import-requests'
import { accountRowProblems } from './account-file.rules'

/* The worker of a file of accounts: its rows obey the rules of the opening form. */
serveImport(accountRowProblems)

import { serveImport } from '../../../widgets/csv-import/serve-import'
import { accountRowProblems } from './account-file.rules'

/* The worker of a file of accounts: its rows obey the rules of the opening form. */
serveImport(accountRowProblems)

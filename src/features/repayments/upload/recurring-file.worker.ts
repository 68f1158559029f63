import { serveImport } from '../../../widgets/csv-import/import-requests'
import { recurringRowProblems } from './recurring-file'

/* The worker of a file of repayment schedules: its rows obey the rule that the form has beyond its fields. */
serveImport(recurringRowProblems)

import { serveImport } from '../../../widgets/csv-import/serve-import'
import { recurringRowProblems } from './recurring-file.rules'

/* The worker of a file of repayment schedules: its rows obey the rule that the form has beyond its fields. */
serveImport(recurringRowProblems)

import { serveImport } from './import-requests'

/* The worker of files whose rows have no rules beyond their cells. */
serveImport()

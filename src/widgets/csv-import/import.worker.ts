import { serveImport } from './serve-import'

/* The worker of files whose rows have no rules beyond their cells. */
serveImport()

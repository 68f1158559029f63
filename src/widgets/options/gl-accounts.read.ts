import { defineOptionsRead } from '../../offline/reads/define-options-read'

/** The organisation's general ledger accounts (money-movement §2). */
export const glAccountsRead = defineOptionsRead({
  name: 'gl-accounts',
  noun: 'account codes',
  capability: 'see account codes',
  field: 'getGLAccount',
  title: 'description',
})

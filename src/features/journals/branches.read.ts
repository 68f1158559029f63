import { defineOptionsRead } from '../../offline/reads/define-options-read'

/** The organisation's branches (foundations §7). */
export const branchesRead = defineOptionsRead({
  name: 'branches',
  noun: 'branches',
  capability: 'see branches',
  field: 'getOrgBranches',
  title: 'name',
})

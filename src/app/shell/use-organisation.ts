import { useEffect } from 'react'
import { dashboardRead } from '../../features/dashboard/dashboard.read'
import { branchesRead } from '../../features/journals/branches.read'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { rememberBankName } from '../appearance/bank-name'

/** The name of the user's bank, and of the branch if it is known. */
export interface Organisation {
  readonly name: string
  readonly detail: string | undefined
}

// Names hardly ever change: the bank is asked if the device has none, and when the connection is back.
const bankRead = { ...dashboardRead, staleAfterMs: Number.POSITIVE_INFINITY }
const branchRead = { ...branchesRead, staleAfterMs: Number.POSITIVE_INFINITY }

/**
 * Returns the user's bank and branch, from the reads that the device stores; the id until then. The bank's
 * name is remembered for the next sign-in.
 */
export function useOrganisation(): Organisation {
  const { user } = useWorkspace()
  const bank = useRead(bankRead, { orgId: user.org_id, userId: user.id }, 'by age').value
  // A Customer may not ask for branches, and has their code alone.
  const branches = useRead(branchRead, user.branch_code ? { orgId: user.org_id } : undefined, 'by age').value
  const bankName = bank?.bank_name ?? ''
  useEffect(() => rememberBankName(bankName), [bankName])
  const branch = branches?.find(({ code }) => code === user.branch_code)
  return {
    name: bankName || user.org_id,
    detail: branch && [branch.title, branch.code].filter(Boolean).join(', '),
  }
}

import { may } from '../../domain/permissions'
import { branchesRead } from '../../features/journals/branches.read'
import { glAccountsRead } from '../../features/journals/gl-accounts.read'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'

/**
 * Asks for what the forms choose from as soon as somebody is signed in, so that a journal can be written without a connection also by
 * whoever never opened the form with one. Draws nothing.
 */
export function FormReads() {
  const { user, config } = useWorkspace()
  const wanted = may(user, 'write journal', config).allowed ? { orgId: user.org_id } : undefined
  useRead(branchesRead, wanted)
  useRead(glAccountsRead, wanted)
  return null
}

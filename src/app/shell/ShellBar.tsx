import { useEffect } from 'react'
import { dashboardRead } from '../../features/dashboard/dashboard.read'
import { branchesRead } from '../../features/journals/branches.read'
import { useConnection } from '../../offline/react/use-connection'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { TopBar } from '../../ui/AppLayout/TopBar'
import { Icon } from '../../ui/Icon/Icon'
import { rememberBankName } from '../appearance/bank-name'
import { Bell } from '../bell/Bell'
import { ProfileMenu } from './ProfileMenu'
import css from './ShellBar.module.css'
import { ShellStatusBar } from './ShellStatusBar'

/** The bar: bank and branch, status, search, notices and user. */
export function ShellBar({
  menuId,
  onSearch,
  onKeys,
}: {
  menuId: string
  onSearch: () => void
  onKeys: () => void
}) {
  const { up } = useConnection()
  return (
    <TopBar
      connection={up ? 'up' : 'down'}
      menuId={menuId}
      organisation={useOrganisation()}
      status={<ShellStatusBar />}
    >
      <button
        type="button"
        className={css.search}
        onClick={onSearch}
        aria-label="Search screens and rows"
        aria-keyshortcuts="/ Control+K"
      >
        <Icon name="search" />
        <span>Search screens and rows</span>
        <kbd>/</kbd>
      </button>
      <Bell className={css.tool} />
      <ProfileMenu onKeys={onKeys} />
    </TopBar>
  )
}

/** The name of the user's bank, and of the branch if it is known. */
interface Organisation {
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
function useOrganisation(): Organisation {
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

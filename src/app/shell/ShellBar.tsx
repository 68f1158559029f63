import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { userTypeInWords } from '../../domain/staff/ranks'
import { fullName } from '../../domain/staff/session-user'
import { dashboardRead } from '../../features/dashboard/dashboard.read'
import { branchesRead } from '../../features/journals/branches.read'
import { useRead } from '../../offline/react/use-read'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { TopBar } from '../../ui/AppLayout/TopBar'
import { Icon } from '../../ui/Icon/Icon'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { chooseTheme, THEME_MESSAGES, THEMES, useTheme } from '../appearance/appearance'
import { rememberBankName } from '../appearance/bank-name'
import { Bell } from '../bell/Bell'
import { useLogOut } from '../session-gate/log-out-question'
import { INSTALL_BY_HAND, install, useInstallWay } from '../updates/install-way'
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

/** The user's menu: profile, theme, installing, the keys of the app, logging out. */
function ProfileMenu({ onKeys }: { onKeys: () => void }) {
  const { user } = useWorkspace()
  const logOut = useLogOut()
  const [, navigate] = useLocation()
  const theme = useTheme()
  const installWay = useInstallWay()

  const items: MenuItem[] = [
    { key: 'profile', label: 'Profile', onChoose: () => navigate('/settings') },
    ...THEMES.map(
      (choice): MenuItem => ({
        key: choice,
        label: `Theme: ${THEME_MESSAGES[choice]}`,
        onChoose: () => chooseTheme(choice),
        off: choice === theme ? 'Chosen' : undefined,
      }),
    ),
    ...(installWay === 'none'
      ? []
      : [
          {
            key: 'install',
            label: 'Install',
            onChoose: install,
            off: installWay === 'by-hand' ? INSTALL_BY_HAND : undefined,
          },
        ]),
    { key: 'keys', label: 'Help', onChoose: onKeys },
    { key: 'logout', label: 'Logout', onChoose: logOut },
  ]
  return (
    <Menu
      name={`Profile of ${fullName(user)}`}
      items={items}
      className={css.tool}
      label={
        <>
          <span className={css.person}>
            <b>{fullName(user)}</b>
            <small>{[userTypeInWords(user.user_type), user.staff_id].filter(Boolean).join(', ')}</small>
          </span>
          <Icon name="person" />
        </>
      }
    />
  )
}

import { useConnection } from '../../offline/react/use-connection'
import { TopBar } from '../../ui/AppLayout/TopBar'
import { Icon } from '../../ui/Icon/Icon'
import { Bell } from '../bell/Bell'
import { ProfileMenu } from './ProfileMenu'
import css from './ShellBar.module.css'
import { ShellStatusBar } from './ShellStatusBar'
import { useOrganisation } from './use-organisation'

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

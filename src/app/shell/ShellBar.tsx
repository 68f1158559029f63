import { useWorkspace } from '../../offline/react/use-workspace'
import { TopBar } from '../../ui/AppLayout/TopBar'
import { Button } from '../../ui/Button/Button'
import { Notices } from './Notices'
import { ProfileMenu } from './ProfileMenu'
import css from './ShellBar.module.css'

/** The top bar: organisation, search, notices and user. */
export function ShellBar({ menuId, onSearch }: { menuId: string; onSearch: () => void }) {
  const { user } = useWorkspace()
  return (
    <TopBar
      menuId={menuId}
      organisation={{ name: user.org_id }}
      search={
        <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="/ Control+K">
          <span>Search screens and rows</span>
          <kbd>/</kbd>
        </button>
      }
      searchButton={
        <Button kind="text" onClick={onSearch}>
          <span className={css.label}>Search</span>
        </Button>
      }
    >
      <Notices />
      <ProfileMenu />
    </TopBar>
  )
}

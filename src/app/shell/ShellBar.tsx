import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Bar } from '../../ui/Frame/Bar'
import { Notices } from './Notices'
import { ProfileMenu } from './ProfileMenu'
import css from './ShellBar.module.css'

/** The top bar: organisation, search, notices and user. */
export function ShellBar({ menuId, onSearch }: { menuId: string; onSearch: () => void }) {
  const { user } = useWorkspace()
  return (
    <Bar
      menuId={menuId}
      where={{ name: user.org_id }}
      search={
        <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="/ Control+K">
          <span>Search screens and rows</span>
          <kbd>/</kbd>
        </button>
      }
      searchWord={
        <Button kind="word" onClick={onSearch}>
          <span className={css.word}>Search</span>
        </Button>
      }
    >
      <Notices />
      <ProfileMenu />
    </Bar>
  )
}

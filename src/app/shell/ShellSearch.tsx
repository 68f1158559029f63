import { useLocation } from 'wouter'
import { SearchDialog } from '../../features/search/SearchDialog'
import { useWorkspace } from '../../offline/react/use-workspace'
import { screensOpenTo } from '../routing/menu'

/** The search box over the screens this user may open and the rows on this device. */
export function ShellSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, config } = useWorkspace()
  const [, navigate] = useLocation()
  return (
    <SearchDialog
      open={open}
      screens={screensOpenTo(user, config)}
      onClose={onClose}
      onGo={(path, state) => navigate(path, state && { state })}
    />
  )
}

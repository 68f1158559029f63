import { useLocation } from 'wouter'
import { useWorkspace } from '../../offline/react/use-workspace'
import { soughtPath } from '../../widgets/cached-list/sought-path'
import { screensOpenTo } from '../routing/menu'
import { SearchDialog } from './SearchDialog'

/** The search box over the screens that this user may open and the rows on this device. */
export function AppSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const workspace = useWorkspace()
  const { user, config } = workspace
  const [, navigate] = useLocation()
  return (
    <SearchDialog
      open={open}
      screens={screensOpenTo(user, config)}
      onClose={onClose}
      onGo={(path, text) => navigate(soughtPath(workspace, path, text))}
    />
  )
}

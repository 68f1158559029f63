import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useWorkspace } from '../../offline/react/use-workspace'
import { soughtPath } from '../../widgets/list/record/sought-path'
import { chooseTheme, useTheme } from '../appearance/appearance'
import { updateNow, waitingUpdate } from '../bell/waiting-update'
import { screensOpenTo } from '../routing/menu'
import { OTHER_NAMES } from '../routing/other-names'
import { useLogOut } from '../session-gate/log-out-question'
import { SearchDialog } from './SearchDialog'
import { searchActions } from './search-actions'

/** The search box over what this user may open and do, and the rows on this device. */
export function AppSearch({
  open,
  onKeys,
  onClose,
}: {
  open: boolean
  onKeys: () => void
  onClose: () => void
}) {
  const workspace = useWorkspace()
  const { user, config } = workspace
  const [, navigate] = useLocation()
  const theme = useTheme()
  const logOut = useLogOut()
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get)
  const screens = screensOpenTo(user, config)
  return (
    <SearchDialog
      open={open}
      screens={screens.map((screen) => ({ ...screen, names: OTHER_NAMES[screen.path] }))}
      actions={searchActions(user, config, screens, {
        theme,
        chooseTheme,
        showKeys: onKeys,
        logOut,
        update: update && updateNow,
      })}
      onClose={onClose}
      onGo={(path, text) => navigate(soughtPath(workspace, path, text))}
    />
  )
}

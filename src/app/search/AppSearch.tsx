import { useLocation } from 'wouter'
import { rememberSought } from '../../offline/lists/sought-texts'
import { useWorkspace } from '../../offline/react/use-workspace'
import { screensOpenTo } from '../routing/menu'
import { SearchDialog } from './SearchDialog'

/** The search box over the screens that this user may open and the rows on this device. */
export function AppSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, config, db, vault } = useWorkspace()
  const [, navigate] = useLocation()
  return (
    <SearchDialog
      open={open}
      screens={screensOpenTo(user, config)}
      onClose={onClose}
      onGo={(path, text) =>
        navigate(text ? `${path}?${new URLSearchParams({ sought: rememberSought(db, vault, text) })}` : path)
      }
    />
  )
}

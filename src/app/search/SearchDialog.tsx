import { Dialog } from '../../ui/Dialog/Dialog'
import { SearchBox } from './SearchBox'
import type { SearchAction, SearchableScreen } from './search.types'

/** The search over screens, actions and cached rows, as a dialog. It works with the keyboard alone. */
export function SearchDialog({
  open,
  screens,
  actions,
  onClose,
  onGo,
}: {
  open: boolean
  screens: readonly SearchableScreen[]
  actions: readonly SearchAction[]
  onClose: () => void
  /** Goes to a screen; `text` filters its list, and may not be in a URL. */
  onGo: (path: string, text: string | undefined) => void
}) {
  return (
    <Dialog open={open} title="Search" onClose={onClose}>
      <SearchBox
        screens={screens}
        actions={actions}
        onChoose={({ target }) => {
          onClose()
          if ('run' in target) target.run()
          else onGo(target.path, target.query)
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

import { Dialog } from '../../ui/Dialog/Dialog'
import { SearchBox } from './SearchBox'
import type { SearchableScreen } from './search-options'

/** The search over screens and cached rows, as a dialog. It works with the keyboard alone. */
export function SearchDialog({
  open,
  screens,
  onClose,
  onGo,
}: {
  open: boolean
  screens: readonly SearchableScreen[]
  onClose: () => void
  /** Goes to a screen; `text` filters its list, and may not be in a URL. */
  onGo: (path: string, text: string | undefined) => void
}) {
  return (
    <Dialog open={open} title="Search" onClose={onClose}>
      <SearchBox
        screens={screens}
        onChoose={({ path, query }) => {
          onClose()
          onGo(path, query)
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

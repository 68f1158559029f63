import { Dialog } from '../../ui/Dialog/Dialog'
import { SearchBox } from './SearchBox'
import type { SearchableScreen } from './search-options'

/** The search over screens and cached rows, as a dialog; keyboard throughout. */
export function SearchDialog({
  open,
  screens,
  onClose,
  onGo,
}: {
  open: boolean
  screens: readonly SearchableScreen[]
  onClose: () => void
  /** Goes to a screen; `state` carries the text by which its list is to be filtered, and is taken out there. */
  onGo: (path: string, state: { query: string } | undefined) => void
}) {
  return (
    <Dialog open={open} title="Search" onClose={onClose}>
      <SearchBox
        screens={screens}
        onChoose={({ path, query }) => {
          onClose()
          onGo(path, query ? { query } : undefined)
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

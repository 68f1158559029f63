import { useEffect, useState } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { PART_MISSING } from '../../ui/lazy-part/lazy-part'
import { notify } from '../../ui/Toaster/notify'

export type ShellDialog = 'search' | 'keys'

/** How long after the shell they are fetched (ms): the rows of the first screen come first. */
const LOAD_AFTER_MS = 1_000

/**
 * The keys that work on every screen, and the dialog that is open over it. Their code is loaded shortly after
 * the first screen, or at once if it is on the device or a dialog is wanted.
 */
export function ShellDialogs({
  open,
  onOpen,
}: {
  open: ShellDialog | undefined
  onOpen: (dialog: ShellDialog | undefined) => void
}) {
  const [parts, setParts] = useState<typeof import('./shell-dialogs')>()
  const isMissing = parts === undefined
  const isWanted = open !== undefined

  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(
      () =>
        import('./shell-dialogs').then(setParts, (thrown) => {
          logError('shell/dialogs', thrown)
          if (!isWanted) return
          notify.error(PART_MISSING.title, {
            description: PART_MISSING.why,
            action: { label: PART_MISSING.reload, onPress: () => location.reload() },
          })
          onOpen(undefined)
        }),
      // With a worker they come from the device, so that they hold nothing up.
      isWanted || navigator.serviceWorker?.controller ? 0 : LOAD_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [isMissing, isWanted, onOpen])

  if (!parts) return null
  const close = () => onOpen(undefined)
  return (
    <>
      <parts.GlobalKeys onSearch={() => onOpen('search')} onKeys={() => onOpen('keys')} />
      <parts.AppSearch open={open === 'search'} onKeys={() => onOpen('keys')} onClose={close} />
      <parts.KeysDialog open={open === 'keys'} onClose={close} />
    </>
  )
}

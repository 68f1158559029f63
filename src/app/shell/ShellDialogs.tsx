import { useEffect, useState } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { notify } from '../../ui/Toaster/notify'

export type ShellDialog = 'search' | 'keys'

const FAILED = 'This part of the app is not on this device yet. Try again when you are online.'

/** Shows the dialog that opens over every screen, if one is wanted. Their code comes with the first one. */
export function ShellDialogs({ open, onClose }: { open: ShellDialog | undefined; onClose: () => void }) {
  const [parts, setParts] = useState<typeof import('./shell-dialogs')>()
  const isMissing = open !== undefined && parts === undefined

  useEffect(() => {
    if (!isMissing) return
    import('./shell-dialogs').then(setParts, (thrown) => {
      logError('shell/dialogs', thrown)
      notify.error(FAILED)
      onClose()
    })
  }, [isMissing, onClose])

  if (!parts) return null
  return (
    <>
      <parts.AppSearch open={open === 'search'} onClose={onClose} />
      <parts.KeysDialog open={open === 'keys'} onClose={onClose} />
    </>
  )
}

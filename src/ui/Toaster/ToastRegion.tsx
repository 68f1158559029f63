import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { topDialog } from '../Dialog/open-dialogs'
import { openRegion } from './notify'
import './sonner.css'
import css from './ToastRegion.module.css'

const KIND = { success: 'success', error: 'error', warn: 'warning' } as const

/** The ids of the toasts about a success, also of those that are gone already. */
const successes = new Set<string | number>()

/** The toasts, in inverted colours at the bottom of the page, shown long enough to be read. */
export default function ToastRegion() {
  useEffect(
    () =>
      openRegion({
        show: (tone, text, { description, action, id, position, durationMs }) => {
          const shown = toast[KIND[tone]](text, {
            duration: durationMs ?? (action || tone === 'error' ? 12_000 : 6_000),
            ...(description !== undefined && { description }),
            ...(id !== undefined && { id }),
            ...(position === 'top' && { position: 'top-center' as const }),
            ...(action && { action: { label: action.label, onClick: action.onPress } }),
          })
          // A toast that replaces another has its id, and may have another tone.
          if (tone === 'success') successes.add(shown)
          else successes.delete(shown)
        },
        // sonner itself would show them again in the next region.
        clear: (id) => void toast.dismiss(id),
        clearSuccesses: () => {
          for (const shown of successes) toast.dismiss(shown)
          successes.clear()
        },
      }),
    [],
  )
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.get)
  const [host] = useState(() => document.createElement('div'))
  // Under an open dialog a toast would be inert and not visible. Moving the element keeps the toasts that are
  // shown.
  useLayoutEffect(() => {
    const home = dialog ?? document.body
    home.append(host)
  }, [dialog, host])
  useEffect(() => () => host.remove(), [host])

  return createPortal(
    <Sonner
      // The buttons of a dialog are at its bottom.
      position={dialog ? 'top-center' : 'bottom-center'}
      // Above the bottom navigation, and below the buttons at the top of a drawer.
      mobileOffset={{ top: '4rem', bottom: '4.25rem', left: '1rem', right: '1rem' }}
      closeButton
      visibleToasts={3}
      containerAriaLabel="Notices"
      icons={{ success: null, error: null, warning: null, close: <span aria-hidden="true">×</span> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close this notice',
        classNames: {
          toast: css.toast ?? '',
          content: css.content ?? '',
          description: css.description ?? '',
          actionButton: css.action ?? '',
          closeButton: css.close ?? '',
          error: css.error ?? '',
          warning: css.warn ?? '',
        },
      }}
    />,
    host,
  )
}

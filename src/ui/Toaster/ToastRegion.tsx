import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { openRegion } from './notify'
import { durationOf, isSuccess } from './toast.rules'
import './sonner.css'
import css from './ToastRegion.module.css'
import { useToastHost } from './toast-host'

const KIND = { success: 'success', waiting: 'warning', error: 'error', warn: 'warning' } as const

/** The ids of the toasts about a success, also of those that are gone already. */
const successes = new Set<string | number>()

/** The toasts, in inverted colours at the bottom of the page, shown long enough to be read. */
export default function ToastRegion() {
  useEffect(
    () =>
      openRegion({
        show: (tone, text, options) => {
          const { description, action, id, position } = options
          const shown = toast[KIND[tone]](text, {
            duration: durationOf(tone, options),
            // Said also if there is none: a toast that replaces another would show that one's.
            description,
            action: action && { label: action.label, onClick: action.onPress },
            ...(id !== undefined && { id }),
            ...(position === 'top' && { position: 'top-center' as const }),
          })
          // A toast that replaces another has its id, and may have another tone.
          if (isSuccess(tone)) successes.add(shown)
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
  const { host, isInDialog } = useToastHost()

  return createPortal(
    <Sonner
      // The buttons of a dialog are at its bottom.
      position={isInDialog ? 'top-center' : 'bottom-center'}
      // Below the bar of the app, which says whether there is a connection.
      offset={{ top: '4rem' }}
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

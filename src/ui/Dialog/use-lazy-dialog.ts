import { useState } from 'react'

/**
 * Whether a dialog is open whose code is fetched when it is first opened. From then on it is rendered
 * (`isWanted`), so that closing is the dialog's own.
 */
export function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isWanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

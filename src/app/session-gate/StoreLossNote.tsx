import { useState } from 'react'
import { useStoreLoss } from '../../offline/react/use-store-loss'
import type { StoreLoss } from '../../offline/store/database'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { unsavedInput } from '../../ui/unsaved-input'
import css from '../updates/UpdateNote.module.css'
import { reloadOnPurpose } from './leave-question'

const WHY: Readonly<Record<StoreLoss, string>> = {
  'newer-version': 'A newer version of Branchline is open in another tab. Reload this one.',
  'by-browser': 'The browser has cut this tab off from what the device keeps. Reload it.',
}

/**
 * Says that this tab can no longer read or store anything, and why. Asks before reloading if unsaved input
 * would be lost.
 */
export function StoreLossNote() {
  const loss = useStoreLoss()
  const [isAsked, setAsked] = useState(false)
  if (!loss) return null
  return (
    <div className={css.note}>
      <Note
        tone="bad"
        alert
        title={WHY[loss]}
        actions={
          <Button onClick={() => (unsavedInput.get() ? setAsked(true) : reloadOnPurpose())}>Reload</Button>
        }
      >
        <p>Until then nothing that you type here is kept. What was saved before stays on this device.</p>
      </Note>
      <ConfirmDialog
        open={isAsked}
        title="Reload now?"
        yes="Reload and lose it"
        no="Stay"
        bad
        onYes={reloadOnPurpose}
        onNo={() => setAsked(false)}
      >
        <p>What you typed last on this page is not kept on the device. Copy what you need first.</p>
      </ConfirmDialog>
    </div>
  )
}

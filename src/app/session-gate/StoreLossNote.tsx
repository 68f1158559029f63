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
  'newer-version': 'A newer version of Branchline is open in another tab. Reload this tab.',
  'by-browser': 'The browser has cut this tab off from what is saved on this device. Reload this tab.',
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
        <p>
          Until you reload, what you type here is not saved. What was saved before is safe on this device.
        </p>
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
        <p>What you typed last on this page is not saved. Copy what you need first.</p>
      </ConfirmDialog>
    </div>
  )
}

import { useState } from 'react'
import { useStoreLoss } from '../../offline/react/use-store-loss'
import type { StoreLoss } from '../../offline/store/database'
import { Button } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { typedText } from '../../ui/typed-text'
import { unsavedInput } from '../../ui/unsaved-input'
import { reloadOnPurpose } from './leave-question'
import css from './StoreLossNote.module.css'

const SAVED_IS_SAFE =
  'Until you reload, what you type here is not saved. What was saved before is safe on this device.'

const WHY: Readonly<Record<StoreLoss, { readonly title: string; readonly text: string }>> = {
  'newer-version': {
    title: 'A newer version of Branchline is open in another tab. Reload this tab.',
    text: SAVED_IS_SAFE,
  },
  'by-browser': {
    title: 'The browser has cut this tab off from what is saved on this device. Reload this tab.',
    text: SAVED_IS_SAFE,
  },
  deleted: {
    title: 'What was saved on this device was deleted.',
    text: 'The browser has deleted it: someone cleared its data, or the device is full. Drafts that were not sent are lost, and what stands on this page is not saved any more. Copy what you need, then reload and sign in again.',
  },
}

const typedOnPage = () => typedText(document.getElementById('page') ?? document)

/**
 * Says that this tab can no longer read or store anything, and why. Asks before reloading if input would be
 * lost.
 */
export function StoreLossNote() {
  const loss = useStoreLoss()
  const [isAsked, setAsked] = useState(false)
  if (!loss) return null
  const { title, text } = WHY[loss]
  const reload = () => (isLostByReload(loss, unsavedInput.get()) ? setAsked(true) : reloadOnPurpose())
  return (
    <div className={css.note}>
      <Note
        tone="bad"
        alert
        title={title}
        actions={
          <>
            <CopyButton text={typedOnPage} label="what is typed" />
            <Button onClick={reload}>Reload</Button>
          </>
        }
      >
        <p>{text}</p>
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

/**
 * Whether a reload after the tab has lost its store loses input, so that its user must be asked first. In a
 * store that was deleted, drafts are lost as well: what a form shows was stored until now.
 */
function isLostByReload(loss: StoreLoss, hasUnsavedInput: boolean): boolean {
  return loss === 'deleted' || hasUnsavedInput
}

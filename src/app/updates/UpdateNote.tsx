import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { unsavedInput } from '../../ui/unsaved-input'
import { appUpdate } from './app-update'
import css from './UpdateNote.module.css'

const TITLES = {
  ready: 'A new version is ready',
  installed: 'A new version was installed in another tab',
  'config-changed': 'The settings of this app have changed: nothing is sent to the bank until you update',
} as const

/**
 * Says that a new version is there and waits for the user to accept it. `floating` puts it at the foot of a
 * page without the layout.
 */
export function UpdateNote({ floating = false }: { floating?: boolean }) {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get)
  const isUnsaved = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.get)
  const isUpdating = useSyncExternalStore(appUpdate.asked.subscribe, appUpdate.asked.get)
  if (update === 'none') return null
  return (
    <div className={css.note} data-floating={floating} role="status">
      <Note
        title={TITLES[update]}
        actions={
          <>
            <Button onClick={appUpdate.now} busy={isUpdating}>
              {isUpdating ? 'Updating…' : isUnsaved ? 'Update and lose the entry' : 'Update now'}
            </Button>
            <Button kind="text" onClick={appUpdate.later}>
              Later
            </Button>
          </>
        }
      >
        <p>
          {isUnsaved
            ? 'A form on this page is not finished and cannot be saved as a draft. Finish it first, then update.'
            : 'This page is loaded again. Your drafts are safe.'}
        </p>
      </Note>
    </div>
  )
}

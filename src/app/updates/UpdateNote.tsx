import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button/Button'
import { halfFilled } from '../../ui/half-filled'
import { Note } from '../../ui/Note/Note'
import { appUpdate } from './app-update'
import css from './UpdateNote.module.css'

const TITLES = {
  ready: 'A new version is ready',
  installed: 'A new version was installed in another tab',
  'config-changed': 'The settings of this app were changed: nothing is sent to the bank until you update',
} as const

/**
 * Says that a new version is there and waits for the user to accept it. `floating` puts it at the foot of a
 * page without the layout.
 */
export function UpdateNote({ floating = false }: { floating?: boolean }) {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get)
  const isHalfFilled = useSyncExternalStore(halfFilled.subscribe, halfFilled.get)
  if (update === 'none') return null
  return (
    <div className={css.note} data-floating={floating} role="status">
      <Note
        title={TITLES[update]}
        actions={
          <>
            <Button onClick={appUpdate.now}>
              {isHalfFilled ? 'Update and lose the entry' : 'Update now'}
            </Button>
            <Button kind="word" onClick={appUpdate.later}>
              Later
            </Button>
          </>
        }
      >
        <p>
          {isHalfFilled
            ? 'A form here is half filled, and it is not kept as a draft. Finish it first, then update.'
            : 'Updating loads this page anew. Drafts are kept.'}
        </p>
      </Note>
    </div>
  )
}

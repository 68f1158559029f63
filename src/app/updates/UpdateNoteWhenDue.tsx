import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { appUpdate } from './app-update'

const UpdateNote = lazyPart(async () => ({ default: (await import('./UpdateNote')).UpdateNote }))

/** The note about an update, whose code is loaded only when there is one. */
export function UpdateNoteWhenDue(props: { floating?: boolean }) {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get, () => 'none')
  return update === 'none' ? null : <UpdateNote {...props} />
}

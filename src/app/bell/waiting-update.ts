import { observable } from '../../ui/observable'
import { unsavedInput } from '../../ui/unsaved-input'
import { appUpdate } from '../updates/app-update'
import type { WaitingUpdate } from './bell.rules'

/** The new version of the app, also after Later, which hides its note alone; undefined if there is none. */
export const waitingUpdate = observable<WaitingUpdate | undefined>(undefined)

/** Shows its note again, with its buttons. */
export const showUpdate = appUpdate.ready

/** Lets it take over. If something on the page would be lost, its note asks first. */
export function updateNow(): void {
  showUpdate()
  if (!unsavedInput.get()) appUpdate.now()
}

function follow(): void {
  const update = appUpdate.get()
  const isNewVersion = update === 'ready' || update === 'installed'
  if (isNewVersion && !waitingUpdate.get()) waitingUpdate.set({ at: Date.now() })
}

appUpdate.subscribe(follow)
follow()

import { observable } from '../../ui/observable'
import { appUpdate } from '../updates/app-update'
import type { WaitingUpdate } from './bell.rules'

/** The new version of the app, also after Later, which hides its note alone; undefined if there is none. */
export const waitingUpdate = observable<WaitingUpdate | undefined>(undefined)

/** Shows its note again, with its buttons. */
export const showUpdate = appUpdate.ready

function follow(): void {
  const update = appUpdate.get()
  const isNewVersion = update === 'ready' || update === 'installed'
  if (isNewVersion && !waitingUpdate.get()) waitingUpdate.set({ at: Date.now() })
}

appUpdate.subscribe(follow)
follow()

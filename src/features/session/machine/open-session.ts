import type { Result } from '../../../domain/result'
import { logged } from '../../../offline/error-log/error-log'
import { closeUnused, type Device, type OpenedDevice } from '../unlock/device'
import type { OwnOfTab, SessionMachine } from './session-machine'
import type { SessionParts } from './session-parts'
import type { SessionFailure, SignedOutBecause } from './session-state'

/** How the session goes on if its device does not open: it ends, or the page of the failure is shown. */
export type NotOpened = { readonly because: SignedOutBecause } | { readonly failure: SessionFailure }

/** One way to open the device: what the tab has already, and its answers to the steps of `openSession`. */
export interface WayIn<F> extends OwnOfTab {
  readonly unlock: (device: Device) => Promise<Result<OpenedDevice, F>>
  readonly without: (failure: F) => NotOpened
  /** Stores the session, if it is not stored yet. Returns false if the browser stores nothing. */
  readonly store?: (opened: OpenedDevice) => boolean
}

/**
 * Opens the device and starts the session, in the one order that there is: code, lock, tabs, storage, start.
 * A device that opens after the session has ended is closed.
 */
export async function openSession<F>(
  { tabs, loadDevice }: Pick<SessionParts, 'tabs' | 'loadDevice'>,
  tab: SessionMachine,
  { unlock, without, store, ...own }: WayIn<F>,
): Promise<void> {
  const isOpening = tab.begin(own)
  const device = await loadDevice().catch(logged('session/load-device'))
  const opened = device && (await unlock(device))
  // Before the session is stored: a tab that starts now would clear it if no tab counted as signed in.
  if (store && opened?.ok && isOpening()) await tabs.join()
  if (!isOpening()) return closeUnused(opened)
  if (device && opened?.ok) return tab.start(device, opened.value, store)
  const end: NotOpened =
    opened?.ok === false ? without(opened.failure) : { failure: { kind: 'app-incomplete' } }
  if ('because' in end) tab.end(end.because)
  else tab.fail(end.failure)
}

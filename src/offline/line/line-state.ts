import { type BankFailure, lineIsDown } from '../../bank/failure'

/** Whether the bank can be reached, and since when (ms). */
export interface LineState {
  readonly up: boolean
  readonly since: number
}

/** The line as the app knows it: from what the browser says and from how each call ended. */
export interface LineWatch {
  readonly get: () => LineState
  /** Calls back at each change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Told of a call's end; a bank that refuses is a bank that answers. */
  readonly note: (failure: BankFailure | undefined) => void
  /** Something says that there may be a network again: asks the bank at once. */
  readonly ask: () => void
  readonly stop: () => void
}

/** While the line is down the bank is asked this often whether it is back (ms). */
const PROBE_EVERY_MS = 10_000

/** Starts to watch the line. `probe` asks the bank's health without a token and tells whether it answered. */
export function watchLine(probe: () => Promise<boolean>): LineWatch {
  let state: LineState = { up: navigator.onLine !== false, since: Date.now() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const listeners = new Set<() => void>()

  const set = (up: boolean) => {
    if (isStopped) return
    if (up !== state.up) {
      state = { up, since: Date.now() }
      for (const listener of listeners) listener()
    }
    clearTimeout(timer)
    if (!up) timer = setTimeout(ask, PROBE_EVERY_MS)
  }
  const ask = async () => set(navigator.onLine !== false && (await probe()))
  const wentOffline = () => set(false)
  // "Online" means only that there is a network: the bank itself is asked.
  const cameOnline = () => void ask()

  addEventListener('offline', wentOffline)
  addEventListener('online', cameOnline)
  if (!state.up) set(false)

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note: (failure) => {
      // Something answered that is not the bank: the bank itself is asked before the line counts as up.
      if (failure?.kind === 'unreadable') void ask()
      else set(failure === undefined || !lineIsDown(failure))
    },
    ask: () => void ask(),
    stop: () => {
      // A probe may still be out.
      isStopped = true
      clearTimeout(timer)
      removeEventListener('offline', wentOffline)
      removeEventListener('online', cameOnline)
    },
  }
}

import { logged } from '../../offline/error-log/error-log'
import { RELOAD_LOCK } from '../../offline/worker/messages'

/** Which tabs of this device somebody is signed in in. */
export interface SignedInTabs {
  /** Counts this tab in. Where the page ends, however it ends, the browser counts it out. */
  readonly join: () => Promise<void>
  /** Counts it out. */
  readonly leave: () => Promise<void>
  /** Calls `then` where there is no such tab, and none is just being reloaded; never where the browser cannot tell. */
  readonly ifNone: (then: () => void) => Promise<void>
}

const LOCK = 'branchline-signed-in'

/** Each tab holds a lock that many may hold: whoever gets it alone knows that there is no other. */
export function signedInTabs(locks: LockManager | undefined): SignedInTabs {
  let leave = async () => {}
  return {
    join: async () => {
      if (!locks) return
      const before = leave
      await new Promise<void>((joined) => {
        let end = () => {}
        const left = new Promise<void>((resolve) => {
          end = resolve
        })
        const tabs = locks
          .request(LOCK, { mode: 'shared' }, () => {
            joined()
            return left
          })
          // A browser that denies locks cannot tell, and lets the user in all the same.
          .catch(() => joined())
        leave = () => {
          end()
          return tabs
        }
      })
      await before()
    },
    leave: () => leave(),
    ifNone: async (then) => {
      await locks
        ?.request(RELOAD_LOCK, () =>
          locks.request(LOCK, { ifAvailable: true }, (alone) => {
            if (alone) then()
          }),
        )
        .catch(logged('session/tabs'))
    },
  }
}

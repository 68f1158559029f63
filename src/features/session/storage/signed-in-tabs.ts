import { logged } from '../../../offline/error-log/error-log'
import { RELOAD_LOCK } from '../../../offline/worker/messages'

/** The tabs of this device in which a user is signed in. */
export interface SignedInTabs {
  /** Counts this tab in. When the page ends, in whatever way, the browser counts it out. */
  readonly join: () => Promise<void>
  /** Counts this tab out. */
  readonly leave: () => Promise<void>
  /** Calls `then` if no tab is counted in and none is being reloaded; never if the browser cannot tell. */
  readonly ifNone: (then: () => void) => Promise<void>
}

const LOCK = 'branchline-signed-in'

/** Every signed-in tab holds a shared lock; a tab that gets it exclusively knows that there is no other. */
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
          // A browser that denies locks cannot tell, and the user may sign in all the same.
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

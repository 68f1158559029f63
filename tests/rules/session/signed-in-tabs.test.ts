import { describe, expect, it } from 'vitest'
import { signedInTabs } from '../../../src/features/session/storage/signed-in-tabs'
import { RELOAD_LOCK } from '../../../src/offline/worker/messages'
import { FakeLocks } from './fake-locks'

/** Returns whether no signed-in tab of a browser is found. */
async function findsNone(locks: LockManager): Promise<boolean> {
  let none = false
  await signedInTabs(locks).ifNone(() => {
    none = true
  })
  return none
}

describe('the signed-in tabs', () => {
  it('are none before the first sign-in, and after the last one was closed', async () => {
    const locks = new FakeLocks()
    expect(await findsNone(locks)).toBe(true)
    const [one, other] = [signedInTabs(locks), signedInTabs(locks)]
    await one.join()
    await other.join()
    await one.leave()
    expect(await findsNone(locks)).toBe(false)
    await other.leave()
    expect(await findsNone(locks)).toBe(true)
  })

  it('count once each, however often a user signs in again in one of them', async () => {
    const locks = new FakeLocks()
    const tab = signedInTabs(locks)
    await tab.join()
    await tab.join()
    expect(await findsNone(locks)).toBe(false)
    await tab.leave()
    expect(await findsNone(locks)).toBe(true)
  })

  it('are sealedCountMessage only when no tab is being reloaded', async () => {
    const locks = new FakeLocks()
    let reloaded = () => {}
    const reloading = locks.request(
      RELOAD_LOCK,
      { mode: 'shared' },
      () => new Promise<void>((end) => (reloaded = end)),
    )
    const none = findsNone(locks)
    await signedInTabs(locks).join()
    reloaded()
    await reloading
    expect(await none).toBe(false)
  })

  it('cannot be sealedCountMessage in a browser without locks, where no session counts as abandoned', async () => {
    const tabs = signedInTabs(undefined)
    await tabs.join()
    await tabs.leave()
    await tabs.ifNone(() => expect.unreachable())
  })

  it('cannot be sealedCountMessage in a browser that denies locks, which lets the user in all the same', async () => {
    class DeniedLocks extends FakeLocks {
      override async request(): Promise<never> {
        throw new DOMException('denied', 'SecurityError')
      }
    }
    const tabs = signedInTabs(new DeniedLocks())
    await tabs.join()
    await tabs.leave()
    await tabs.ifNone(() => expect.unreachable())
  })
})

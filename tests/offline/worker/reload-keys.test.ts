import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Unlocked } from '../../../src/offline/vault/unlock'
import type { Vault } from '../../../src/offline/vault/vault'
import { returnReloadKeys, storeReloadKeys } from '../../../src/offline/worker/reload-keys'
import { freshDevice, signInOnline } from '../../support/device/device'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function aTab(): Promise<Unlocked> {
  const { db } = await freshDevice()
  return signInOnline(db, 'correct horse')
}

/** Asks for a tab's keys like its next page. `receive` confirms that they came. */
function ask(tabId: string) {
  const given: (Vault | undefined)[] = []
  const port = {
    postMessage: (vault: Vault | undefined) => void given.push(vault),
    onmessage: null as MessagePort['onmessage'],
  }
  returnReloadKeys({ type: 'take-keys', tabId }, port)
  const receive = () => port.onmessage?.call(new MessageChannel().port1, new MessageEvent('message'))
  return { given, receive }
}

describe('the keys of a tab that is reloaded', () => {
  it('are given to the same tab, and are forgotten when it has them', async () => {
    const unlocked = await aTab()
    const done = storeReloadKeys({ type: 'store-keys', unlocked })
    const { given, receive } = ask(unlocked.tabId)
    expect(given).toEqual([unlocked.vault])
    receive()
    await done
    expect(ask(unlocked.tabId).given).toEqual([undefined])
  })

  it('are given again if the page was reloaded once more before they arrived', async () => {
    const unlocked = await aTab()
    void storeReloadKeys({ type: 'store-keys', unlocked })
    ask(unlocked.tabId)
    expect(ask(unlocked.tabId).given).toEqual([unlocked.vault])
  })

  it('are given to no other tab', async () => {
    void storeReloadKeys({ type: 'store-keys', unlocked: await aTab() })
    expect(ask('another tab').given).toEqual([undefined])
  })

  it('are forgotten after half a minute: by then the tab was closed', async () => {
    const unlocked = await aTab()
    const done = storeReloadKeys({ type: 'store-keys', unlocked })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ask(unlocked.tabId).given).toEqual([unlocked.vault])
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(ask(unlocked.tabId).given).toEqual([undefined])
  })

  it('stay with the worker if a late message of the previous page comes after the next handover', async () => {
    const unlocked = await aTab()
    void storeReloadKeys({ type: 'store-keys', unlocked })
    const before = ask(unlocked.tabId)
    void storeReloadKeys({ type: 'store-keys', unlocked })
    before.receive()
    expect(ask(unlocked.tabId).given).toEqual([unlocked.vault])
  })
})

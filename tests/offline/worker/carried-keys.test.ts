import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Unlocked, unlockWithPassword } from '../../../src/offline/vault/unlock'
import type { Vault } from '../../../src/offline/vault/vault'
import { carryKeys, giveKeys } from '../../../src/offline/worker/carried-keys'
import { freshDevice } from '../../support/device'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function aTab(): Promise<Unlocked> {
  const { db } = await freshDevice()
  return unlockWithPassword(db, 'correct horse', Date.now(), 1)
}

/** Asks for a tab's keys as its next page does; `receive` says that they came. */
function ask(tabId: string) {
  const given: (Vault | undefined)[] = []
  const port = {
    postMessage: (vault: Vault | undefined) => void given.push(vault),
    onmessage: null as MessagePort['onmessage'],
  }
  giveKeys({ type: 'take', tabId }, port)
  const receive = () => port.onmessage?.call(new MessageChannel().port1, new MessageEvent('message'))
  return { given, receive }
}

describe('the keys of a tab that is reloaded', () => {
  it('are given to the same tab, and once it has them nobody has them any more', async () => {
    const carried = await aTab()
    const done = carryKeys({ type: 'carry', carried })
    const { given, receive } = ask(carried.tabId)
    expect(given).toEqual([carried.vault])
    receive()
    await done
    expect(ask(carried.tabId).given).toEqual([undefined])
  })

  it('are given again where the page was loaded once more before they arrived', async () => {
    const carried = await aTab()
    void carryKeys({ type: 'carry', carried })
    ask(carried.tabId)
    expect(ask(carried.tabId).given).toEqual([carried.vault])
  })

  it('are given to no other tab', async () => {
    void carryKeys({ type: 'carry', carried: await aTab() })
    expect(ask('another tab').given).toEqual([undefined])
  })

  it('are forgotten after half a minute: by then the tab was closed', async () => {
    const carried = await aTab()
    const done = carryKeys({ type: 'carry', carried })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ask(carried.tabId).given).toEqual([carried.vault])
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(ask(carried.tabId).given).toEqual([undefined])
  })

  it('stay with the worker where a late word of the page before comes after the next handing over', async () => {
    const carried = await aTab()
    void carryKeys({ type: 'carry', carried })
    const before = ask(carried.tabId)
    void carryKeys({ type: 'carry', carried })
    before.receive()
    expect(ask(carried.tabId).given).toEqual([carried.vault])
  })
})

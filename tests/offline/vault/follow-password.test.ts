import { expect, it, onTestFinished, vi } from 'vitest'
import { exclusively } from '../../../src/offline/store/exclusive'
import { followPassword } from '../../../src/offline/vault/follow-password'
import { unlockAgain, watchTab } from '../../../src/offline/vault/unlock'
import { seal, unseal } from '../../../src/offline/vault/vault'
import { freshDevice, openDevice, rawContents } from '../../support/device/device'

const context = { table: 'drafts/contents', id: 'd1' }
const passwords = { current: 'Old-horse-1', next: 'Brown-cow-7' }

it('a draft opens with the new password at the next sign-in, and no earlier key is left', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  const sealed = await seal(vault, context, 'a draft')
  expect(await followPassword(db, vault.keyId, passwords, 1)).toEqual({ ok: true, value: undefined })
  db.close()
  const again = await openDevice(db.name, passwords.next)
  expect(again.vault.keyId).toBe(vault.keyId)
  expect(await unseal(again.vault, context, sealed)).toEqual({ ok: true, value: 'a draft' })
  expect(await again.db.keys.count()).toBe(1)
})

it('the former password opens nothing any more', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  const sealed = await seal(vault, context, 'a draft')
  await followPassword(db, vault.keyId, passwords, 1)
  db.close()
  const again = await openDevice(db.name, passwords.current)
  expect((await unseal(again.vault, context, sealed)).ok).toBe(false)
})

it('the open tabs go on with their keys', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  const [tab] = await db.tabs.toArray()
  const ending = new AbortController()
  let replaced = false
  watchTab(db, { vault, tabId: tab?.id ?? '' }, ending.signal, () => {
    replaced = true
  })
  await followPassword(db, vault.keyId, passwords, 1)
  expect(await unlockAgain(db, { vault, tabId: tab?.id ?? '' })).toMatchObject({ ok: true })
  expect(replaced).toBe(false)
  ending.abort()
})

it('with a wrong current password the key stays as it was', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  const sealed = await seal(vault, context, 'a draft')
  const wrong = { ...passwords, current: 'not this one' }
  expect(await followPassword(db, vault.keyId, wrong, 1)).toEqual({
    ok: false,
    failure: { kind: 'wrong-key' },
  })
  db.close()
  const again = await openDevice(db.name, passwords.current)
  expect(await unseal(again.vault, context, sealed)).toEqual({ ok: true, value: 'a draft' })
})

it('a device that cannot store it says so, and keeps the key', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  db.close()
  expect(await followPassword(db, vault.keyId, passwords, 1)).toEqual({
    ok: false,
    failure: { kind: 'not-stored' },
  })
})

it('lock holder frozen: it gives up after 20 seconds, says that it is not stored, and keeps the key', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  const sealed = await seal(vault, context, 'a draft')
  let thaw = () => {}
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve
  })
  void exclusively(`unlock:${db.name}`, {}, () => frozen)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const following = followPassword(db, vault.keyId, passwords, 1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await following).toEqual({ ok: false, failure: { kind: 'not-stored' } })
  vi.useRealTimers()
  thaw()
  const again = await openDevice(db.name, passwords.current)
  expect(await unseal(again.vault, context, sealed)).toEqual({ ok: true, value: 'a draft' })
})

it('no password is in what the device stores', async () => {
  const { db, vault } = await freshDevice(passwords.current)
  await followPassword(db, vault.keyId, passwords, 1)
  expect(await rawContents(db)).not.toMatch(/Old-horse-1|Brown-cow-7/)
})

import { describe, expect, it } from 'vitest'
import { openStore } from '../../../src/offline/store/open-store'
import { openEarlierKey } from '../../../src/offline/vault/open-earlier-key'
import { forgetTab, unlockAgain, unlockWithPassword, watchTab } from '../../../src/offline/vault/unlock'
import { contentHash, seal, unseal } from '../../../src/offline/vault/vault'
import { newPasswordKey } from '../../../src/offline/vault/wrapping'
import { freshDevice, OBI, openDevice, rawContents, signInOnline } from '../../support/device/device'
import { eventually } from '../../support/waiting'

const context = { table: 'drafts/contents', id: 'd1' }

describe('what is sealed on the device', () => {
  it('opens again for the same user in the same context', async () => {
    const { vault } = await freshDevice()
    const sealed = await seal(vault, context, { name: 'Ramatu Ɗanladi', bvn: '22148709031' })
    expect(await unseal(vault, context, sealed)).toEqual({
      ok: true,
      value: { name: 'Ramatu Ɗanladi', bvn: '22148709031' },
    })
  })

  it('does not open in another context, so that rows cannot be swapped', async () => {
    const { vault } = await freshDevice()
    const sealed = await seal(vault, context, 'text')
    expect(await unseal(vault, { ...context, id: 'd2' }, sealed)).toEqual({
      ok: false,
      failure: { kind: 'broken' },
    })
    expect(await unseal(vault, { ...context, table: 'liveWrites' }, sealed)).toEqual({
      ok: false,
      failure: { kind: 'broken' },
    })
  })

  it('does not open after one bit of it was changed', async () => {
    const { vault } = await freshDevice()
    const sealed = await seal(vault, context, 'text')
    const bytes = new Uint8Array(sealed.data.slice(0))
    bytes[3] = (bytes[3] ?? 0) ^ 1
    expect(await unseal(vault, context, { ...sealed, data: bytes.buffer })).toEqual({
      ok: false,
      failure: { kind: 'broken' },
    })
  })

  it('does not open for another user of the same device', async () => {
    const one = await freshDevice()
    const two = await freshDevice()
    const sealed = await seal(one.vault, context, 'text')
    expect((await unseal(two.vault, context, sealed)).ok).toBe(false)
  })

  it('gives equal hashes for equal values to one user, and other hashes to another', async () => {
    const one = await freshDevice()
    const two = await freshDevice()
    expect(await contentHash(one.vault, { query_filter: 'Okafor' })).toBe(
      await contentHash(one.vault, { query_filter: 'Okafor' }),
    )
    expect(await contentHash(one.vault, { query_filter: 'Okafor' })).not.toBe(
      await contentHash(two.vault, { query_filter: 'Okafor' }),
    )
  })
})

describe('the key of the device', () => {
  it('is wrapped under 600,000 rounds of the password at a sign-in', async () => {
    const { db } = await freshDevice('first')
    await unlockWithPassword(db, { user: OBI, password: 'second' }, Date.now())
    expect((await db.keys.toArray()).map(({ iterations }) => iterations).sort()).toEqual([1, 600_000])
  })

  it('is wrapped under a key that was derived before the bank answered, which the password alone opens then', async () => {
    const store = await openStore('branchline/TEST/derived-ahead')
    if (!store.ok) throw new Error('the store did not open')
    const db = store.value
    const newKey = newPasswordKey('first', 2)
    const { vault } = await unlockWithPassword(db, { user: OBI, password: 'first', newKey }, Date.now())
    const { salt } = await newKey
    expect(await db.keys.toArray()).toMatchObject([{ salt, iterations: 2 }])
    const again = await unlockWithPassword(db, { user: OBI, password: 'first' }, Date.now())
    expect(again.vault.keyId).toBe(vault.keyId)
  })

  it('stays the same at a sign-in for which a new one was derived in vain', async () => {
    const { db, vault } = await freshDevice('first')
    const newKey = newPasswordKey('first', 1)
    const again = await unlockWithPassword(db, { user: OBI, password: 'first', newKey }, Date.now())
    expect(again.vault.keyId).toBe(vault.keyId)
    expect(await db.keys.count()).toBe(1)
  })

  it('opens with the same password at the next sign-in', async () => {
    const { db, vault } = await freshDevice('first')
    const sealed = await seal(vault, context, 'a draft')
    db.close()
    const again = await openDevice(db.name, 'first')
    expect(await unseal(again.vault, context, sealed)).toEqual({ ok: true, value: 'a draft' })
  })

  it('after a password change is a new key, and the earlier password opens what it sealed', async () => {
    const { db, vault } = await freshDevice('earlier')
    const sealed = await seal(vault, context, 'a draft')
    const changed = await openDevice(db.name, 'later')
    expect(await unseal(changed.vault, context, sealed)).toEqual({
      ok: false,
      failure: { kind: 'other-key' },
    })
    const record = await changed.db.keys.get(vault.keyId)
    if (!record) throw new Error('the earlier key is gone')
    expect(await openEarlierKey(changed.db, record, 'a guess')).toEqual({
      ok: false,
      failure: { kind: 'wrong-key' },
    })
    const earlier = await openEarlierKey(changed.db, record, 'earlier')
    expect(earlier.ok && (await unseal(earlier.value, context, sealed))).toEqual({
      ok: true,
      value: 'a draft',
    })
  })

  it('survives a reload of the tab with the keys that it had, until the tab is forgotten', async () => {
    const { db } = await freshDevice()
    const unlocked = await signInOnline(db, 'correct horse')
    const sealed = await seal(unlocked.vault, context, 'a draft')
    const reloaded = await unlockAgain(db, unlocked)
    expect(reloaded.ok && (await unseal(reloaded.value.vault, context, sealed))).toEqual({
      ok: true,
      value: 'a draft',
    })
    await forgetTab(db, unlocked.tabId)
    expect(await unlockAgain(db, unlocked)).toEqual({ ok: false, failure: { kind: 'wrong-key' } })
  })

  it('does not open another user’s store after a reload', async () => {
    const { db } = await freshDevice()
    const { tabId } = await signInOnline(db, 'correct horse')
    const { vault } = await freshDevice()
    expect(await unlockAgain(db, { vault, tabId })).toEqual({ ok: false, failure: { kind: 'wrong-key' } })
  })

  it('is on the disk only wrapped under the password, whatever an earlier version left there', async () => {
    const { db } = await freshDevice()
    const { vault } = await signInOnline(db, 'correct horse')
    const left = {
      id: 'old',
      keyId: vault.keyId,
      createdAt: Date.now(),
      iv: new Uint8Array(12),
      wrapped: new ArrayBuffer(48),
    }
    await db.tabs.add(left)
    await signInOnline(db, 'correct horse')
    const stored = await Promise.all(
      db.tables.map(async (table) => [table.name, await table.toArray()] as const),
    )
    const wrapping = stored.filter(([, records]) => records.some((record) => 'wrapped' in record))
    expect(wrapping.map(([name]) => name)).toEqual(['keys'])
  })

  it('under another password closes the tabs that are open under the previous one', async () => {
    const { db } = await freshDevice('old password')
    const signal = new AbortController().signal
    const old = await signInOnline(db, 'old password', 1)
    const same = await signInOnline(db, 'old password', 2)
    const closed: string[] = []
    const oldIsClosed = new Promise<void>((resolve) => {
      watchTab(db, old, signal, () => {
        closed.push('old')
        resolve()
      })
    })
    const renewed = await signInOnline(db, 'new password', 3)
    watchTab(db, renewed, signal, () => closed.push('new'))
    await oldIsClosed
    expect(closed).toEqual(['old'])
    expect(await unlockAgain(db, same)).toEqual({ ok: false, failure: { kind: 'wrong-key' } })
    expect((await unlockAgain(db, renewed)).ok).toBe(true)
    db.close()
  })

  it('stays open if another tab signs in with the same password, however old its record is by now', async () => {
    const { db } = await freshDevice('password')
    const signal = new AbortController().signal
    const old = await signInOnline(db, 'password', 1)
    let isReplaced = false
    watchTab(db, old, signal, () => {
      isReplaced = true
    })
    await signInOnline(db, 'password', 8 * 86_400_000)
    expect(await db.tabs.get(old.tabId)).toBeUndefined()
    // Changes are reported in order: when the watch of the new password has fired, the one of the old
    // password has run too.
    const later = await signInOnline(db, 'password', 8 * 86_400_000)
    const seen = new Promise<void>((resolve) => {
      watchTab(db, later, signal, resolve)
    })
    expect(isReplaced).toBe(false)
    await signInOnline(db, 'new password', 9 * 86_400_000)
    await seen
    await eventually(() => expect(isReplaced).toBe(true))
    db.close()
  })

  it('makes one key when two tabs sign in for the first time at once', async () => {
    const { db } = await freshDevice('p')
    await db.keys.clear()
    const [one, two] = await Promise.all([signInOnline(db, 'p', 1), signInOnline(db, 'p', 2)])
    expect(one.vault.keyId).toBe(two.vault.keyId)
    expect(await db.keys.count()).toBe(1)
  })

  it('is nowhere in the store unencrypted', async () => {
    const { db } = await freshDevice('s3cret-Pässword')
    expect(await rawContents(db)).not.toContain('s3cret')
  })
})

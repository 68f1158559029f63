import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failed, ok } from '../../../src/domain/result'
import { sealedEarlier, takeOverEarlier } from '../../../src/features/session/unlock/earlier-key'
import { contentsContext, createDraft, type DraftStorage } from '../../../src/offline/drafts/draft-store'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { exclusively } from '../../../src/offline/store/exclusive'
import { openStore } from '../../../src/offline/store/open-store'
import { followPassword, openOnlyOnline } from '../../../src/offline/vault/follow-password'
import { noteOwnRecord, openOwnRecord } from '../../../src/offline/vault/own-record'
import {
  addFingerprint,
  noteRefusedPassword,
  noteTime,
  removeFingerprint,
  unlockOffline,
} from '../../../src/offline/vault/unlock-offline'
import { unseal } from '../../../src/offline/vault/vault'
import { OBI, rawContents, signInOnline } from '../../support/device/device'
import { letter, TODAY } from '../../support/device/outbox-for-test'

const LIMITS = { maxUnlockHours: 72, maxUnlockAttempts: 5 }
const HOUR = 3_600_000
const MONDAY = Date.parse('2026-11-16T08:00:00Z')
const PASSWORD = 'correct horse'

let devices = 0

/** A device on which the user signed in online on Monday at eight. One round instead of 600,000. */
async function signedInDevice(password = PASSWORD, at = MONDAY) {
  devices += 1
  const db = await open(`branchline/TEST/offline-${devices}`)
  await signInOnline(db, password, at)
  return db
}

async function open(name: string): Promise<LocalDatabase> {
  const store = await openStore(name)
  if (!store.ok) throw new Error(`the store did not open: ${store.failure.kind}`)
  return store.value
}

const typed = (db: LocalDatabase, password: string, at = MONDAY + HOUR) =>
  unlockOffline(db, { password }, at, LIMITS)

async function writeLetter(storage: DraftStorage): Promise<string> {
  const draft = await createDraft(storage, letter, { text: 'Rent of the shop', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  return draft.value.id
}

async function textOf({ db, vault }: DraftStorage, id: string): Promise<unknown> {
  const draft = await db.drafts.get(id)
  const opened = draft && (await unseal(vault, contentsContext(id), draft.contents))
  return opened?.ok ? opened.value : opened?.failure.kind
}

const refused = (kind: string, more: object = {}) => ({ ok: false, failure: { kind, ...more } })

/** The browser is killed: a new connection sees what is on the disk. */
async function reopened(db: LocalDatabase): Promise<LocalDatabase> {
  db.close()
  return open(db.name)
}

describe('a device without the bank', () => {
  it('opens with the password that the bank accepted last, to the same data key', async () => {
    const db = await signedInDevice()
    const online = await signInOnline(db, PASSWORD, MONDAY)
    const offline = await typed(db, PASSWORD)
    expect(offline.ok && offline.value.vault.keyId).toBe(online.vault.keyId)
    expect(offline.ok && (await db.tabs.get(offline.value.tabId))?.keyId).toBe(online.vault.keyId)
  })

  it('does not open where the bank has never accepted a password', async () => {
    const db = await open('branchline/TEST/never')
    expect(await typed(db, PASSWORD)).toEqual(refused('never-signed-in'))
    expect(await db.keys.count()).toBe(0)
  })

  it('does not open with a data key of an app that could not do this yet, until the next online sign-in', async () => {
    const db = await signedInDevice()
    await db.keys.toCollection().modify({ signedInAt: undefined })
    expect(await typed(db, PASSWORD)).toEqual(refused('never-signed-in'))
    await signInOnline(db, PASSWORD, MONDAY + HOUR)
    expect((await typed(db, PASSWORD)).ok).toBe(true)
  })
})

describe('lock holder frozen: a tab that is put to sleep in the middle of its unlocking', () => {
  it('makes another one wait 20 seconds, which then opens nothing, has used no try and can try again', async () => {
    const db = await signedInDevice()
    const thaw = freeze(db)
    const trying = typed(db, PASSWORD)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await trying).toEqual(refused('blocked'))
    expect((await db.keys.toArray()).map(({ tries }) => tries)).toEqual([0])
    thaw()
    expect((await typed(db, PASSWORD)).ok).toBe(true)
  })

  it('does not let a password that the bank refuses meanwhile open the device later', async () => {
    const db = await signedInDevice()
    const thaw = freeze(db)
    const noting = noteRefusedPassword(db, PASSWORD, MONDAY + HOUR, LIMITS)
    await vi.advanceTimersByTimeAsync(60_000)
    thaw()
    await noting
    expect(await typed(db, PASSWORD, MONDAY + 2 * HOUR)).toEqual(refused('online-only'))
  })

  /** Another tab has the lock of the unlocking until the returned function is called. */
  function freeze(db: LocalDatabase): () => void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let thaw = () => {}
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve
    })
    void exclusively(`unlock:${db.name}`, {}, () => frozen)
    return thaw
  }
})

describe('five tries', () => {
  it('are counted down, and the sixth is refused even with the right password', async () => {
    const db = await signedInDevice()
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await typed(db, 'wrong')).toEqual(refused('wrong-password', { triesLeft }))
    expect(await typed(db, PASSWORD)).toEqual(refused('no-tries-left'))
  })

  it('are given anew by an online sign-in, and by the right password', async () => {
    const db = await signedInDevice()
    for (let wrong = 0; wrong < 5; wrong += 1) await typed(db, 'wrong')
    await signInOnline(db, PASSWORD, MONDAY + HOUR)
    for (let wrong = 0; wrong < 4; wrong += 1) await typed(db, 'wrong')
    expect((await typed(db, PASSWORD)).ok).toBe(true)
    expect(await typed(db, 'wrong')).toEqual(refused('wrong-password', { triesLeft: 4 }))
  })

  it('survive a reload after each', async () => {
    let db = await signedInDevice()
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await typed(db, 'wrong')
      db = await reopened(db)
    }
    expect(await typed(db, PASSWORD)).toEqual(refused('no-tries-left'))
  })

  it('are on the disk before the password is derived, so that a tab that is killed meanwhile has used one', async () => {
    const db = await signedInDevice()
    const seen: (number | undefined)[] = []
    const derive = crypto.subtle.deriveKey.bind(crypto.subtle)
    const spy = vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation(async (...given) => {
      const elsewhere = await open(db.name)
      seen.push((await elsewhere.keys.toCollection().first())?.tries)
      elsewhere.close()
      return derive(...(given as Parameters<typeof derive>))
    })
    await typed(db, 'wrong')
    spy.mockRestore()
    expect(seen).toEqual([1])
  })

  it('are five among all tabs that try at the same moment', async () => {
    const db = await signedInDevice()
    const tabs = await Promise.all([1, 2, 3].map(() => open(db.name)))
    const tries = await Promise.all(
      tabs.flatMap((tab) => ['a', 'b', 'c'].map((password) => typed(tab, password))),
    )
    const kinds = tries.map((each) => (each.ok ? 'opened' : each.failure.kind))
    expect(kinds.filter((kind) => kind === 'wrong-password')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'no-tries-left')).toHaveLength(4)
  })

  it('leave the drafts where they are when they are used up', async () => {
    const db = await signedInDevice()
    const first = await signInOnline(db, PASSWORD, MONDAY)
    const id = await writeLetter({ db, vault: first.vault })
    for (let wrong = 0; wrong < 5; wrong += 1) await typed(db, 'wrong')
    const again = await signInOnline(db, PASSWORD, MONDAY + HOUR)
    expect(await textOf({ db, vault: again.vault }, id)).toMatchObject({ text: 'Rent of the shop' })
  })
})

describe('the hours since the last online sign-in', () => {
  it('are 72: the device opens in the last of them, and not after', async () => {
    const db = await signedInDevice()
    expect((await typed(db, PASSWORD, MONDAY + 72 * HOUR - 1)).ok).toBe(true)
    expect(await typed(db, PASSWORD, MONDAY + 72 * HOUR)).toEqual(refused('too-long-ago', { hours: 72 }))
  })

  it('begin anew with an online sign-in, and not with an unlock', async () => {
    const db = await signedInDevice()
    await typed(db, PASSWORD, MONDAY + 71 * HOUR)
    expect(await typed(db, PASSWORD, MONDAY + 73 * HOUR)).toEqual(refused('too-long-ago', { hours: 72 }))
    await signInOnline(db, PASSWORD, MONDAY + 73 * HOUR)
    expect((await typed(db, PASSWORD, MONDAY + 144 * HOUR)).ok).toBe(true)
  })

  it('end an open device too', async () => {
    const db = await signedInDevice()
    const opened = await typed(db, PASSWORD)
    if (!opened.ok) throw new Error('it was to open')
    const { keyId } = opened.value.vault
    expect(await noteTime(db, keyId, MONDAY + 71 * HOUR, LIMITS)).toBeUndefined()
    expect(await noteTime(db, keyId, MONDAY + 72 * HOUR, LIMITS)).toEqual({ kind: 'too-long-ago', hours: 72 })
  })

  it('do not count a refused try as one of the five', async () => {
    const db = await signedInDevice()
    for (let late = 0; late < 9; late += 1) await typed(db, 'wrong', MONDAY + 80 * HOUR)
    await signInOnline(db, PASSWORD, MONDAY + 81 * HOUR)
    expect((await db.keys.toArray()).map(({ tries }) => tries)).toEqual([0])
  })
})

describe('the clock of the device', () => {
  it('that is set back behind a time it has shown opens nothing', async () => {
    const db = await signedInDevice()
    await typed(db, PASSWORD, MONDAY + 10 * HOUR)
    expect(await typed(db, PASSWORD, MONDAY + 9 * HOUR)).toEqual(refused('clock-set-back'))
  })

  it('that is set back after the hours were over opens nothing, because the refused try was noted', async () => {
    const db = await signedInDevice()
    await typed(db, PASSWORD, MONDAY + 100 * HOUR)
    expect(await typed(db, PASSWORD, MONDAY + HOUR)).toEqual(refused('clock-set-back'))
  })

  it('that is set back while the device is open locks it, and what it has shown before is not forgotten', async () => {
    const db = await signedInDevice()
    const opened = await typed(db, PASSWORD)
    if (!opened.ok) throw new Error('it was to open')
    const { keyId } = opened.value.vault
    await noteTime(db, keyId, MONDAY + 20 * HOUR, LIMITS)
    expect(await noteTime(db, keyId, MONDAY + 2 * HOUR, LIMITS)).toEqual({ kind: 'clock-set-back' })
    expect(await typed(db, PASSWORD, MONDAY + 19 * HOUR)).toEqual(refused('clock-set-back'))
  })

  it('that is corrected by some minutes changes nothing', async () => {
    const db = await signedInDevice()
    await typed(db, PASSWORD, MONDAY + HOUR)
    expect((await typed(db, PASSWORD, MONDAY + HOUR - 4 * 60_000)).ok).toBe(true)
  })

  it('that was a day ahead locks until that day is there or the user signs in online, and gives no hour more', async () => {
    const db = await signedInDevice()
    await typed(db, PASSWORD, MONDAY + 25 * HOUR)
    expect(await typed(db, PASSWORD, MONDAY + 2 * HOUR)).toEqual(refused('clock-set-back'))
    expect((await typed(db, PASSWORD, MONDAY + 26 * HOUR)).ok).toBe(true)
    expect(await typed(db, PASSWORD, MONDAY + 72 * HOUR)).toEqual(refused('too-long-ago', { hours: 72 }))

    await signInOnline(db, PASSWORD, MONDAY + 3 * HOUR)
    expect((await typed(db, PASSWORD, MONDAY + 4 * HOUR)).ok).toBe(true)
  })
})

describe('a password that was changed elsewhere', () => {
  it('opens the device without the bank after the next online sign-in; the former one does not any more', async () => {
    const db = await signedInDevice()
    // The device cannot know of the change before.
    expect((await typed(db, PASSWORD)).ok).toBe(true)
    await signInOnline(db, 'battery staple', MONDAY + 2 * HOUR)
    // If both had a sign-in, chance would say which of them opens.
    expect(await db.keys.filter(({ signedInAt }) => signedInAt !== undefined).count()).toBe(1)
    expect(await typed(db, PASSWORD, MONDAY + 3 * HOUR)).toEqual(refused('wrong-password', { triesLeft: 4 }))
    expect((await typed(db, 'battery staple', MONDAY + 3 * HOUR)).ok).toBe(true)
  })

  it('opens the drafts of the former one once, also on a device that was opened without the bank', async () => {
    const db = await signedInDevice()
    const before = await signInOnline(db, PASSWORD, MONDAY)
    const id = await writeLetter({ db, vault: before.vault })
    await signInOnline(db, 'battery staple', MONDAY + 2 * HOUR)

    const opened = await typed(db, 'battery staple', MONDAY + 3 * HOUR)
    if (!opened.ok) throw new Error('it was to open')
    const storage = { db, vault: opened.value.vault }
    expect(await sealedEarlier(storage)).toMatchObject({ drafts: 1 })
    expect((await takeOverEarlier(storage, PASSWORD)).ok).toBe(true)
    expect(await textOf(storage, id)).toMatchObject({ text: 'Rent of the shop' })
    expect(await sealedEarlier(storage)).toBeUndefined()
  })
})

describe('a password that the bank refuses at an online sign-in', () => {
  it('opens the device no longer, though its hours are not over', async () => {
    const db = await signedInDevice()
    await noteRefusedPassword(db, PASSWORD, MONDAY + HOUR, LIMITS)
    expect(await typed(db, PASSWORD, MONDAY + 2 * HOUR)).toEqual(refused('online-only'))
    const again = await reopened(db)
    expect(await typed(again, PASSWORD, MONDAY + 2 * HOUR)).toEqual(refused('online-only'))
  })

  it('locks a device that it has opened without the bank', async () => {
    const db = await signedInDevice()
    const opened = await typed(db, PASSWORD)
    if (!opened.ok) throw new Error('it was to open')
    await noteRefusedPassword(db, PASSWORD, MONDAY + 2 * HOUR, LIMITS)
    const { keyId } = opened.value.vault
    expect(await noteTime(db, keyId, MONDAY + 2 * HOUR, LIMITS)).toEqual({ kind: 'online-only' })
  })

  it('that does not open the device is a try, and the right one opens it as before', async () => {
    const db = await signedInDevice()
    for (let mistyped = 0; mistyped < 4; mistyped += 1)
      await noteRefusedPassword(db, 'mistyped', MONDAY + HOUR, LIMITS)
    expect((await db.keys.toArray()).map(({ tries }) => tries)).toEqual([4])
    expect((await typed(db, PASSWORD, MONDAY + HOUR)).ok).toBe(true)
  })

  it('cannot be guessed so either: after five the device is only opened online', async () => {
    const db = await signedInDevice()
    for (let guess = 0; guess < 5; guess += 1) await noteRefusedPassword(db, 'guess', MONDAY + HOUR, LIMITS)
    expect(await typed(db, PASSWORD, MONDAY + HOUR)).toEqual(refused('no-tries-left'))
  })

  it('is noted although the clock is set back at that moment', async () => {
    const db = await signedInDevice()
    await typed(db, 'wrong', MONDAY + 10 * HOUR)
    await noteRefusedPassword(db, PASSWORD, MONDAY + HOUR, LIMITS)
    expect(await typed(db, PASSWORD, MONDAY + 11 * HOUR)).toEqual(refused('online-only'))
  })

  it('opens it again once the bank has accepted it again', async () => {
    const db = await signedInDevice()
    await noteRefusedPassword(db, PASSWORD, MONDAY + HOUR, LIMITS)
    await signInOnline(db, PASSWORD, MONDAY + 2 * HOUR)
    expect((await typed(db, PASSWORD, MONDAY + 3 * HOUR)).ok).toBe(true)
  })
})

describe('a password that is changed in the app', () => {
  const NEXT = { current: PASSWORD, next: 'battery staple' }
  const keyOf = async (db: LocalDatabase) => (await db.keys.toArray())[0]?.id ?? ''

  it('opens nothing without the bank from when it is sent: the tab may die before it learns which one counts', async () => {
    const db = await signedInDevice()
    await openOnlyOnline(db, await keyOf(db))
    const again = await reopened(db)
    expect(await typed(again, PASSWORD, MONDAY + HOUR)).toEqual(refused('online-only'))
  })

  it('opens it as before if the bank has certainly changed nothing', async () => {
    const db = await signedInDevice()
    const takeBack = await openOnlyOnline(db, await keyOf(db))
    await takeBack()
    expect((await typed(db, PASSWORD, MONDAY + HOUR)).ok).toBe(true)
  })

  it('does not open it after a second change that the bank refuses while the outcome of the first is unknown', async () => {
    const db = await signedInDevice()
    await openOnlyOnline(db, await keyOf(db))
    const takeBack = await openOnlyOnline(db, await keyOf(db))
    await takeBack()
    expect(await typed(db, PASSWORD, MONDAY + HOUR)).toEqual(refused('online-only'))
  })

  it('opens it with the new one once the device has followed, and not if it could not', async () => {
    const db = await signedInDevice()
    await openOnlyOnline(db, await keyOf(db))
    expect((await followPassword(db, await keyOf(db), { ...NEXT, current: 'not this one' }, 1)).ok).toBe(
      false,
    )
    expect(await typed(db, PASSWORD, MONDAY + HOUR)).toEqual(refused('online-only'))
    expect((await followPassword(db, await keyOf(db), NEXT, 1)).ok).toBe(true)
    expect((await typed(db, 'battery staple', MONDAY + HOUR)).ok).toBe(true)
  })
})

describe('rank or organisation changed', () => {
  const MANAGER = { ...OBI, user_type: 'Manager' }
  const rankOn = async (db: LocalDatabase, password = PASSWORD) => {
    const opened = await typed(db, password, MONDAY + 2 * HOUR)
    if (!opened.ok) return opened.failure.kind
    const record = await openOwnRecord(db, opened.value.vault)
    return (record as Partial<typeof OBI> | undefined)?.user_type
  }

  it('the record that opens without the bank is stored with the hours, in one step', async () => {
    const db = await signedInDevice()
    expect(await rankOn(db)).toBe('Teller')
    await signInOnline(db, PASSWORD, MONDAY + HOUR, MANAGER)
    expect(await rankOn(db)).toBe('Manager')
  })

  it('a sign-in that cannot store the new rank gives the former one no new hours', async () => {
    const db = await signedInDevice()
    const put = vi.spyOn(db.values, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await expect(signInOnline(db, PASSWORD, MONDAY + 70 * HOUR, MANAGER)).rejects.toThrow('full')
    put.mockRestore()
    expect(await typed(db, PASSWORD, MONDAY + 72 * HOUR)).toEqual(refused('too-long-ago', { hours: 72 }))
  })

  it('a tab with the former password does not overwrite what the new sign-in stored', async () => {
    const db = await signedInDevice()
    const former = await signInOnline(db, PASSWORD, MONDAY)
    await signInOnline(db, 'battery staple', MONDAY + HOUR, MANAGER)
    // The tab learns of the new rank from the shared session before it is locked.
    await noteOwnRecord({ db, vault: former.vault }, MANAGER)
    expect(await rankOn(db, 'battery staple')).toBe('Manager')
  })
})

describe('a fingerprint', () => {
  /** The key and the credential that an authenticator gives out. */
  async function finger(of: string) {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(of))
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
    return { key, credential: new TextEncoder().encode(of) }
  }

  /** A reader that answers like this, and what it was told to forget. */
  const readerThat = <Answer>(ask: () => Promise<Answer>) => {
    const dropped: string[] = []
    const drop = async (credential: Uint8Array) => void dropped.push(new TextDecoder().decode(credential))
    return { ask, drop, dropped }
  }

  const add = async (db: LocalDatabase, password: string, of = 'thumb') => {
    const given = await finger(of)
    return addFingerprint(
      db,
      password,
      MONDAY + HOUR,
      LIMITS,
      readerThat(async () => ok(given)),
    )
  }
  const touched = async (db: LocalDatabase, of = 'thumb', at = MONDAY + 2 * HOUR) => {
    const { key, credential } = await finger(of)
    return unlockOffline(db, { fingerprint: key, credential }, at, LIMITS)
  }

  it('opens what the password opens, once the user has asked for it with the password', async () => {
    const db = await signedInDevice()
    expect(await touched(db, 'thumb', MONDAY + HOUR)).toEqual(refused('fingerprint-outdated'))
    expect((await add(db, PASSWORD)).ok).toBe(true)
    const opened = await touched(db)
    const [key] = await db.keys.toArray()
    expect(opened.ok && opened.value.vault.keyId).toBe(key?.id)
  })

  it('is not asked for with a wrong password, which counts as a try', async () => {
    const db = await signedInDevice()
    const asked = vi.fn()
    expect(await addFingerprint(db, 'wrong', MONDAY + HOUR, LIMITS, readerThat(asked))).toEqual(
      refused('wrong-password', { triesLeft: 4 }),
    )
    expect(asked).not.toHaveBeenCalled()
  })

  it('is not stored if the user stops there', async () => {
    const db = await signedInDevice()
    const stopped = await addFingerprint(
      db,
      PASSWORD,
      MONDAY + HOUR,
      LIMITS,
      readerThat(async () => failed({ kind: 'fingerprint-stopped' as const })),
    )
    expect(stopped).toEqual(refused('fingerprint-stopped'))
    expect((await db.keys.toArray()).map(({ fingerprint }) => fingerprint)).toEqual([undefined])
  })

  it('counts as an unlock without the bank: hours, clock and used-up tries hold for it', async () => {
    const db = await signedInDevice()
    await add(db, PASSWORD)
    expect(await touched(db, 'thumb', MONDAY + 72 * HOUR)).toEqual(refused('too-long-ago', { hours: 72 }))
    expect(await touched(db, 'thumb', MONDAY + HOUR)).toEqual(refused('clock-set-back'))
    await signInOnline(db, PASSWORD, MONDAY + 73 * HOUR)
    for (let wrong = 0; wrong < 5; wrong += 1) await typed(db, 'wrong', MONDAY + 74 * HOUR)
    expect(await touched(db, 'thumb', MONDAY + 74 * HOUR)).toEqual(refused('no-tries-left'))
  })

  it('of another credential opens nothing; it is no try, because there is nothing to guess', async () => {
    const db = await signedInDevice()
    await add(db, PASSWORD)
    for (let press = 0; press < 6; press += 1)
      expect(await touched(db, 'somebody else')).toEqual(refused('fingerprint-outdated'))
    expect((await typed(db, PASSWORD, MONDAY + 2 * HOUR)).ok).toBe(true)
  })

  it('whose reader gives out another value opens nothing, and is a try', async () => {
    const db = await signedInDevice()
    await add(db, PASSWORD)
    const { key } = await finger('a changed reader')
    const { credential } = await finger('thumb')
    const press = () => unlockOffline(db, { fingerprint: key, credential }, MONDAY + 2 * HOUR, LIMITS)
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await press()).toEqual(refused('fingerprint-outdated'))
    expect(await press()).toEqual(refused('no-tries-left'))
  })

  it('that is taken back opens nothing any more, and nothing of it is left', async () => {
    const db = await signedInDevice()
    await add(db, PASSWORD)
    const [key] = await db.keys.toArray()
    await removeFingerprint(db, key?.id ?? '')
    expect((await touched(db)).ok).toBe(false)
    expect(await rawContents(db)).not.toContain('thumb')
  })

  it('is gone after a password that was changed elsewhere, and stays after one that was not', async () => {
    const db = await signedInDevice()
    await add(db, PASSWORD)
    await signInOnline(db, PASSWORD, MONDAY + 2 * HOUR)
    expect((await touched(db)).ok).toBe(true)
    await signInOnline(db, 'battery staple', MONDAY + 3 * HOUR)
    expect(await touched(db, 'thumb', MONDAY + 4 * HOUR)).toEqual(refused('fingerprint-outdated'))
    expect(await rawContents(db)).not.toContain('thumb')
  })

  it('of a former password costs no try of the new one, however often it is pressed', async () => {
    const db = await signedInDevice()
    await add(db, PASSWORD)
    await signInOnline(db, 'battery staple', MONDAY + 3 * HOUR)
    for (let press = 0; press < 6; press += 1) await touched(db, 'thumb', MONDAY + 4 * HOUR)
    expect((await typed(db, 'battery staple', MONDAY + 4 * HOUR)).ok).toBe(true)
  })

  it('that the user adds while a sign-in replaces the key is not stored', async () => {
    const db = await signedInDevice()
    const given = await finger('thumb')
    const reader = readerThat(async () => {
      await signInOnline(db, 'battery staple', MONDAY + HOUR)
      return ok(given)
    })
    const added = await addFingerprint(db, PASSWORD, MONDAY + HOUR, LIMITS, reader)
    expect(await rawContents(db)).not.toContain('thumb')
    // Nobody is told that it opens the device, and the reader forgets it.
    expect([added, reader.dropped]).toEqual([refused('wrong-key'), ['thumb']])
  })

  it('leaves no copy of the data key in memory if the user logs out while the reader asks', async () => {
    const db = await signedInDevice()
    const given = await finger('thumb')
    const wrapped: BufferSource[] = []
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((algorithm, key, data) => {
      wrapped.push(data)
      return encrypt(algorithm, key, data)
    })
    const reader = readerThat(async () => {
      db.close()
      return ok(given)
    })
    await expect(addFingerprint(db, PASSWORD, MONDAY + HOUR, LIMITS, reader)).rejects.toThrow()
    spy.mockRestore()
    expect(wrapped).toEqual([new Uint8Array(32)])
    expect(reader.dropped).toEqual(['thumb'])
  })
})

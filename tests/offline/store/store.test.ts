import Dexie from 'dexie'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseName } from '../../../src/offline/store/database'
import { exclusively, exclusivelyInTime } from '../../../src/offline/store/exclusive'
import { openStore } from '../../../src/offline/store/open-store'

describe('the store of a user', () => {
  it('has its own name for every organisation and user, whatever their ids contain', () => {
    expect(databaseName('A/B', 'C')).not.toBe(databaseName('A', 'B/C'))
  })

  it('is not created by reading its version', async () => {
    const opened = await openStore('branchline/NEW/1')
    expect(opened.ok).toBe(true)
    expect(await Dexie.exists('branchline/NEW/2')).toBe(false)
  })

  it('is refused and not changed if a newer version of the app wrote it', async () => {
    const newer = new Dexie('branchline/NEWER/1')
    newer.version(99).stores({ treasures: 'id', drafts: 'id' })
    await newer.open()
    await newer.table('treasures').add({ id: 'gold' })
    newer.close()

    expect(await openStore('branchline/NEWER/1')).toEqual({ ok: false, failure: { kind: 'future-version' } })

    const after = new Dexie('branchline/NEWER/1')
    after.version(99).stores({ treasures: 'id', drafts: 'id' })
    await after.open()
    expect(after.verno).toBe(99)
    expect(await after.table('treasures').toArray()).toEqual([{ id: 'gold' }])
    after.close()
  })

  it('is reported, with a way to continue, if it never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { open } = indexedDB
    indexedDB.open = () => ({}) as IDBOpenDBRequest
    onTestFinished(() => {
      indexedDB.open = open
      vi.useRealTimers()
    })
    const opened = openStore('branchline/SILENT/1')
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await opened).toEqual({ ok: false, failure: { kind: 'blocked' } })
  })
})

describe('a lock on the device', () => {
  it('is not given to a second holder while the first one works', async () => {
    let finish = () => {}
    const first = exclusively('x', {}, () => new Promise<void>((resolve) => (finish = resolve)))
    expect(await exclusively('x', { ifAvailable: true }, async () => 'mine')).toEqual({
      ok: false,
      failure: { kind: 'busy' },
    })
    finish()
    await first
    expect(await exclusively('x', { ifAvailable: true }, async () => 'mine')).toEqual({
      ok: true,
      value: 'mine',
    })
  })

  it('lock holder frozen: a tab that waits for it gives up after its time, and gets it once it is free', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let thaw = () => {}
    const holder = exclusively('z', {}, () => new Promise<void>((resolve) => (thaw = resolve)))
    const waiting = exclusivelyInTime('z', 20_000, async () => 'mine')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await waiting).toEqual({ ok: false, failure: { kind: 'busy' } })
    const next = exclusivelyInTime('z', 20_000, async () => 'mine')
    thaw()
    await holder
    expect(await next).toEqual({ ok: true, value: 'mine' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is released when the work fails', async () => {
    await expect(exclusively('y', {}, () => Promise.reject(new Error('work')))).rejects.toThrow('work')
    expect((await exclusively('y', { ifAvailable: true }, async () => 1)).ok).toBe(true)
  })
})

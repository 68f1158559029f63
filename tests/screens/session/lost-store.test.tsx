import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dexie from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { LostStoreNote } from '../../../src/features/session/notes/SessionNotes'
import { isStoreLost, noteStoreOpening } from '../../../src/features/session/storage/lost-stores'
import { databaseName } from '../../../src/offline/store/database'
import { openStore } from '../../../src/offline/store/open-store'
import { openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const GONE = 'What was saved on this device is gone'

afterEach(() => localStorage.clear())

/** Signs in, and shows what is said about the store. */
async function signIn(userId: string) {
  startFakeBank()
  const name = databaseName('ORG', userId)
  const noteOpened = noteStoreOpening(name)
  const device = await openDevice(name)
  noteOpened(device.db)
  await showScreen(LostStoreNote, { lists: [], device })
  return device
}

async function logOut(device: Awaited<ReturnType<typeof signIn>>) {
  cleanup()
  device.db.close()
}

describe('eviction', () => {
  it('is said at the next sign-in, with what may be lost, until the user has read it', async () => {
    const first = await signIn('evicted')
    expect(screen.queryByText(GONE)).toBeNull()
    await logOut(first)
    await Dexie.delete(first.db.name)

    const second = await signIn('evicted')
    await screen.findByText(GONE)
    screen.getByText(/^The browser has deleted it.* Drafts that were not sent/)
    screen.getByText(/Look for them at the bank before you send one again\.$/)
    await logOut(second)

    // Another sign-in before it was read says it again.
    const third = await signIn('evicted')
    await userEvent.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(screen.queryByText(GONE)).toBeNull()
    await logOut(third)
    await signIn('evicted')
    expect(screen.queryByText(GONE)).toBeNull()
  })

  it('is not said to a user who signs in for the first time on the device', async () => {
    const first = await signIn('first')
    await logOut(first)
    await Dexie.delete(first.db.name)
    await signIn('second')
    expect(screen.queryByText(GONE)).toBeNull()
  })

  it('is not said if two tabs make the database at the same moment, at the first sign-in on the device', async () => {
    const name = databaseName('ORG', 'two-tabs')
    const inATab = async () => {
      const noteOpened = noteStoreOpening(name)
      const opened = await openStore(name)
      if (!opened.ok) throw new Error(opened.failure.kind)
      const { value: db } = opened
      return { db, noteOpened }
    }
    const tabs = await Promise.all([inATab(), inATab()])
    expect(tabs.map(({ db }) => db.isNew).sort()).toEqual([false, true])
    // The tab that has not made it may be the first one to note it.
    const [maker, other] = tabs.sort((a, b) => Number(b.db.isNew) - Number(a.db.isNew))
    for (const tab of [other, maker]) if (tab) tab.noteOpened(tab.db)
    expect(isStoreLost(name)).toBe(false)
    expect(localStorage.getItem('branchline.stores')).toBe('["branchline/ORG/two-tabs"]')
  })

  it('is known by names alone: nothing of the user or the work is stored outside of the database', async () => {
    await signIn('named')
    expect({ ...localStorage }).toEqual({ 'branchline.stores': '["branchline/ORG/named"]' })
  })

  it('is not hidden by an opening that has keys alone: it makes no empty database in its place', async () => {
    const name = databaseName('ORG', 'keys')
    expect(await openStore(name, { mustExist: true })).toEqual({ ok: false, failure: { kind: 'gone' } })
    expect(await Dexie.exists(name)).toBe(false)
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { OtherOrganisationDrafts } from '../../../src/features/session/notes/SessionNotes'
import { noteStoreOpening } from '../../../src/features/session/storage/lost-stores'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { closeLogEntry, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { databaseName } from '../../../src/offline/store/database'
import { leaveOtherStores } from '../../../src/offline/store/other-stores'
import { type Device, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { letter, TODAY } from '../../support/device/outbox-for-test'
import { showScreen } from '../../support/device/show-screen'
import { transferFacts } from '../../support/device/transfer-facts'

const SENT = { key: 'key-1', variables: {} }

afterEach(() => localStorage.clear())

async function draftOn(device: Device, change: object = {}) {
  const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await device.db.drafts.update(draft.value.id, change)
}

/** The work of a user in an organisation before the move to another one. */
async function worked(orgId: string, userId: string, work: (device: Device) => Promise<unknown>) {
  const device = await openDevice(databaseName(orgId, userId))
  await work(device)
  device.db.close()
}

/** How much a user has there, and the names of the values. */
async function storedIn(orgId: string, userId: string) {
  const { db } = await openDevice(databaseName(orgId, userId))
  const { drafts, keys, lists, pages, rows } = db
  const values = await db.values.toCollection().primaryKeys()
  const counted = Object.entries({ drafts, keys, lists, pages, rows }).map(async ([name, table]) => [
    name,
    await table.count(),
  ])
  const stored = { ...Object.fromEntries(await Promise.all(counted)), values }
  db.close()
  return stored
}

async function signInWith(orgId: string, userId: string) {
  startFakeBank()
  const name = databaseName(orgId, userId)
  const noteOpened = noteStoreOpening(name)
  const device = await openDevice(name)
  noteOpened(device.db)
  await showScreen(OtherOrganisationDrafts, { lists: [], device })
}

const TITLE = 'You have unsent work in another organisation'

describe('after a move to another organisation', () => {
  it('the sign-in says what waits in the former one, and what its user can do', async () => {
    await worked('FORMER', 'u1', async (device) => {
      await draftOn(device)
      await draftOn(device, { state: 'queued' })
      await draftOn(device, { state: 'sent' })
      const { db, vault } = device
      await openLogEntry(db, vault, { id: 'f1', operation: 'createTransfer', facts: transferFacts, ...SENT })
      await openLogEntry(db, vault, { id: 'f2', operation: 'createTransfer', facts: transferFacts, ...SENT })
      await closeLogEntry(db, 'f2', 'arrived')
    })
    await signInWith('PRESENT', 'u1')
    await screen.findByText(TITLE)
    screen.getByText('2 drafts and 1 write with an unknown outcome are saved on this device for FORMER.')
    screen.getByText(/until you sign in with that organisation again\. .* Ask the branch/)
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('nothing is said of what another user left there', async () => {
    await worked('FORMER', 'u2', draftOn)
    await worked('FORMER', 'u3', draftOn)
    await signInWith('PRESENT', 'u3')
    await screen.findByText('1 draft is saved on this device for FORMER.')
    expect(screen.getAllByText(/saved on this device/)).toHaveLength(1)
  })

  it('the stores of other organisations are neither made nor changed by the look', async () => {
    await worked('FORMER', 'u4', draftOn)
    const before = await indexedDB.databases()
    expect(
      await leaveOtherStores(databaseName('PRESENT', 'u4'), [
        databaseName('FORMER', 'u4'),
        databaseName('NEVER', 'u4'),
        'a database of another user',
      ]),
    ).toEqual([{ orgId: 'FORMER', drafts: 1, writes: 0 }])
    expect(await indexedDB.databases()).toEqual(before)
  })

  it('the rows of the former organisation’s lists leave the device, and nothing else of it', async () => {
    const taken = (of: string) => ({
      key: of,
      sealed: { key: '', iv: new Uint8Array(), data: new ArrayBuffer() },
    })
    const list = 'transfers'
    await worked('FORMER', 'u6', async (device) => {
      const { sealed } = taken('')
      const row = { list, id: 't1', at: '', status: '', version: 1, contentHash: '', askedAt: 1, sealed }
      await device.db.rows.add(row)
      await device.db.pages.add({
        list,
        filter: 'all',
        offset: 0,
        ids: ['t1'],
        total: 1,
        unreadable: 0,
        askedAt: 1,
      })
      await device.db.lists.add({ list, cached: 1, total: 1, at: 1 })
      await device.db.values.bulkAdd([
        taken('taken/transfers'),
        taken('search/transfers/1'),
        taken('list-preferences/transfers'),
      ])
      await draftOn(device)
    })
    await worked('FORMER', 'u7', (device) => device.db.lists.add({ list, cached: 1, total: 1, at: 1 }))
    await signInWith('PRESENT', 'u6')
    await screen.findByText('1 draft is saved on this device for FORMER.')
    expect(await storedIn('FORMER', 'u6')).toEqual({
      drafts: 1,
      keys: 1,
      lists: 0,
      pages: 0,
      rows: 0,
      values: ['list-preferences/transfers', 'own-record'],
    })
    expect((await storedIn('FORMER', 'u7')).lists).toBe(1)
  })

  it('a browser that does not list its databases knows them by the sign-ins before', async () => {
    Object.defineProperty(indexedDB, 'databases', { value: undefined, configurable: true })
    try {
      await worked('FORMER', 'u5', draftOn)
      await signInWith('FORMER', 'u5')
      await waitFor(() => expect(localStorage.length).toBe(1))
      cleanup()
      await signInWith('PRESENT', 'u5')
      await screen.findByText('1 draft is saved on this device for FORMER.')
    } finally {
      Reflect.deleteProperty(indexedDB, 'databases')
    }
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dexie from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { StoreLossNote } from '../../../src/app/session-gate/StoreLossNote'
import JournalCreate from '../../../src/features/journals/JournalCreate'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { discardDraft } from '../../../src/offline/drafts/draft-actions'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { doBankJob, listRef } from '../../../src/offline/worker/jobs'
import { page, refreshing, transfer } from '../../offline/lists/transfers-for-test'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

const WHY = 'A newer version of Branchline is open in another tab. Reload this tab.'

/** Opens the shared store as a newer version of the app does in another tab. */
async function openNewerVersion({ db }: Device): Promise<void> {
  const newer = new Dexie(db.name)
  newer.version(99).stores({})
  await newer.open()
  newer.close()
}

const show = () =>
  showScreen(
    () => (
      <>
        <StoreLossNote />
        <JournalCreate />
      </>
    ),
    { lists: [], drafts: [journalDraft], at: '/journal/new' },
  )

function openBank() {
  return startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }))
    .on('getGLAccount', () => ({ status: 'success', data: [] }))
}

describe('a tab whose store a newer version has taken over in another tab', () => {
  it('says so, and reloads when asked', async () => {
    openBank()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const device = await show()
    await screen.findByLabelText('Narration')
    expect(screen.queryByText(WHY)).toBeNull()
    await openNewerVersion(device)
    await screen.findByText(WHY)
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says that what is typed since is not stored, not that the device is full, and asks before it is lost', async () => {
    openBank()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const device = await show()
    await screen.findByLabelText('Narration')
    await openNewerVersion(device)
    await typeAtOnce(screen.getByLabelText('Narration'), 'Esusu')
    await screen.findByText('Not saved: this tab lost its connection to the saved data')
    expect(screen.queryByText(/this device is full/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('Esusu')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reload and lose it' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('fails in what it writes and reads with a name of its own', async () => {
    const device = await freshDevice()
    startFakeBank().on('getAllTransfers', () => page([transfer(1)]))
    await openNewerVersion(device)
    const closed = { ok: false, failure: { kind: 'store-closed' } }
    expect(await discardDraft(device.db, 'd1')).toEqual(closed)
    expect(await refreshList(refreshing(device), transferList, {}, 0)).toEqual(closed)
  })
})

describe('database deleted while open', () => {
  it('says so, keeps what is typed on the screen, and asks before the reload loses it', async () => {
    openBank()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const { db } = await show()
    await typeAtOnce(await screen.findByLabelText('Narration'), 'Esusu')
    await screen.findByText(/^Draft, saved on this device/)
    await Dexie.delete(db.name)
    await screen.findByText('What was saved on this device was deleted.')
    expect(screen.queryByText(/is safe on this device/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('Esusu')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reload and lose it' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('lets what is typed be copied, with the labels of its fields', async () => {
    openBank()
    const user = userEvent.setup()
    const { db } = await show()
    await user.type(await screen.findByLabelText('Narration'), 'Esusu')
    await screen.findByText(/^Draft, saved on this device/)
    await Dexie.delete(db.name)
    await user.click(await screen.findByRole('button', { name: 'Copy what is typed' }))
    expect(await navigator.clipboard.readText()).toContain('Narration: Esusu')
  })

  it('makes no empty one in its place, by none of the jobs that still run', async () => {
    startFakeBank().on('getAllTransfers', () => page([transfer(1)]))
    const device = await freshDevice()
    const { name } = device.db
    await Dexie.delete(name)
    const job = { name: 'refresh', list: listRef(transferList), filter: {}, offset: 0 } as const
    const graphqlUrl = 'https://bank.test/api/graphql'
    const { vault } = device
    const context = { database: name, vault, token: 't0ken', orgId: 'ORG', graphqlUrl, cachedRowsPerList: 9 }
    expect(await doBankJob([transferList], job, context)).toEqual({ ok: false, failure: { kind: 'gone' } })
    await expect(device.db.drafts.count()).rejects.toThrow()
    expect(await Dexie.exists(name)).toBe(false)
  })

  it('is told from a store that the browser has only closed', async () => {
    openBank()
    const { db } = await show()
    await screen.findByLabelText('Narration')
    // Chromium closes the connections of a site whose data is deleted, and says only that.
    db.backendDB().onclose?.(new Event('close'))
    indexedDB.deleteDatabase(db.name)
    await screen.findByText('What was saved on this device was deleted.')
  })
})

describe('a tab that the browser has cut off from its store', () => {
  it('says that instead', async () => {
    openBank()
    const { db } = await show()
    await screen.findByLabelText('Narration')
    db.backendDB().onclose?.(new Event('close'))
    await screen.findByText(/^The browser has cut this tab off/)
  })

  it('says that the store was deleted if a slow device gets to it later', async () => {
    openBank()
    const { db } = await show()
    await screen.findByLabelText('Narration')
    db.backendDB().onclose?.(new Event('close'))
    await screen.findByText(/^The browser has cut this tab off/)
    indexedDB.deleteDatabase(db.name)
    await screen.findByText('What was saved on this device was deleted.')
  })
})

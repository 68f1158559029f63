import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { branchesRead } from '../../../src/features/journals/branches.read'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft } from '../../../src/offline/drafts/draft-store'
import { useRead } from '../../../src/offline/react/use-read'
import { askReadsAgain } from '../../../src/offline/reads/ask-again'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { untilTrue } from '../../support/waiting'

// A screen that stayed on the page would show what the next test looks for.
afterEach(cleanup)

function Branches() {
  const { value, failure, refresh } = useRead(branchesRead, { orgId: 'ORG' })
  return (
    <>
      <p>{value?.map(({ title }) => title).join(', ')}</p>
      <p>{failure?.kind}</p>
      <button type="button" onClick={refresh}>
        Ask again
      </button>
    </>
  )
}

/** A name that only hardly ever changes, as the shell shows it. */
function BranchName() {
  const { value } = useRead(branchesRead, { orgId: 'ORG' }, 'by age')
  return <p>{value?.map(({ title }) => title).join(', ')}</p>
}

function open(device: Device, shown: ReactNode = <Branches />): RunningWorkspace {
  const running = startWorkspace({
    ...device,
    user: NGOZI,
    config: readRuntimeConfig({}, location),
    token: () => 't0ken',
    lists: [],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
  })
  render(<WorkspaceProvider running={running}>{shown}</WorkspaceProvider>)
  return running
}

/** Ends the page as a reload does: nothing in memory remains. */
function reload(running: RunningWorkspace) {
  cleanup()
  running.queries.clear()
}

const persisted = ({ db }: Device) => db.values.get('reads')

/** A draft that was waiting is one that the bank has refused. */
async function refuse(device: Device, id: string) {
  await createDraft(device, journalDraft, journalDraft.empty, id)
  await queueDraft(device.db, id)
  await moveDraft(device.db, id, 'claim', { attempt: { id: 'try', at: Date.now(), count: 1 } })
  await moveDraft(device.db, id, 'rejected', { settledAt: Date.now() })
}

/** Resolves when the persisted reads have been written again. */
async function resealed(device: Device, before: Awaited<ReturnType<typeof persisted>>) {
  await waitFor(async () => expect(await persisted(device)).not.toEqual(before))
}

const bankWithBranches = () =>
  startFakeBank().on('getOrgBranches', () => ({
    status: 'success',
    data: [{ id: '1', code: '15', name: 'Kaduna' }],
  }))

describe('what is persisted for use offline', () => {
  it('stays if a later request failed, also after a reload', async () => {
    const bank = bankWithBranches()
    const device = await freshDevice()
    const first = open(device)
    await screen.findByText('Kaduna')
    await resealed(device, undefined)
    bank.on('getOrgBranches', () => 'drop')
    const before = await persisted(device)
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await screen.findByText('no-answer')
    await resealed(device, before)
    reload(first)
    const second = open(device)
    await screen.findByText('Kaduna')
    second.lock()
  })

  it('stays while the user is at other screens for longer than an hour', async () => {
    const bank = bankWithBranches()
    const device = await freshDevice()
    const first = open(device)
    await screen.findByText('Kaduna')
    await resealed(device, undefined)
    reload(first)
    bank.on('getOrgBranches', () => 'drop')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const second = open(device, null)
    await untilTrue(() => second.queries.getQueryCache().getAll().length > 0)
    await vi.advanceTimersByTimeAsync(2 * 3_600_000)
    expect(second.queries.getQueryCache().getAll()).toHaveLength(1)
    vi.useRealTimers()
    second.lock()
  })
})

it('a stored answer serves at once, also offline, and the bank is asked for it once when the app is loaded again', async () => {
  bankWithBranches()
  const device = await freshDevice()
  const first = open(device)
  await screen.findByText('Kaduna')
  await waitFor(async () => expect(await persisted(device)).toBeTruthy())
  reload(first)

  const bank = startFakeBank().on('getOrgBranches', () => 'drop')
  const second = open(device)
  await screen.findByText('no-answer')
  screen.getByText('Kaduna')
  expect(bank.calls('getOrgBranches')).toHaveLength(1)
  reload(second)

  const again = startFakeBank().on('getOrgBranches', () => ({
    status: 'success',
    data: [{ id: '1', code: '15', name: 'Kano' }],
  }))
  const third = open(device)
  await screen.findByText('Kano')
  expect(again.calls('getOrgBranches')).toHaveLength(1)
  third.lock()
})

it('what is asked for by its age alone is not asked for again by a new start, nor by a refusal', async () => {
  const bank = bankWithBranches()
  const device = await freshDevice()
  const first = open(device, <BranchName />)
  await screen.findByText('Kaduna')
  await waitFor(async () => expect(await persisted(device)).toBeTruthy())
  reload(first)

  const second = open(device, <BranchName />)
  await screen.findByText('Kaduna')
  askReadsAgain(second.queries)
  expect(bank.calls('getOrgBranches')).toHaveLength(1)
  cleanup()
  // A form that is opened later asks.
  render(
    <WorkspaceProvider running={second}>
      <Branches />
    </WorkspaceProvider>,
  )
  await waitFor(() => expect(bank.calls('getOrgBranches')).toHaveLength(2))
  second.lock()
})

it('what a screen shows is asked for again once the bank has refused a draft', async () => {
  const bank = bankWithBranches()
  const device = await freshDevice()
  const running = open(device)
  await screen.findByText('Kaduna')
  bank.on('getOrgBranches', () => ({ status: 'success', data: [{ id: '1', code: '15', name: 'Kano' }] }))
  await refuse(device, 'one')
  await screen.findByText('Kano')
  bank.on('getOrgBranches', () => ({ status: 'success', data: [{ id: '1', code: '15', name: 'Jos' }] }))
  await refuse(device, 'another')
  await screen.findByText('Jos')
  expect(bank.calls('getOrgBranches')).toHaveLength(3)
  running.lock()
})

describe('what was persisted while the clock was ahead', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
  ])('is asked for again at the next start, once the clock has been set back %s', async (_, ahead) => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + ahead })
    bankWithBranches()
    const device = await freshDevice()
    const first = open(device)
    await screen.findByText('Kaduna')
    await waitFor(async () => expect(await persisted(device)).toBeTruthy())
    reload(first)

    vi.setSystemTime(now)
    startFakeBank().on('getOrgBranches', () => ({
      status: 'success',
      data: [{ id: '1', code: '15', name: 'Kano' }],
    }))
    const second = open(device)
    await screen.findByText('Kano')
    second.lock()
  })
})

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { branchesRead } from '../../../src/features/journals/branches.read'
import { useRead } from '../../../src/offline/react/use-read'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { NGOZI } from '../../support/staff'
import { untilTrue } from '../../support/waiting'

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

function open(device: Device, shown = true): RunningWorkspace {
  const running = startWorkspace({
    ...device,
    user: NGOZI,
    config: readRuntimeConfig({}, location),
    token: () => 't0ken',
    lists: [],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
  })
  render(<WorkspaceProvider running={running}>{shown && <Branches />}</WorkspaceProvider>)
  return running
}

/** Ends the page as a reload does: nothing in memory remains. */
function reload(running: RunningWorkspace) {
  cleanup()
  running.queries.clear()
}

const persisted = ({ db }: Device) => db.values.get('reads')

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
    expect(await screen.findByText('Kaduna')).toBeTruthy()
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
    const second = open(device, false)
    await untilTrue(() => second.queries.getQueryCache().getAll().length > 0)
    await vi.advanceTimersByTimeAsync(2 * 3_600_000)
    expect(second.queries.getQueryCache().getAll()).toHaveLength(1)
    vi.useRealTimers()
    second.lock()
  })
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
    expect(await screen.findByText('Kano')).toBeTruthy()
    second.lock()
  })
})

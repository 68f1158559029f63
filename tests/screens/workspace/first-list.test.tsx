import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { staffList } from '../../../src/features/staff/staff.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { useList } from '../../../src/offline/react/use-list'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { NGOZI } from '../../support/staff'

const ALL = {}
let running: RunningWorkspace | undefined
afterEach(() => {
  cleanup()
  running?.lock()
})

function Transfers() {
  const { state, refreshing } = useList(transferList, ALL, 1)
  return <p>{refreshing ? 'asking' : state}</p>
}

async function start(firstList: AnyList, token: string | undefined) {
  running = startWorkspace({
    ...(await freshDevice()),
    user: { ...NGOZI, user_type: 'Teller' },
    config: readRuntimeConfig({}, location),
    token: () => token,
    lists: [transferList, staffList],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
    firstList: () => firstList,
  })
  return running
}

const NONE = { status: 200, message: '', data: [], pagination: { total_count: 0 } }

it('The list of the first screen is asked for before the screen is there, and not a second time by the screen', async () => {
  const bank = startFakeBank().on('getAllTransfers', () => NONE)
  const started = await start(transferList, 't0ken')
  await expect.poll(() => bank.calls('getAllTransfers')).toHaveLength(1)
  await act(async () => {
    render(
      <WorkspaceProvider running={started}>
        <Transfers />
      </WorkspaceProvider>,
    )
  })
  await screen.findByText('rows')
  expect(bank.calls('getAllTransfers')).toHaveLength(1)
})

it('A list that the user may not see is not asked for', async () => {
  const bank = startFakeBank().on('getUsers', () => NONE)
  const { queries } = await start(staffList, 't0ken')
  expect(queries.isFetching()).toBe(0)
  expect(bank.seen).toEqual([])
})

it('Nothing is asked for in a session without a token', async () => {
  const bank = startFakeBank().on('getAllTransfers', () => NONE)
  const { queries } = await start(transferList, undefined)
  expect(queries.isFetching()).toBe(0)
  expect(bank.seen).toEqual([])
})

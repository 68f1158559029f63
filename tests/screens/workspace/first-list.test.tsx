import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import type { SessionUser } from '../../../src/domain/staff/session-user'
import { journalList } from '../../../src/features/journals/journals.list'
import { openDevice } from '../../../src/features/session/unlock/open-device'
import { staffList } from '../../../src/features/staff/staff.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { useList } from '../../../src/offline/react/use-list'
import { askFirstList } from '../../../src/offline/workspace/first-list'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { freshDevice } from '../../support/device/device'
import { refusal, startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'

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

const TELLER = { ...NGOZI, user_type: 'Teller' } as const
const config = readRuntimeConfig({}, location)
const KINDS = {
  lists: [transferList, staffList],
  draftKinds: async () => [],
  liveWriteKinds: async () => [],
}

async function start(firstList: AnyList, token: string | undefined) {
  running = startWorkspace({
    ...(await freshDevice()),
    user: TELLER,
    config,
    token: () => token,
    ...KINDS,
    firstList: () => firstList,
  })
  return running
}

/** Opens the device of a user whom the bank has just let in, and starts it. */
function signIn(firstList: AnyList, { user = TELLER as SessionUser, onRefused = () => {} } = {}) {
  const device = openDevice(config, { ...KINDS, hindrance: undefined, firstList: () => firstList })
  const unlocking = device.unlock(user, { email: NGOZI.email, password: 'branch-line-7', token: 't0ken' })
  const begun = async () => {
    const opened = await unlocking
    if (!opened.ok) throw new Error(opened.failure.kind)
    onTestFinished(() => opened.value.db.delete())
    running = device.start(opened.value, {
      token: () => 't0ken',
      onRefused,
      onReplaced: () => {},
      onOfflineOver: () => {},
      typing: new AbortController().signal,
    })
    return running
  }
  return { begun }
}

function show(started: RunningWorkspace) {
  render(
    <WorkspaceProvider running={started}>
      <Transfers />
    </WorkspaceProvider>,
  )
}

const NONE = { status: 200, message: '', data: [], pagination: { total_count: 0 } }

it('The list of the first screen is asked for before the screen is there, and not a second time by the screen', async () => {
  const bank = startFakeBank().on('getAllTransfers', () => NONE)
  const started = await start(transferList, 't0ken')
  await expect.poll(() => bank.calls('getAllTransfers')).toHaveLength(1)
  await act(async () => show(started))
  await screen.findByText('rows')
  expect(bank.calls('getAllTransfers')).toHaveLength(1)
})

it('At a sign-in it is asked for while the store is still being opened, and only then', async () => {
  const bank = startFakeBank().on('getAllTransfers', () => NONE)
  const { begun } = signIn(transferList)
  expect(bank.calls('getAllTransfers')).toHaveLength(1)
  const started = await begun()
  await act(async () => show(started))
  await screen.findByText('rows')
  expect(bank.calls('getAllTransfers')).toHaveLength(1)
})

it('If the bank refuses its token, the user is asked to sign in again, as after any other call', async () => {
  startFakeBank().on('getAllTransfers', () => refusal(401, 'UNAUTHENTICATED', 'The session is over'))
  let refused = 0
  const onRefused = () => {
    refused += 1
  }
  await signIn(transferList, { onRefused }).begun()
  await expect.poll(() => refused).toBe(1)
})

it('Nothing more is asked for it once its session is over, also if the list takes several calls', async () => {
  let answer = (_rows: unknown) => {}
  const bank = startFakeBank().on(
    'getOrgJournalEntries',
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const session = new AbortController()
  const asked = askFirstList(journalList, {
    user: NGOZI,
    token: 't0ken',
    config,
    signal: session.signal,
  })
  await expect.poll(() => bank.calls('getOrgJournalEntries')).toHaveLength(1)
  session.abort()
  answer({ entries: [{}, {}, {}, {}, {}], pagination: { total: 20 } })
  expect(await asked?.asking).toMatchObject({ answered: { ok: false } })
  expect(bank.calls('getOrgJournalEntries')).toHaveLength(1)
})

it('A whole list, which may have thousands of rows, is not asked for before the store is open', async () => {
  const bank = startFakeBank().on('getUsers', () => NONE)
  const { begun } = signIn(staffList, { user: { ...NGOZI, user_type: 'Super_Admin' } })
  expect(bank.seen).toEqual([])
  await begun()
  await expect.poll(() => bank.calls('getUsers')).toHaveLength(1)
})

it('A sign-in does not ask for a list that its user may not see', async () => {
  const bank = startFakeBank().on('getUsers', () => NONE)
  await signIn(staffList).begun()
  expect(bank.seen).toEqual([])
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

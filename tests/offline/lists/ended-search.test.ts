import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { answerJob } from '../../../src/offline/worker/answer-job'
import { listRef } from '../../../src/offline/worker/jobs'
import type { JobMessage } from '../../../src/offline/worker/messages'
import { runJob } from '../../../src/offline/workspace/run-job'
import type { Workspace } from '../../../src/offline/workspace/workspace'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { idleWorkspace } from '../../support/device/idle-workspace'
import { page, refreshing, transfer } from './transfers-for-test'

const ROWS = 1_000
const SEARCH = {
  name: 'search',
  list: listRef(transferList),
  search: { text: 'okafo', atMost: 5 },
} as const
const FILTER = {
  name: 'ids',
  list: listRef(transferList),
  filter: { query_filter: 'nobody' },
  today: '2026-11-18',
} as const

/**
 * A workspace with a thousand rows. `opened.rows` counts the rows that were read; `first` resolves at the
 * first one.
 */
async function openPage() {
  const device = await freshDevice()
  startFakeBank().on('getAllTransfers', () => page(Array.from({ length: ROWS }, (_, n) => transfer(n))))
  await refreshList(refreshing(device), transferList, {}, 0)
  const opened = { rows: 0 }
  let reach = () => {}
  const first = new Promise<void>((resolve) => {
    reach = resolve
  })
  const check = () => {
    opened.rows += 1
    reach()
  }
  const watched: AnyList = {
    ...transferList,
    matches: () => {
      check()
      return false
    },
    hit: () => {
      check()
      // The index has the words of another text, so each row is opened, and none is a hit.
      return { title: 'somebody', detail: '' }
    },
  }
  const logout = new AbortController()
  const heard: unknown[] = []
  const idle = idleWorkspace(device.vault)
  const workspace: Workspace = {
    ...idle,
    ...device,
    lists: [watched],
    config: { ...idle.config, offline: { ...idle.config.offline, cachedRowsPerList: ROWS } },
    connection: { ...idle.connection, onOutcome: (failure) => void heard.push(failure) },
    signal: logout.signal,
  }
  return { workspace, watched, opened, first, logout, heard }
}

/** A worker that controls the page. `ended` resolves when it has done its job. */
function controlledBy(list: AnyList) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const controller = {
    postMessage: (message: JobMessage, [port]: readonly [MessagePort]) =>
      void answerJob([list], message, port).then(end),
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  return { ended }
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['a search through the rows on this device', SEARCH, []],
  ['a filter over the rows on this device', FILTER, []],
])('%s', (_, job, nothing) => {
  it('reads all rows while its result is needed', async () => {
    const { workspace, opened } = await openPage()
    expect(await runJob(workspace, job)).toEqual({ ok: true, value: nothing })
    expect(opened.rows).toBe(ROWS)
  })

  it('stops at the logout', async () => {
    const { workspace, opened, first, logout } = await openPage()
    const done = runJob(workspace, job)
    await first
    logout.abort()
    expect(await done).toMatchObject({ ok: false })
    expect(opened.rows).toBeLessThanOrEqual(200)
  })

  it('stops when the user searches for something else, and reports nothing about the connection', async () => {
    const { workspace, opened, first, heard } = await openPage()
    const typedOn = new AbortController()
    const done = runJob(workspace, job, typedOn.signal)
    await first
    typedOn.abort()
    expect(await done).toMatchObject({ ok: false })
    expect(opened.rows).toBeLessThanOrEqual(200)
    expect(heard).toEqual([])
  })

  it('stops in the worker too', async () => {
    const { workspace, watched, opened, first } = await openPage()
    const { ended } = controlledBy(watched)
    const typedOn = new AbortController()
    const done = runJob(workspace, job, typedOn.signal)
    await first
    typedOn.abort()
    expect(await done).toMatchObject({ ok: false })
    await ended
    expect(opened.rows).toBeLessThan(ROWS)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { auditList } from '../../../src/features/settings/audit.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { answerJob } from '../../../src/offline/worker/answer-job'
import { handOver } from '../../../src/offline/worker/hand-over'
import { doBankJob, type JobContext, listRef } from '../../../src/offline/worker/jobs'
import type { JobMessage } from '../../../src/offline/worker/messages'
import { runJob } from '../../../src/offline/workspace/run-job'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { idleWorkspace } from '../../support/device/idle-workspace'
import { page, transfer } from '../lists/transfers-for-test'

const LISTS = [{ ...transferList, fetchAhead: 5 }]
const AHEAD = { name: 'fetch-ahead', lists: [listRef(transferList)] } as const
const HOUR_MS = 60 * 60_000
const REFRESH = { name: 'refresh', list: listRef(transferList), filter: {}, offset: 0 } as const

function context({ db, vault }: Device): JobContext {
  const graphqlUrl = 'https://bank.test/api/graphql'
  return { database: db.name, vault, token: 't0ken', orgId: 'ORG', graphqlUrl, cachedRowsPerList: 100 }
}

/** A bank that answers only when the test says so; `asked` resolves when it is first asked. */
function slowBank() {
  let answer = () => {}
  let reached = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = new Promise<void>((resolve) => {
    reached = resolve
  })
  const bank = startFakeBank().on('getAllTransfers', async ({ variables }) => {
    reached()
    await released
    const first = Number(variables.offset)
    return page(
      Array.from({ length: transferList.pageSize }, (_, n) => transfer(first + n)),
      1_000,
    )
  })
  return { bank, asked, answer }
}

/**
 * A page that a worker controls. `received` resolves when a message came after the job, `ended` when the job
 * is done. A dead worker never does it.
 */
function controlled(isDead = false) {
  let end = () => {}
  let receive = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const received = new Promise<void>((resolve) => {
    receive = resolve
  })
  const controller = {
    postMessage: (message: JobMessage, [port]: readonly [MessagePort]) => {
      if (isDead) return
      void answerJob(LISTS, message, port).then(end)
      port.addEventListener('message', receive)
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  return { received, ended }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a job whose user logs out', () => {
  it('ends in the worker: nothing more is asked of the bank, and nothing is written', async () => {
    const { bank, asked, answer } = slowBank()
    const device = await freshDevice()
    const { received, ended } = controlled()
    const logout = new AbortController()
    const done = handOver(LISTS, AHEAD, context(device), logout.signal)
    await asked
    logout.abort()
    expect(await done).toEqual({ ok: false, failure: { kind: 'offline' } })
    await received
    answer()
    await ended
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
    expect(await device.db.rows.count()).toBe(0)
  })

  it('ends in the page if that does it itself', async () => {
    const { bank, asked, answer } = slowBank()
    const device = await freshDevice()
    const logout = new AbortController()
    const done = handOver(LISTS, AHEAD, context(device), logout.signal)
    await asked
    logout.abort()
    answer()
    expect(await done).toMatchObject({ ok: false })
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
    expect(await device.db.rows.count()).toBe(0)
  })

  it('is not done later for the next user, by a page whose worker died', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { bank, answer } = slowBank()
    answer()
    const device = await freshDevice()
    controlled(true)
    const logout = new AbortController()
    const done = handOver(LISTS, AHEAD, context(device), logout.signal)
    logout.abort()
    await vi.advanceTimersByTimeAsync(400_000)
    expect(await done).toMatchObject({ ok: false })
    expect(bank.seen).toEqual([])
  })
})

describe('a workspace', () => {
  it('ends its jobs when it ends, and they report nothing about the connection then', async () => {
    const { asked, answer } = slowBank()
    const { db, vault } = await freshDevice()
    const logout = new AbortController()
    const heard: unknown[] = []
    const workspace = idleWorkspace(vault, {
      db,
      lists: LISTS,
      connection: {
        graphqlUrl: 'https://bank.test/api/graphql',
        onOutcome: (failure) => void heard.push(failure),
      },
      signal: logout.signal,
    })
    const done = runJob(workspace, REFRESH)
    await asked
    logout.abort()
    answer()
    expect(await done).toMatchObject({ ok: false })
    expect(heard).toEqual([])
    expect(await db.rows.count()).toBe(0)
  })
})

it('asks for the audit log where the deployment has its REST calls, not where the app came from', async () => {
  const { db, vault } = await freshDevice()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input))
    return Response.json({ data: [], totalRecords: 0 })
  })
  const lists = [auditList]
  const config = readRuntimeConfig({ restBase: 'https://api.bank.test' }, new URL('https://app.bank.test'))
  const job = { name: 'refresh', list: listRef(auditList), filter: {}, offset: 0 } as const
  await runJob(idleWorkspace(vault, { db, lists, config }), job)
  expect(asked).toEqual(['https://api.bank.test/api/audit?limit=20&offset=0'])
})

describe('fetching ahead', () => {
  it('tells the connection if nothing but a portal answers', async () => {
    const { db, vault } = await freshDevice()
    startFakeBank().on('getAllTransfers', () => new Response('<html>Sign in</html>'))
    const outcomes: unknown[] = []
    const connection = {
      graphqlUrl: 'https://bank.test/api/graphql',
      onOutcome: (failure: unknown) => void outcomes.push(failure),
    }
    await runJob(idleWorkspace(vault, { db, lists: LISTS, connection }), AHEAD)
    expect(outcomes).toEqual([expect.objectContaining({ kind: 'unreadable' })])
  })

  it('runs once if it is asked for again before it is finished', async () => {
    const { bank, asked, answer } = slowBank()
    const device = context(await freshDevice())
    const first = doBankJob(LISTS, AHEAD, device)
    await asked
    expect(await doBankJob(LISTS, AHEAD, device)).toEqual({ ok: true, value: { pages: 0 } })
    answer()
    expect(await first).toEqual({ ok: true, value: { pages: 5 } })
    expect(bank.calls('getAllTransfers')).toHaveLength(5)
  })

  it('does not delay what the user asks for', async () => {
    const { asked, answer } = slowBank()
    const device = context(await freshDevice())
    const ahead = doBankJob(LISTS, AHEAD, device)
    await asked
    const refreshed = doBankJob(LISTS, REFRESH, device)
    answer()
    expect(await refreshed).toMatchObject({ ok: true })
    await ahead
  })

  it('asks for nothing within an hour, and after that for the first page alone while nothing changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { bank, answer } = slowBank()
    answer()
    const device = context(await freshDevice())
    await doBankJob(LISTS, AHEAD, device)
    expect(await doBankJob(LISTS, AHEAD, device)).toEqual({ ok: true, value: { pages: 0 } })
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect(await doBankJob(LISTS, AHEAD, device)).toEqual({ ok: true, value: { pages: 1 } })
    expect(bank.calls('getAllTransfers').at(-1)?.variables).toMatchObject({ offset: 0 })
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect(await doBankJob(LISTS, AHEAD, device)).toEqual({ ok: true, value: { pages: 1 } })
  })

  it('asks for the later pages if something changed on the first, even if a screen has already shown that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { bank, answer } = slowBank()
    answer()
    const device = context(await freshDevice())
    await doBankJob(LISTS, AHEAD, device)
    const first = Array.from({ length: transferList.pageSize }, (_, n) => transfer(n - 1))
    bank.on('getAllTransfers', () => page(first, 1_001))
    vi.setSystemTime(Date.now() + HOUR_MS)
    await doBankJob(LISTS, REFRESH, device)
    expect(await doBankJob(LISTS, AHEAD, device)).toEqual({ ok: true, value: { pages: 4 } })
  })

  it('asks again if the clock was set back, because the age of the pages is unknown', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { answer } = slowBank()
    answer()
    const device = context(await freshDevice())
    await doBankJob(LISTS, AHEAD, device)
    vi.setSystemTime(Date.now() - HOUR_MS)
    expect(await doBankJob(LISTS, AHEAD, device)).toEqual({ ok: true, value: { pages: 5 } })
  })
})

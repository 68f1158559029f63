import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { answerJob } from '../../../src/offline/worker/answer-job'
import { handOver } from '../../../src/offline/worker/hand-over'
import { doBankJob, type JobContext, listRef } from '../../../src/offline/worker/jobs'
import type { JobMessage } from '../../../src/offline/worker/messages'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'

const REFRESH = { name: 'refresh', list: listRef(transferList), filter: {}, offset: 0 } as const
const AHEAD = { name: 'fetch-ahead', lists: [listRef(transferList)] } as const

function openBank() {
  const row = { id: 't1', order_id: 'o', status: 'initiated', created_at: '2026-11-18T09:00:00Z' }
  return startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: [{ ...row, amount_wth_fees: 1 }],
    pagination: { total_count: 1 },
  }))
}

async function context({ db, vault }: Device): Promise<JobContext> {
  const graphqlUrl = 'https://bank.test/api/graphql'
  return { database: db.name, vault, token: 't0ken', orgId: 'ORG', graphqlUrl, cachedRowsPerList: 100 }
}

/**
 * A page that a worker controls. The worker knows these lists and does its jobs; `undefined` makes a dead
 * one.
 */
function controlledBy(lists: readonly AnyList[] | undefined): { readonly asked: JobMessage[] } {
  const asked: JobMessage[] = []
  const controller = {
    postMessage: (message: JobMessage, [port]: readonly [MessagePort]) => {
      asked.push(message)
      if (lists) void answerJob(lists, message, port)
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  return { asked }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a job of the page', () => {
  it('is done by the worker that controls the page, and once', async () => {
    const bank = openBank()
    const { asked } = controlledBy([transferList])
    const done = await handOver([], REFRESH, await context(await freshDevice()))
    expect(done).toMatchObject({ ok: true, value: { total: 1 } })
    expect(asked).toHaveLength(1)
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })

  it('is done by the page itself if there is no worker', async () => {
    openBank()
    const done = await handOver([transferList], REFRESH, await context(await freshDevice()))
    expect(done).toMatchObject({ ok: true, value: { total: 1 } })
  })

  it.each([
    ['refresh', REFRESH],
    ['fetch-ahead', AHEAD],
  ])(
    'that writes is done by the page if the worker knows the list in another version: %s',
    async (_, job) => {
      openBank()
      const device = await freshDevice()
      controlledBy([{ ...transferList, version: 99 }])
      expect(await handOver([transferList], job, await context(device))).toMatchObject({ ok: true })
      expect((await device.db.rows.toArray()).map(({ version }) => version)).toEqual([1])
    },
  )

  it('that reads is done by the page if the worker knows the list in another version', async () => {
    openBank()
    const device = await context(await freshDevice())
    await handOver([transferList], REFRESH, device)
    controlledBy([{ ...transferList, version: 99 }])
    const list = listRef(transferList)
    const filter = { query_filter: 'o' }
    const ids = await handOver([transferList], { name: 'ids', list, filter, today: '2026-11-18' }, device)
    expect(ids).toEqual({ ok: true, value: ['t1'] })
    const search = { name: 'search', list, search: { text: 'o', atMost: 5 } } as const
    expect(await handOver([transferList], search, device)).toMatchObject({ value: [{ id: 't1' }] })
  })

  it('is left to a page of an earlier version if the worker does not know it', async () => {
    const device = await context(await freshDevice())
    const answers: unknown[] = []
    const job = JSON.parse(JSON.stringify({ name: 'search-part', list: listRef(transferList) }))
    const port = { postMessage: (answer: unknown) => answers.push(answer), onmessage: null }
    await answerJob([transferList], { type: 'job', job, context: device }, port)
    expect(answers).toEqual([{ ok: false, failure: { kind: 'unknown-job' } }])
  })

  it('is done by the page at once if it fails in the worker', async () => {
    openBank()
    const broken: AnyList = {
      ...transferList,
      variables: () => {
        throw new TypeError('a worker half updated')
      },
    }
    controlledBy([broken])
    const done = await handOver([transferList], REFRESH, await context(await freshDevice()))
    expect(done).toMatchObject({ ok: true, value: { total: 1 } })
  })

  it('worker killed: is done by the page at once if the browser says that the worker has ended', async () => {
    const bank = openBank()
    const controller = {
      // The end of the worker closes its ports.
      postMessage: (_message: JobMessage, [port]: readonly [MessagePort]) => port.close(),
    }
    vi.stubGlobal('navigator', { serviceWorker: { controller } })
    const done = await handOver([transferList], REFRESH, await context(await freshDevice()))
    expect(done).toMatchObject({ ok: true, value: { total: 1 } })
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  }, 5_000)

  it('fails with a reason, and throws nothing that nobody would catch, if it fails in the page too', async () => {
    openBank()
    const broken: AnyList = {
      ...transferList,
      variables: () => {
        throw new DOMException('The storage is gone', 'UnknownError')
      },
    }
    const done = await handOver([broken], REFRESH, await context(await freshDevice()))
    expect(done).toEqual({ ok: false, failure: { kind: 'not-stored' } })
  })

  it('is not done a second time while the worker still fetches ahead, however slow the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const bank = openBank()
    controlledBy(undefined)
    const device = await context(await freshDevice())
    void handOver([transferList], AHEAD, device)
    await vi.advanceTimersByTimeAsync(300_000)
    // The page's own job runs after those it had begun before.
    await doBankJob([transferList], REFRESH, device)
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })

  it('is left to a worker that says that it is still at it, on however slow a connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const text = JSON.stringify({
      data: { list: { status: 'success', data: [], pagination: { total_count: 0 } } },
    })
    // Banks may put spaces between the parts of an answer.
    const letters = text.replace(':', `:${' '.repeat(20_000)}`).split('')
    const inDrops = new ReadableStream<Uint8Array>({
      async pull(body) {
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        body.enqueue(new TextEncoder().encode(letters.splice(0, 1_500).join('')))
        if (letters.length === 0) body.close()
      },
    })
    const bank = openBank().on(
      'getAllTransfers',
      () => new Response(inDrops, { headers: { 'content-type': 'application/json' } }),
    )
    controlledBy([transferList])
    const done = handOver([transferList], REFRESH, await context(await freshDevice()))
    await expect.poll(() => bank.calls('getAllTransfers').length).toBe(1)
    while (letters.length > 0) {
      await vi.advanceTimersByTimeAsync(10_000)
      // Messages between page and worker arrive in turns of their own.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await done).toMatchObject({ ok: true, value: { total: 0 } })
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })

  it('is done by the page in the end if the worker died during it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    openBank()
    controlledBy(undefined)
    const done = handOver([transferList], REFRESH, await context(await freshDevice()))
    await vi.advanceTimersByTimeAsync(45_000)
    vi.useRealTimers()
    expect(await done).toMatchObject({ ok: true, value: { total: 1 } })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { uploadToBank } from '../../../src/bank/upload'
import { LIVE_WRITE_KINDS } from '../../../src/live-write-kinds'
import type { AnyLiveWrite } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { reconcile, type StatusCheck } from '../../../src/offline/live-writes/reconcile'
import type { LiveWriteRecord } from '../../../src/offline/store/database'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { type FakeBank, lostAnswer, refusal, startFakeBank } from '../../support/device/fake-bank'
import { sender } from '../../support/device/transfer-facts'
import { later } from '../../support/later'
import { LIVE_WRITE_CASES, type LiveWriteCase } from './live-write-cases'

const connection = {
  graphqlUrl: 'http://bank.test/api/graphql',
  restBase: 'http://bank.test',
  remittanceBase: 'http://bank.test',
}

let bank: FakeBank
let device: Device
let isDone: boolean
/** Whether the bank honours Idempotency-Key. */
let idempotency: boolean

beforeEach(async () => {
  bank = startFakeBank()
  device = await freshDevice()
  isDone = false
  idempotency = true
})

const send = (live: AnyLiveWrite, { facts }: LiveWriteCase, { db, vault } = device) =>
  executeLiveWrite(
    {
      db,
      vault,
      connection,
      token: () => 't0ken',
      sender: { ...sender, password: { current: 'old secret', next: 'new secret' } },
      sendFile: (to, call) => uploadToBank(to, call, { name: 'rows.csv', content: new Blob(['rows']) }),
      config: { idempotency },
    },
    live,
    facts,
  )

/** The bank carries it out and its answer is lost, or it never arrives. */
function loseAnswer({ call, answer }: LiveWriteCase, isCarriedOut: boolean) {
  bank.on(call, () => {
    isDone = isCarriedOut
    return isCarriedOut ? lostAnswer(answer) : 'drop'
  })
}

/** The bank cannot be asked what became of a write, until the returned function is called. */
function withoutSettling(): () => void {
  let isBack = false
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    if (!isBack && String(input).endsWith('/settle')) throw new TypeError('Failed to fetch')
    return fetch(input, init)
  }
  return () => {
    isBack = true
  }
}

/** Asks after a sign-in: the write is known by what the log stores alone. */
async function askAgain(entry: string, { db, vault } = device): Promise<StatusCheck> {
  const record = await db.liveWrites.get(entry)
  const live = LIVE_WRITE_KINDS.find(({ operation }) => operation === record?.operation)
  return reconcile({ db, vault, idempotency }, live, entry, { connection, token: 't0ken', orgId: 'ORG' })
}

const stateOf = async (id: string, { db } = device) => (await db.liveWrites.get(id))?.state
const unknownId = (sent: Awaited<ReturnType<typeof send>>): string => {
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error(`not lost: ${JSON.stringify(sent)}`)
  return sent.failure.entryId
}

it('every live write has a case here', () => {
  expect(Object.keys(LIVE_WRITE_CASES).sort()).toEqual(LIVE_WRITE_KINDS.map((live) => live.operation).sort())
})

const CASES = LIVE_WRITE_KINDS.flatMap((live) => {
  const one = LIVE_WRITE_CASES[live.operation]
  return one ? [[live.operation, live, one] as const] : []
})

describe.each(CASES)('%s', (_operation, live, one) => {
  const openBank = () => {
    for (const [field, answer] of Object.entries(one.reads ?? {})) bank.on(field, () => answer(isDone))
  }
  const isRest = one.call.includes('/')

  it('at a healthy bank it is one call, and nothing is read before it or after it', async () => {
    openBank()
    bank.on(one.call, () => one.answer)
    const { fetch } = globalThis
    const urls: string[] = []
    globalThis.fetch = async (input, init) => {
      urls.push(String(input))
      return fetch(input, init)
    }
    expect(await send(live, one)).toMatchObject({ ok: true })
    expect(urls).toHaveLength(1)
    expect(bank.calls(one.call)).toHaveLength(1)
  })

  it('answer lost after commit: its key says at once that it is done', async () => {
    expect(live.title(one.facts)).toBe(one.title)
    loseAnswer(one, true)
    expect(await send(live, one)).toMatchObject({ ok: true })
    expect(await device.db.liveWrites.toArray()).toMatchObject([{ state: 'arrived' }])
    expect(bank.calls(one.call)).toHaveLength(1)
  })

  it('lost before it reached the bank: its key says at once that it was not done, and it can be sent again', async () => {
    loseAnswer(one, false)
    expect(await send(live, one)).toEqual({ ok: false, failure: { kind: 'withdrawn' } })
    expect(await device.db.liveWrites.toArray()).toMatchObject([{ state: 'absent' }])
    bank.on(one.call, () => one.answer)
    expect(await send(live, one)).toMatchObject({ ok: true })
    const keys = bank.calls(one.call).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('a refusal whose answer is lost is told in the bank’s own words', async () => {
    const no = () =>
      isRest
        ? Response.json({ message: 'Not today' }, { status: 400 })
        : refusal(200, 'BAD_USER_INPUT', 'Not today')
    bank.on(one.call, () => lostAnswer(no()))
    expect(await send(live, one)).toMatchObject({ failure: { kind: 'said-no', message: 'Not today' } })
    expect(await device.db.liveWrites.toArray()).toMatchObject([{ state: 'refused' }])
  })

  it('a second POST of the browser that is refused does not hide the first one, which was carried out', async () => {
    const no = () =>
      isRest
        ? Response.json({ message: 'It is there' }, { status: 400 })
        : refusal(200, 'BAD_USER_INPUT', 'It is there')
    bank.on(one.call, () => no())
    const settled = isRest ? { status: 201, body: one.answer } : { data: { [one.call]: one.answer } }
    bank.on('POST /api/writes/settle', () => Response.json({ state: 'answered', answer: settled }))
    expect(await send(live, one)).toMatchObject({ ok: true })
  })

  it.each([
    ['FORBIDDEN', 403, 'forbidden', 'refused'],
    ['UNAUTHENTICATED', 401, 'unauthenticated', 'refused'],
  ])('answered %s: it is not done, and its user reads why', async (code, status, kind, state) => {
    bank.on(one.call, () =>
      isRest
        ? Response.json({ message: 'Your rank was changed', code }, { status })
        : refusal(code === 'FORBIDDEN' ? 200 : status, code, 'Your rank was changed'),
    )
    expect(await send(live, one)).toMatchObject({
      failure: { kind: 'not-sent', hasLeft: true, because: { kind, message: 'Your rank was changed' } },
    })
    expect(await device.db.liveWrites.toArray()).toMatchObject([{ state }])
  })

  it.each([
    ['carried out', true],
    ['not carried out', false],
  ])('tab killed while it was under way, and %s: the next sign-in is told', async (_, isCarriedOut) => {
    let onDisk: LiveWriteRecord[] = []
    bank.on(one.call, async () => {
      // The record that is stored while the call is under way is all that is left of the tab.
      onDisk = await device.db.liveWrites.toArray()
      return isCarriedOut ? lostAnswer(one.answer) : 'drop'
    })
    const comeBack = withoutSettling()
    await send(live, one)
    const [record] = onDisk
    if (!record) throw new Error('nothing was stored before it left')
    expect(record.state).toBe('open')
    await device.db.liveWrites.clear()
    await device.db.liveWrites.bulkPut(onDisk)
    device.db.close()

    const next = await openDevice(device.db.name)
    expect(await send(live, one, next)).toMatchObject({ failure: { kind: 'unsettled' } })
    comeBack()
    await askAgain(record.id, next)
    expect(await stateOf(record.id, next)).toBe(isCarriedOut ? 'arrived' : 'absent')
    expect(bank.calls(one.call)).toHaveLength(1)
    bank.on(one.call, () => one.answer)
    if (isCarriedOut && !live.isRepeatable)
      expect(await send(live, one, next)).toMatchObject({ failure: { kind: 'done-before' } })
    else expect(await send(live, one, next)).toMatchObject({ ok: true })
  })

  it.each([
    ['twice in the same tick', false],
    ['in two tabs at once', true],
  ])('sent %s: one call', async (_, isTwoTabs) => {
    const other = isTwoTabs ? await openDevice(device.db.name) : device
    const answer = later(one.answer)
    bank.on(one.call, () => {
      if (bank.calls(one.call).length > 1) answer.letGo()
      return answer.answer()
    })
    const both = [send(live, one), send(live, one, other)]
    // The bank answers only after the second one has ended.
    const second = await Promise.race(both)
    expect(second).toMatchObject({ ok: false, failure: { kind: 'unsettled' } })
    answer.letGo()
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
    expect(bank.calls(one.call)).toHaveLength(1)
  })

  it.each([
    ['carried out', true],
    ['not carried out', false],
  ])(
    'key not honoured, answer lost, and %s: it is told only if it is certain, else its user is asked',
    async (_, isCarriedOut) => {
      idempotency = false
      openBank()
      loseAnswer(one, isCarriedOut)
      const sent = await send(live, one)
      const isCertain = isCarriedOut && one.shows !== undefined
      if (isCertain) expect(sent).toMatchObject({ ok: true, value: { message: '', state: one.shows } })
      else {
        expect(await askAgain(unknownId(sent))).toEqual({ kind: 'user-decides' })
        expect(await stateOf(unknownId(sent))).toBe('open')
        expect(await send(live, one)).toMatchObject({ failure: { kind: 'unsettled' } })
      }
      expect(bank.calls(one.call)).toHaveLength(1)
      expect(bank.calls('POST /api/writes/settle')).toEqual([])
    },
  )
})

import { beforeEach, describe, expect, it } from 'vitest'
import { uploadToBank } from '../../../src/bank/upload'
import { LIVE_WRITE_KINDS } from '../../../src/live-write-kinds'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import type { AnyLiveWrite } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { forgetClosed } from '../../../src/offline/live-writes/forget-closed'
import { settleByUser } from '../../../src/offline/live-writes/live-write-log'
import { reconcile, type StatusCheck } from '../../../src/offline/live-writes/reconcile'
import type { LiveWriteRecord } from '../../../src/offline/store/database'
import { type Device, freshDevice, openDevice } from '../../support/device'
import { type FakeBank, refusal, startFakeBank } from '../../support/fake-bank'
import { later } from '../../support/later'
import { sender } from '../../support/transfer-facts'
import { LIVE_WRITE_CASES, type LiveWriteCase } from './live-write-cases'

const connection = {
  graphqlUrl: 'http://bank.test/api/graphql',
  restBase: 'http://bank.test',
  remittanceBase: 'http://bank.test',
}

let bank: FakeBank
let device: Device
let isDone: boolean
const clock = { now: 0 }

beforeEach(async () => {
  bank = startFakeBank()
  device = await freshDevice()
  isDone = false
})
/** A bank with one user's records, which has carried the write out or not. */
function openBank({ reads }: LiveWriteCase) {
  for (const [field, answer] of Object.entries(reads)) bank.on(field, () => answer(isDone))
}

const send = (
  live: AnyLiveWrite,
  { facts }: LiveWriteCase,
  { db, vault } = device,
  accepted: readonly string[] = [],
) =>
  executeLiveWrite(
    {
      db,
      vault,
      connection,
      token: () => 't0ken',
      sender: { ...sender, password: { current: 'old secret', next: 'new secret' } },
      sendFile: (to, call) => uploadToBank(to, call, { name: 'rows.csv', content: new Blob(['rows']) }),
      config: { idempotency: true },
    },
    live,
    facts,
    { accepted },
  )

/** Sends it so that no answer comes; the bank has carried it out or not. Returns its entry in the log. */
async function lose(live: AnyLiveWrite, one: LiveWriteCase, isCarriedOut: boolean) {
  openBank(one)
  bank.on(one.call, () => {
    isDone = isCarriedOut
    return 'drop'
  })
  const sent = await send(live, one)
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error(`not lost: ${JSON.stringify(sent)}`)
  return sent.failure.entryId
}

/** The status checks after a sign-in: they know the write by what the log stores alone. */
function signIn({ db, vault }: Device) {
  const checks = absenceChecks(() => clock.now)
  return async (entry: string): Promise<StatusCheck> => {
    const record = await db.liveWrites.get(entry)
    const live = LIVE_WRITE_KINDS.find(({ operation }) => operation === record?.operation)
    return reconcile({ db, vault, checks }, live, entry, {
      connection,
      token: 't0ken',
      orgId: 'ORG',
      userId: sender.user.id,
    })
  }
}

const stateOf = async (id: string, { db } = device) => (await db.liveWrites.get(id))?.state

/** Expects that a check has found it, or that the user is asked, with these words. */
async function expectOutcome(
  found: StatusCheck,
  expected: { found: string } | { asked: string },
  entry: string,
  at = device,
) {
  const isFound = 'found' in expected
  expect(found).toMatchObject(
    isFound ? { kind: 'arrived', detail: expected.found } : { kind: 'unclear', detail: expected.asked },
  )
  expect(await stateOf(entry, at)).toBe(isFound ? 'arrived' : 'open')
}

it('every live write has a case here', () => {
  expect(Object.keys(LIVE_WRITE_CASES).sort()).toEqual(LIVE_WRITE_KINDS.map((live) => live.operation).sort())
})

// Under a name of its own each is told from the others; what may be done again at will is not asked about.
const TOLD_BY_ROWS = LIVE_WRITE_KINDS.filter(({ sharedName, isRepeatable }) => !sharedName && !isRepeatable)

it.each(TOLD_BY_ROWS.map((live) => [live.operation, live] as const))(
  'another %s is not taken for one that was not received, though what was carried out in between is at the bank',
  async (operation, live) => {
    const one = LIVE_WRITE_CASES[operation] as LiveWriteCase
    const first = await lose(live, one, false)
    await settleByUser(device.db, first, 'not-received')
    bank.on(one.call, () => {
      isDone = true
      return one.answer
    })
    expect(await send(live, one, device, [first])).toMatchObject({ ok: true })
    const asked = await send(live, one)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('was to be asked')
    expect(asked.failure.ids).not.toContain(first)

    const second = await send(live, one, device, asked.failure.ids)
    expect(second).toMatchObject({ failure: { kind: 'said-absent', ids: [first] } })
    expect(await send(live, one, device, [...asked.failure.ids, first])).toMatchObject({ ok: true })
    expect(bank.calls(one.call)).toHaveLength(3)
    expect(await stateOf(first)).toBe('dismissed')
  },
)

// These are done once: what the bank shows is the outcome of both.
const DONE_ONCE = ['createAdmin', 'approvePendingPosting', 'updateTransfersStatus']

it.each(
  TOLD_BY_ROWS.filter(({ operation }) => !DONE_ONCE.includes(operation)).map(
    (live) => [live.operation, live] as const,
  ),
)(
  'another %s whose answer is lost is not called received by the row of the first, which the bank lists late',
  async (operation, live) => {
    const one = LIVE_WRITE_CASES[operation] as LiveWriteCase
    openBank(one)
    bank.on(one.call, () => one.answer)
    expect(await send(live, one)).toMatchObject({ ok: true })
    const first = await device.db.liveWrites.toCollection().primaryKeys()
    bank.on(one.call, () => 'drop')
    const second = await send(live, one, device, first)
    if (second.ok || second.failure.kind !== 'unknown') throw new Error(`not lost: ${JSON.stringify(second)}`)
    isDone = true
    expect(await signIn(device)(second.failure.entryId)).toMatchObject({ kind: 'unclear' })
  },
)

it.each(
  LIVE_WRITE_KINDS.filter(({ isRepeatable }) => isRepeatable).map((live) => [live.operation, live] as const),
)(
  '%s, which may be done again at will, is forgotten without a word, though another user has done the same since',
  async (operation, live) => {
    const one = LIVE_WRITE_CASES[operation] as LiveWriteCase
    const entry = await lose(live, one, false)
    await device.db.liveWrites.update(entry, { state: 'absent', unread: false })
    isDone = true
    const context = { ...device, connection, token: () => 't0ken', sender, config: { idempotency: false } }
    for (const day of ['2026-11-18', '2026-11-26'])
      await forgetClosed({ ...context, liveWriteKinds: async () => LIVE_WRITE_KINDS }, day)
    expect(await device.db.liveWrites.toArray()).toEqual([])
  },
)

describe.each(LIVE_WRITE_KINDS.map((live) => [live.operation, live] as const))('%s', (operation, live) => {
  const one = LIVE_WRITE_CASES[operation] as LiveWriteCase

  it('answer lost after commit: it is found at the bank, or its user is asked', async () => {
    expect(live.title(one.facts)).toBe(one.title)
    const entry = await lose(live, one, true)
    await expectOutcome(await signIn(device)(entry), one.ifDone, entry)
    expect(bank.calls(one.call)).toHaveLength(1)
  })

  it('lost before it reached the bank: absent only after two checks a minute apart, or its user is asked', async () => {
    const entry = await lose(live, one, false)
    const check = signIn(device)
    const first = await check(entry)
    if (one.ifNotDone) return expectOutcome(first, one.ifNotDone, entry)
    expect(first.kind).toBe('not-found-yet')
    clock.now += 59_999
    expect((await check(entry)).kind).toBe('not-found-yet')
    expect(await stateOf(entry)).toBe('open')
    clock.now += 1
    expect((await check(entry)).kind).toBe('absent')
    expect(await stateOf(entry)).toBe('absent')
    expect(bank.calls(one.call)).toHaveLength(1)
  })

  it('refused: it is said to be refused, or its user is asked, and it never counts as done', async () => {
    openBank(one)
    const isRest = one.call.includes('/')
    bank.on(one.call, () =>
      isRest
        ? Response.json({ message: 'Not today' }, { status: 400 })
        : refusal(200, 'BAD_USER_INPUT', 'Not today'),
    )
    const sent = await send(live, one)
    if (live.isRefusalFinal || !one.ifNotDone)
      expect(sent).toMatchObject({ failure: { kind: 'said-no', message: 'Not today' } })
    else expect(sent).toMatchObject({ failure: { kind: 'unknown' } })
    expect(bank.calls(one.call)).toHaveLength(1)
  })

  it.each([
    ['FORBIDDEN', 403, 'forbidden'],
    ['UNAUTHENTICATED', 401, 'unauthenticated'],
  ])(
    'answered %s, as every check is from then on: it is not done, its entry is closed, and nobody has to ask',
    async (code, status, kind) => {
      openBank(one)
      const no = () =>
        one.call.includes('/')
          ? Response.json({ message: 'Your rank was changed', code }, { status })
          : refusal(code === 'FORBIDDEN' ? 200 : status, code, 'Your rank was changed')
      bank.on(one.call, () => {
        for (const read of Object.keys(one.reads)) bank.on(read, no)
        return no()
      })
      expect(await send(live, one)).toMatchObject({
        failure: { kind: 'not-sent', hasLeft: true, because: { kind, message: 'Your rank was changed' } },
      })
      expect(await device.db.liveWrites.toArray()).toMatchObject([{ state: 'refused' }])
    },
  )

  it.each([
    ['carried out', true],
    ['not carried out', false],
  ])(
    'tab killed while it was under way, and %s: the next sign-in finds it, or asks',
    async (_, isCarriedOut) => {
      openBank(one)
      let onDisk: LiveWriteRecord[] = []
      bank.on(one.call, async () => {
        isDone = isCarriedOut
        // What is stored while the call is under way is all that is left of the tab.
        onDisk = await device.db.liveWrites.toArray()
        return 'drop'
      })
      await send(live, one)
      const [record] = onDisk
      if (!record) throw new Error('nothing was stored before it left')
      expect(record.state).toBe('open')
      await device.db.liveWrites.clear()
      await device.db.liveWrites.bulkPut(onDisk)
      device.db.close()

      const next = await openDevice(device.db.name)
      const found = await signIn(next)(record.id)
      if (isCarriedOut) await expectOutcome(found, one.ifDone, record.id, next)
      else if (one.ifNotDone) await expectOutcome(found, one.ifNotDone, record.id, next)
      else {
        expect(found.kind).toBe('not-found-yet')
        expect(await stateOf(record.id, next)).toBe('open')
      }
      const isFound = isCarriedOut && 'found' in one.ifDone
      // What is found is asked about before it is sent once more, unless it may be done again at will.
      if (isFound && live.isRepeatable) return
      expect(await send(live, one, next)).toMatchObject({
        failure: { kind: isFound ? 'done-before' : 'unsettled' },
      })
      expect(bank.calls(one.call)).toHaveLength(1)
    },
  )

  it.each([
    ['twice in the same tick', false],
    ['in two tabs at once', true],
  ])('sent %s: one call', async (_, isTwoTabs) => {
    openBank(one)
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
})

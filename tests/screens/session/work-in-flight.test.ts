import Dexie from 'dexie'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { FakeStorage, NGOZI, SANI } from '../../rules/session/session-for-test'
import { type FakeBank, refusal, startFakeBank } from '../../support/device/fake-bank'
import { TODAY } from '../../support/device/outbox-for-test'
import { sender, transferFacts } from '../../support/device/transfer-facts'
import { eventually } from '../../support/waiting'
import { openTab, type TabOfBrowser } from './open-tab'

/** Work that is on its way to the bank when the session ends. */
interface Work {
  /** The bank's field, and its answer of success. */
  readonly field: string
  readonly yes: object
  /** Begins to send it, and resolves before an answer comes; `ended` does after that. */
  readonly send: (tab: TabOfBrowser) => Promise<{ id: string; ended: Promise<unknown> }>
  /** The state of the work on the device. */
  readonly state: (tab: TabOfBrowser, id: string) => Promise<string | undefined>
  /** The state of one that the bank has carried out, and of one that it refused. */
  readonly done: string
  readonly refused: string
}

const DRAFT: Work = {
  field: 'createJournal',
  yes: { status: 'success', message: 'Letter 1' },
  send: async (tab) => {
    const id = await tab.write('Rent of the shop')
    const { db, outbox } = tab.workspace()
    await queueDraft(db, id)
    return { id, ended: outbox.sendNow() }
  },
  state: async (tab, id) => (await tab.workspace().db.drafts.get(id))?.state,
  done: 'sent',
  refused: 'needs-sign-in',
}

const LIVE_WRITE: Work = {
  field: 'createTransfer',
  yes: { status: 'success', message: 'Transfer initiated successfully', error: false },
  send: async (tab) => {
    const id = crypto.randomUUID()
    const workspace = tab.workspace()
    const noteEnd = workspace.liveWrites.noteSending(id)
    const context = { ...workspace, sender }
    const ended = executeLiveWrite(context, createTransferLive, transferFacts, { id }).finally(noteEnd)
    return { id, ended }
  },
  state: async (tab, id) => (await tab.workspace().db.liveWrites.get(id))?.state,
  done: 'arrived',
  refused: 'refused',
}

const DAY_MS = 86_400_000
const FOUND_WITHIN = { timeout: 20_000 }

/** How often the bank was asked for anything, but for the end of its session. */
const askedOf = ({ seen }: FakeBank) => seen.filter(({ field }) => field !== 'POST /api/logout').length

let bank: FakeBank
let local: FakeStorage
beforeEach(async () => {
  for (const { id } of [NGOZI, SANI]) await Dexie.delete(`branchline/IUMB/${id}`)
  local = new FakeStorage()
  bank = startFakeBank().on('getOperationDate', () => TODAY)
})

const signIn = (tab: TabOfBrowser, { email } = NGOZI, password = 'branch-line-7') =>
  tab.session.signIn(email, password)

async function signedInTab(user = NGOZI) {
  const tab = openTab(local)
  await signIn(tab, user)
  return tab
}

/** The bank has carried the work out (`effects`), and its answer waits for `answer`. */
function bankThatHolds({ field, yes }: Work, says: unknown = yes) {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const effects = new Map<string | null, Record<string, unknown>>()
  const tokens: (string | null)[] = []
  bank.on(field, async ({ headers, variables }) => {
    effects.set(headers.get('idempotency-key'), variables)
    tokens.push(headers.get('authorization'))
    await isAnswered
    return says
  })
  bank.on('getAllTransfers', () => ({
    status: 'success',
    data: [...effects.values()].map(({ order_id }) => ({ order_id, status: 'PENDING' })),
    pagination: { total_count: effects.size },
  }))
  return { answer, effects, tokens, isAsked: () => eventually(() => expect(tokens).not.toEqual([])) }
}

/** Nothing of the session is left in the storage of the browser. */
const nothingShared = () =>
  expect(['user', 'token'].map((key) => local.getItem(`branchline.${key}`))).toEqual([null, null])

/** The next sign-in of the same user finds out that it was carried out, and nothing is done twice. */
async function isFoundOut(work: Work, id: string, { effects }: ReturnType<typeof bankThatHolds>) {
  const next = await signedInTab()
  await vi.waitFor(async () => expect(await work.state(next, id)).toBe(work.done), FOUND_WITHIN)
  expect(effects.size).toBe(1)
  next.session.logOut()
}

describe.each([
  ['draft', DRAFT],
  ['live write', LIVE_WRITE],
])('right user, right authority: a %s', (_kind, work) => {
  it.each<[string, (tab: TabOfBrowser) => void]>([
    ['logout mid-flush', ({ session }) => session.logOut()],
    ['inactivity lock in flight', ({ session }) => session.logOutInactive()],
  ])(
    '%s: nothing more is asked of the bank, and the next sign-in finds out what became of it',
    async (_fault, end) => {
      const held = bankThatHolds(work)
      const tab = await signedInTab()
      const { id, ended } = await work.send(tab)
      await held.isAsked()
      const asked = askedOf(bank)
      end(tab)
      nothingShared()
      held.answer()
      await ended
      expect(askedOf(bank)).toBe(asked)
      await isFoundOut(work, id, held)
    },
  )

  it('logout mid-flush, and the bank refuses: it is not asked once more what became of it', async () => {
    const held = bankThatHolds(work, refusal(200, 'BAD_USER_INPUT', 'No'))
    const tab = await signedInTab()
    const { ended } = await work.send(tab)
    await held.isAsked()
    const asked = askedOf(bank)
    tab.session.logOut()
    held.answer()
    await ended
    expect(askedOf(bank)).toBe(asked)
  })

  it('user switched with an answer pending: the next user has nothing of it, and sends nothing of it', async () => {
    const held = bankThatHolds(work)
    const tab = await signedInTab()
    const { id, ended } = await work.send(tab)
    await held.isAsked()
    tab.session.logOut()
    const sanis = await signedInTab(SANI)
    held.answer()
    await ended
    sanis.workspace().outbox.nudge()
    sanis.workspace().liveWrites.nudge()
    await sanis.workspace().outbox.sendNow()
    expect(await work.state(sanis, id)).toBeUndefined()
    expect(new Set(held.tokens)).toEqual(new Set(['token-1 of 2102']))
    sanis.session.logOut()
    await isFoundOut(work, id, held)
  })

  it('password changed with an answer pending: it is found out under the new key', async () => {
    const held = bankThatHolds(work)
    const tab = await signedInTab()
    const { id } = await work.send(tab)
    await held.isAsked()
    tab.refuse()
    await signIn(tab, NGOZI, 'the new password')
    held.answer()
    await vi.waitFor(async () => expect(await work.state(tab, id)).toBe(work.done), FOUND_WITHIN)
    expect(held.effects.size).toBe(1)
    tab.session.logOut()
  })

  it('rank changed with an answer pending: it went with the former rank, and is done once', async () => {
    const held = bankThatHolds(work)
    const tab = await signedInTab()
    const { id } = await work.send(tab)
    await held.isAsked()
    tab.refuse()
    tab.bankGivesRank('Teller')
    await signIn(tab)
    expect(tab.workspace().user.user_type).toBe('Teller')
    held.answer()
    await vi.waitFor(async () => expect(await work.state(tab, id)).toBe(work.done), FOUND_WITHIN)
    expect(held.effects.size).toBe(1)
    tab.session.logOut()
  })

  it.each([
    ['a day ahead', DAY_MS],
    ['a day back', -DAY_MS],
  ])(
    'clock %s with an answer pending: it is done once, and found out or its user is asked',
    async (_, by) => {
      const held = bankThatHolds(work)
      const tab = await signedInTab()
      const { id, ended } = await work.send(tab)
      await held.isAsked()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
      onTestFinished(() => void vi.useRealTimers())
      tab.session.logOut()
      held.answer()
      await ended
      const next = await signedInTab()
      await vi.waitFor(
        async () => expect([work.done, 'unknown']).toContain(await work.state(next, id)),
        FOUND_WITHIN,
      )
      await next.workspace().outbox.sendNow()
      expect(held.effects.size).toBe(1)
      next.session.logOut()
    },
  )

  it.each([
    ['token expires mid-flush', 401, 'UNAUTHENTICATED', true],
    ['rank or organisation changed at the bank', 403, 'FORBIDDEN', false],
  ])(
    '%s: nothing is carried out, and the user is asked to sign in if that helps',
    async (_fault, status, code, asks) => {
      bank.on(work.field, () => refusal(status, code, 'No'))
      bank.on('getAllTransfers', () =>
        asks
          ? refusal(401, 'UNAUTHENTICATED', 'No')
          : { status: 'success', data: [], pagination: { total_count: 0 } },
      )
      const tab = await signedInTab()
      const { id, ended } = await work.send(tab)
      await ended
      expect(await work.state(tab, id)).toBe(work.refused)
      expect(tab.session.get()).toMatchObject({ phase: 'open', refused: asks })
      tab.session.logOut()
    },
  )
})

import { onTestFinished } from 'vitest'
import { endSession } from '../../../src/bank/end-session'
import type { BankFailure } from '../../../src/bank/failure'
import { ok, type Result } from '../../../src/domain/result'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { createSession, type Session } from '../../../src/features/session/machine/session'
import type { SignedIn } from '../../../src/features/session/machine/sign-in.call'
import { wasCleared } from '../../../src/features/session/storage/known-stores'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { signedInTabs } from '../../../src/features/session/storage/signed-in-tabs'
import type { SessionAnswers } from '../../../src/features/session/unlock/device'
import { openDevice } from '../../../src/features/session/unlock/open-device'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { tabKeyHandover } from '../../../src/offline/worker/tab-key-handover'
import type { Workspace } from '../../../src/offline/workspace/workspace'
import { FakeStorage, NGOZI, SANI } from '../../rules/session/session-for-test'
import { letter, TODAY } from '../../support/device/outbox-for-test'

/** A tab with the session, the device and the workspace as they are in the app. */
export interface TabOfBrowser {
  readonly session: Session
  readonly workspace: () => Workspace
  /** Writes a letter, and resolves with the draft's id. */
  readonly write: (text: string) => Promise<string>
  readonly read: (id: string) => Promise<unknown>
  /** Sets the bank's answer to the next sign-ins, in the place of yes. */
  readonly bankSays: (next: Result<SignedIn, BankFailure>) => void
  /** The rank that Ngọzi has at the next sign-ins. */
  readonly bankGivesRank: (rank: string) => void
  /** The bank refuses the session's token. */
  readonly refuse: () => void
}

/** A tab of the browser that has this storage. Ngọzi and Sani can sign in, with any password. */
export function openTab(local: FakeStorage): TabOfBrowser {
  const leaving: Promise<unknown>[] = []
  // A logout goes on behind the test's last line, and what it stops belongs to the test's browser.
  onTestFinished(() => Promise.all(leaving).then(() => undefined))
  const config = readRuntimeConfig({ idempotency: true }, location)
  let answers: SessionAnswers | undefined
  let token = 0
  let rank: string | undefined
  let answer: Result<SignedIn, BankFailure> | undefined
  const session = createSession({
    storage: sessionIn(local, new FakeStorage(), (ended) => leaving.push(endSession(config, ended))),
    keyHandover: tabKeyHandover(undefined),
    tabs: signedInTabs(undefined),
    askToSignIn: async (email) => {
      token += 1
      const user = [SANI, ...(rank ? [{ ...NGOZI, user_type: rank }] : [])].find((one) => one.email === email)
      return answer ?? ok({ user: user ?? NGOZI, token: `token-${token} of ${(user ?? NGOZI).id}` })
    },
    isBankAway: async () => false,
    loadDevice: async () => {
      const device = openDevice(config, {
        lists: [],
        draftKinds: async () => [letter],
        liveWriteKinds: async () => [createTransferLive],
      })
      const start: typeof device.start = (opened, given) => {
        answers = given
        return device.start(opened, given)
      }
      const leave: typeof device.leave = (...of) => {
        const left = device.leave(...of)
        leaving.push(left)
        return left
      }
      return { ...device, start, leave }
    },
    wasCleared,
    location: () => ({ path: '/', state: null }),
    goTo: () => undefined,
    now: Date.now,
  })
  const workspace = () => {
    const state = session.get()
    if (state.phase !== 'open') throw new Error(`The tab is ${state.phase}`)
    return state.running.workspace
  }
  const write = async (text: string) => {
    const draft = await createDraft(workspace(), letter, { text, day: TODAY })
    if (!draft.ok) throw new Error('The draft was not kept')
    return draft.value.id
  }
  const read = async (id: string) => {
    const { db, vault } = workspace()
    const record = await db.drafts.get(id)
    return record && openDraft(vault, letter, record)
  }
  const bankSays = (next: typeof answer) => {
    answer = next
  }
  return {
    session,
    workspace,
    write,
    read,
    bankSays,
    bankGivesRank: (next) => {
      rank = next
    },
    refuse: () => answers?.onRefused(),
  }
}

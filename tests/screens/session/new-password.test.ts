import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import type { SessionAnswers } from '../../../src/features/session/device'
import { openDevice } from '../../../src/features/session/open-device'
import { createSession } from '../../../src/features/session/session'
import { sessionIn } from '../../../src/features/session/session-storage'
import { signedInTabs } from '../../../src/features/session/signed-in-tabs'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { tabKeyHandover } from '../../../src/offline/worker/tab-key-handover'
import { FakeStorage, NGOZI } from '../../rules/session/session-for-test'
import { startFakeBank } from '../../support/fake-bank'
import { letter, TODAY } from '../../support/outbox-for-test'

/** A tab of the same browser, and the workspace that is open in it. */
function openTab(local: FakeStorage) {
  let answers: SessionAnswers | undefined
  let token = 0
  const session = createSession({
    storage: sessionIn(local, new FakeStorage()),
    keyHandover: tabKeyHandover(undefined),
    tabs: signedInTabs(undefined),
    askToSignIn: async () => {
      token += 1
      return ok({ user: NGOZI, token: `token-${token}` })
    },
    loadDevice: async () => {
      const device = openDevice(readRuntimeConfig({}, location), {
        lists: [],
        draftKinds: async () => [letter],
        liveWriteKinds: async () => [],
      })
      const start: typeof device.start = (opened, user, given) => {
        answers = given
        return device.start(opened, user, given)
      }
      return { ...device, start }
    },
    goHome: () => undefined,
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
  return { session, write, read, refuse: () => answers?.onRefused() }
}

it('what was written before and after a sign-in over the screen with a new password opens with that password alone', async () => {
  startFakeBank()
  const local = new FakeStorage()
  const tab = openTab(local)
  await tab.session.signIn(NGOZI.email, 'a password that is forgotten')
  const before = await tab.write('written in the morning')
  tab.refuse()
  await tab.session.signIn(NGOZI.email, 'the new password')
  const after = await tab.write('written in the afternoon')
  tab.session.logOut()
  const next = openTab(local)
  await next.session.signIn(NGOZI.email, 'the new password')
  expect(await next.read(before)).toMatchObject({ ok: true, value: { text: 'written in the morning' } })
  expect(await next.read(after)).toMatchObject({ ok: true, value: { text: 'written in the afternoon' } })
  next.session.logOut()
})

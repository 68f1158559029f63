import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { failed } from '../../../src/domain/result'
import {
  fingerprintUsers,
  knownUser,
  noteFingerprint,
} from '../../../src/features/session/storage/known-users'
import { transferMemory } from '../../../src/features/transfers/new-transfer/use-new-transfer'
import { FakeStorage, NGOZI, SANI } from '../../rules/session/session-for-test'
import { startFakeBank } from '../../support/device/fake-bank'
import { eventually } from '../../support/waiting'
import { openTab } from './open-tab'

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

it('what was typed in a form of money stays through a sign-in over the screen with a new password, and not through a logout', async () => {
  startFakeBank()
  const tab = openTab(new FakeStorage())
  await tab.session.signIn(NGOZI.email, 'a password that is forgotten')
  const former = tab.workspace()
  const typed = { ...transferMemory(former).typed(), remarks: 'school fees' }
  transferMemory(former).type(typed)
  tab.refuse()
  await tab.session.signIn(NGOZI.email, 'the new password')
  const current = tab.workspace()
  expect(current).not.toBe(former)
  expect(transferMemory(current).typed()).toEqual(typed)
  tab.session.logOut()
  expect(transferMemory(current).typed()).not.toEqual(typed)
  await tab.session.signIn(SANI.email, 'the new password')
  expect(transferMemory(tab.workspace()).typed()).not.toEqual(typed)
  tab.session.logOut()
})

it('a changed e-mail that is typed at a sign-in over the screen opens the device without the bank as well', async () => {
  startFakeBank()
  localStorage.clear()
  const tab = openTab(new FakeStorage())
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  tab.refuse()
  await tab.session.signIn('ngozi.new@iumb.example', 'branch-line-7')
  for (const email of [NGOZI.email, 'ngozi.new@iumb.example'])
    await eventually(async () =>
      expect(await knownUser(email)).toEqual({ store: 'branchline/IUMB/2102', fingerprint: undefined }),
    )
  tab.session.logOut()
})

it('password changed elsewhere: what the bank refuses opens the device no longer, also after a reload', async () => {
  startFakeBank()
  localStorage.clear()
  const local = new FakeStorage()
  const tab = openTab(local)
  const typed = { email: NGOZI.email, password: 'branch-line-7' }
  await tab.session.signIn(typed.email, typed.password)
  await eventually(async () => expect(await knownUser(NGOZI.email)).toBeTruthy())
  tab.session.logOut()
  local.setItem('branchline.known-users', 'known')

  const next = openTab(local)
  next.bankSays(failed({ kind: 'unauthenticated', message: 'Invalid email or password' }))
  await next.session.signIn(typed.email, typed.password)
  expect(await openTab(local).session.unlockOffline(typed)).toEqual(failed({ kind: 'online-only' }))
})

it('a password that was changed elsewhere takes the fingerprint of the former one from the sign-in page', async () => {
  startFakeBank()
  localStorage.clear()
  const tab = openTab(new FakeStorage())
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  await eventually(async () => expect(await knownUser(NGOZI.email)).toBeTruthy())
  noteFingerprint('branchline/IUMB/2102', new Uint8Array([1, 2, 3]))
  tab.session.logOut()
  await tab.session.signIn(NGOZI.email, 'battery staple')
  await eventually(() => expect(fingerprintUsers()).toEqual([]))
  tab.session.logOut()
})

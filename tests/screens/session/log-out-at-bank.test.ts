import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { FakeStorage, NGOZI } from '../../rules/session/session-for-test'
import { startFakeBank } from '../../support/device/fake-bank'
import { openTab } from './open-tab'

it('a logout ends the session at the bank too', async () => {
  const bank = startFakeBank().on('POST /api/logout', () => new Response(null, { status: 204 }))
  const tab = openTab(new FakeStorage())
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  tab.session.logOut()
  await expect
    .poll(() => bank.calls('POST /api/logout').map(({ headers }) => headers.get('authorization')))
    .toEqual([`token-1 of ${NGOZI.id}`])
})

const away: readonly (readonly [string, () => unknown])[] = [
  ['is not there', () => 'drop'],
  ['does not know of logouts', () => new Response('Not found', { status: 404 })],
]
it.each(away)('a logout is one also if the bank %s', async (_, answer) => {
  const bank = startFakeBank().on('POST /api/logout', answer)
  const tab = openTab(new FakeStorage())
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  tab.session.logOut()
  await expect.poll(() => bank.calls('POST /api/logout')).toHaveLength(1)
  expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
})

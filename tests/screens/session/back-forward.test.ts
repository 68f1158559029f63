import { expect, it, onTestFinished, vi } from 'vitest'
import { configSource } from '../../../src/app/load-config'
import { bootSession } from '../../../src/app/session-gate/boot-session'
import { NGOZI } from '../../support/device/staff'
import { untilTrue } from '../../support/waiting'

const CONFIG = { graphqlUrl: 'https://bank.test/api/graphql', idempotency: true }

it('back-forward cache: a page that missed the logout of another tab is locked when it is shown again', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === '/config.json') return Response.json(CONFIG)
    if (!String(init?.body).includes('adminSignIn')) throw new TypeError('Failed to fetch')
    const user = { branch_code: '', _id: '', gender: '', ...NGOZI }
    return Response.json({ data: { adminSignIn: { token: 'token-1', user } } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { session } = bootSession(configSource())
  expect(await session.signIn(NGOZI.email, 'Password1')).toMatchObject({ ok: true })
  const state = session.get()
  if (state.phase !== 'open') throw new Error('was to be signed in')
  const { workspace } = state.running

  // The browser delivers no storage event to a page that it keeps in this cache.
  for (const key of ['branchline.user', 'branchline.token']) localStorage.removeItem(key)
  expect(session.get().phase).toBe('open')
  dispatchEvent(new Event('pageshow'))
  expect(session.get().phase).not.toBe('open')
  await untilTrue(() => workspace.signal.aborted)
})

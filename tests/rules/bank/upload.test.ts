import { expect, it } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { outcomeIsUnknown } from '../../../src/bank/failure'
import { uploadToBank } from '../../../src/bank/upload'
import { startFakeBank } from '../../support/device/fake-bank'

const PATH = '/api/transfers/create2'
const call = {
  path: PATH,
  fields: { userId: 'u', token: 'Zq7-x9' },
  token: 't0ken',
  idempotencyKey: 'key-1',
}
const file = { name: 'salaries.csv', content: new Blob(['amount\n5\n']) }

function uploading() {
  const bank = startFakeBank()
  const noted: (BankFailure | undefined)[] = []
  const connection = {
    graphqlUrl: 'http://bank.test/api/graphql',
    restBase: 'http://bank.test',
    onOutcome: (failure: BankFailure | undefined) => void noted.push(failure),
  }
  return { bank, noted, send: () => uploadToBank(connection, call, file), connection }
}

it('an upload carries the session, its key, the fields and the file', async () => {
  const { bank, noted, connection } = uploading()
  const parts: number[] = []
  bank.on(PATH, () => ({ status: 'success', message: '3 transfers were stored' }))
  const onProgress = (part: number) => void parts.push(part)
  expect(await uploadToBank(connection, call, { ...file, onProgress })).toEqual({
    ok: true,
    value: '3 transfers were stored',
  })
  const [seen, ...others] = bank.calls(PATH)
  expect(others).toEqual([])
  expect(seen?.headers.get('authorization')).toBe('t0ken')
  expect(seen?.headers.get('idempotency-key')).toBe('key-1')
  expect(seen?.variables).toMatchObject({ userId: 'u', token: 'Zq7-x9' })
  const sent = seen?.variables.myFile
  expect(sent instanceof File && { name: sent.name, text: await sent.text() }).toEqual({
    name: 'salaries.csv',
    text: 'amount\n5\n',
  })
  expect(parts).toEqual([0.5, 1])
  expect(noted).toEqual([undefined])
})

const json = (status: number, body: object, headers = {}) => Response.json(body, { status, headers })
const html = (status: number) => new Response('<h1>Sign in to the Wi-Fi</h1>', { status })

it.each<[string, Response | 'drop', BankFailure]>([
  [
    'a bad file',
    json(422, { message: 'Line 7: the account is not known' }),
    { kind: 'refused', message: 'Line 7: the account is not known', isAboutContent: true },
  ],
  ['a wrong token', json(403, { message: 'Invalid token' }), { kind: 'refused', message: 'Invalid token' }],
  [
    'too many tries',
    json(429, { message: 'Too many tries' }, { 'retry-after': '20' }),
    { kind: 'rate-limited', message: 'Too many tries', retryAfterMs: 20_000 },
  ],
  [
    'an ended session',
    json(401, { message: 'Please sign in again' }),
    { kind: 'unauthenticated', message: 'Please sign in again' },
  ],
  [
    'a 200 that says no',
    json(200, { status: 'error', message: 'Closed' }),
    { kind: 'refused', message: 'Closed' },
  ],
])('%s is certainly not stored: nothing is checked for it', async (_, answer, failure) => {
  const { bank, send } = uploading()
  bank.on(PATH, () => answer)
  expect(await send()).toEqual({ ok: false, failure })
  expect(outcomeIsUnknown(failure)).toBe(false)
})

it.each<[string, Response | 'drop', BankFailure]>([
  ['nothing', 'drop', { kind: 'no-answer' }],
  ['HTML with 200', html(200), { kind: 'unreadable', status: 200 }],
  ['HTML with 403', html(403), { kind: 'unreadable', status: 403 }],
  ['half a JSON text', new Response('{"status":"succ', { status: 201 }), { kind: 'unreadable', status: 201 }],
  ['another success', json(202, { message: 'Queued' }), { kind: 'unreadable', status: 202 }],
  [
    'an answer that contradicts itself',
    json(200, { status: 'success', error: 'Denied' }),
    { kind: 'unreadable', status: 200, isFromBank: true },
  ],
  [
    'a failure inside the bank',
    json(500, { message: 'Oops' }),
    { kind: 'server', status: 500, message: 'Oops' },
  ],
  [
    'a bank that still works on the first try',
    json(409, { message: 'Wait', code: 'IN_PROGRESS' }),
    { kind: 'in-progress' },
  ],
  [
    'a key that was used for something else',
    json(409, { message: 'Other', code: 'IDEMPOTENCY_CONFLICT' }),
    { kind: 'key-conflict' },
  ],
  ['a conflict without a code', json(409, { message: 'Other' }), { kind: 'unreadable', status: 409 }],
  ['a time-out of a gateway', json(408, { message: 'Too slow' }), { kind: 'unreadable', status: 408 }],
])('after %s the file may be at the bank', async (_, answer, failure) => {
  const { bank, noted, send } = uploading()
  bank.on(PATH, () => answer)
  expect(await send()).toEqual({ ok: false, failure })
  expect(noted).toEqual([failure])
  expect(outcomeIsUnknown(failure)).toBe(true)
})

it('what another address answers after a redirect is not the bank’s', async () => {
  const { bank, send } = uploading()
  bank.on(PATH, () => {
    const answer = json(200, { message: 'Welcome' })
    Object.defineProperty(answer, 'url', { value: 'http://portal.test/' })
    return answer
  })
  expect(await send()).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200 } })
})

it('nothing leaves while the page has another configuration than the deployment', async () => {
  const { bank, connection } = uploading()
  const hindrance = async () => ({ kind: 'config-changed' as const })
  expect(await uploadToBank({ ...connection, hindrance }, call, file)).toEqual({
    ok: false,
    failure: { kind: 'config-changed' },
  })
  expect(bank.seen).toEqual([])
})

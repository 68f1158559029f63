import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bank } from '../../../server/bank'
import { hashOfToken } from '../../../server/call/caller'
import { progressEmitter } from '../../../server/sms/sms-progress'
import { listenToBank } from '../../../src/bank/event-stream'
import { smsProgressSubscription } from '../../../src/features/bulk-sms/sms-progress.subscription'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { listenToSms } from '../../support/bank/sms-listener'
import { eventually } from '../../support/waiting'

let bank: Bank
let authorizer: Signed
beforeAll(async () => {
  bank = await startTestBank()
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
})
afterAll(() => bank.stop())

const listen = (by: Signed, org_id: string) => listenToSms(bank.url, by, org_id)

describe('the progress of bulk SMS', () => {
  it('is not asked for without a session', async () => {
    const calls = vi.spyOn(globalThis, 'fetch')
    const ended = await listenToBank(
      { graphqlUrl: `${bank.url}/api/graphql`, isSignedOut: () => true },
      {
        ...smsProgressSubscription,
        variables: { org_id: 'IUMB' },
        signal: new AbortController().signal,
        onOpen: () => {},
        onEvent: () => {},
      },
    )
    expect(ended).toEqual({ ok: false, failure: { kind: 'offline' } })
    expect(calls).not.toHaveBeenCalled()
    calls.mockRestore()
  })

  it('comes as server-sent events while the messages are delivered', async () => {
    const listening = listen(authorizer, 'IUMB')
    await listening.opened
    await call(
      bank.url,
      authorizer,
      'mutation',
      'sendBulkSms',
      {
        org_id: 'IUMB',
        query_type: 'phone',
        message: 'Ẹ kú ọdún!',
        phone_list: Array.from({ length: 30 }, (_, at) => `0803123${String(at).padStart(4, '0')}`),
      },
      'status',
    )
    await listening.done
    expect(listening.seen.at(-1)).toMatchObject({ total: 30, delivered: 30 })
    listening.leave()
    await listening.ended
  })

  it('is sent to a client only until it leaves', async () => {
    const listeners = () => progressEmitter(bank.db).listenerCount('IUMB')
    await eventually(() => expect(listeners()).toBe(0))
    const [first, second] = [listen(authorizer, 'IUMB'), listen(authorizer, 'IUMB')]
    await Promise.all([first.opened, second.opened])
    await eventually(() => expect(listeners()).toBe(2))
    first.leave()
    await eventually(() => expect(listeners()).toBe(1))
    second.leave()
    await eventually(() => expect(listeners()).toBe(0))
  })

  it('is sent no longer once the session has ended', async () => {
    const { token } = await signIn(bank.url, 'ngozi@iumb.example')
    const [stays, ends] = [listen(authorizer, 'IUMB'), listen({ ...authorizer, token }, 'IUMB')]
    await Promise.all([stays.opened, ends.opened])
    await bank.db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
    await call(
      bank.url,
      authorizer,
      'mutation',
      'sendBulkSms',
      { org_id: 'IUMB', query_type: 'phone', message: 'Hello', phone_list: ['08031234500'] },
      'status',
    )
    await stays.done
    expect((await ends.ended).ok).toBe(true)
    expect(ends.seen).toEqual([])
    stays.leave()
    await stays.ended
  })

  it('is not for those below an Authorizer, nor for another organisation', async () => {
    const admin = await signIn(bank.url, 'ramatu@iumb.example')
    const stranger = await signIn(bank.url, 'ifeoma@agco.example')
    for (const by of [admin, stranger]) expect((await listen(by, 'IUMB').ended).ok).toBe(false)
  })
})

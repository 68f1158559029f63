import { expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { sender } from '../../support/device/transfer-facts'
import { caller, desk, order, yes } from '../transfers/transfer-desk'

it('a transfer is not sent while the app has another configuration than this page, and is sent after that', async () => {
  const there = await desk()
  there.bank.on('createTransfer', () => yes)
  const hindrance = async () => ({ kind: 'config-changed' as const })
  const context = {
    ...there.device,
    connection: { ...caller.connection, hindrance },
    token: () => caller.token,
    sender,
    config: { idempotency: true },
  }
  expect(await executeLiveWrite(context, createTransferLive, order)).toEqual({
    ok: false,
    failure: { kind: 'not-sent', because: { kind: 'config-changed' } },
  })
  expect(there.bank.calls('createTransfer')).toEqual([])
  expect(await there.states()).toEqual(['absent'])
  expect(await there.send()).toMatchObject({ ok: true })
})

it('a transfer is not sent when the user logs out while the configurations are compared', async () => {
  const there = await desk()
  there.bank.on('createTransfer', () => yes)
  let token: string | undefined = caller.token
  const hindrance = async () => {
    token = undefined
    return undefined
  }
  const context = {
    ...there.device,
    connection: { ...caller.connection, hindrance },
    token: () => token,
    sender,
    config: { idempotency: true },
  }
  expect(await executeLiveWrite(context, createTransferLive, order)).toMatchObject({
    failure: { kind: 'not-sent', because: { kind: 'unauthenticated' } },
  })
  expect(there.bank.calls('createTransfer')).toEqual([])
})

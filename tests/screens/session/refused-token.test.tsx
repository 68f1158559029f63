import { afterEach, describe, expect, it } from 'vitest'
import { askOperationDate } from '../../../src/bank/operation-date'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { freshDevice } from '../../support/device/device'
import { refusal, startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'

describe('a token that the bank refuses', () => {
  let running: RunningWorkspace | undefined
  afterEach(() => running?.lock())

  it('asks for a sign-in only while it is the session’s own: a late answer for the one of before does not', async () => {
    let token = 'token-1'
    let refusals = 0
    const signal = new AbortController().signal
    const expired = () => refusal(401, 'UNAUTHENTICATED', 'Session expired')
    const bank = startFakeBank()
    running = startWorkspace({
      user: NGOZI,
      config: readRuntimeConfig({}, location),
      ...(await freshDevice()),
      token: () => token,
      onRefused: () => {
        refusals += 1
      },
      lists: [],
      draftKinds: async () => [],
      liveWriteKinds: async () => [],
    })
    bank.on('getOperationDate', () => {
      token = 'token-2'
      return expired()
    })
    await askOperationDate(running.workspace.connection, 'token-1', signal)
    expect(refusals).toBe(0)
    bank.on('getOperationDate', expired)
    await askOperationDate(running.workspace.connection, 'token-2', signal)
    expect(refusals).toBe(1)
  })
})

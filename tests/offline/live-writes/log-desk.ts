import { LIVE_WRITE_KINDS } from '../../../src/live-write-kinds'
import type { AnyLiveWrite } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { forgetClosed } from '../../../src/offline/live-writes/forget-closed'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'

/** The bank's answer of success. */
export const YES = { status: 'success', message: 'Done', error: false }

/** The bank's list with these rows. */
export const listOf = (...data: object[]) => ({
  status: 'success',
  error: false,
  data,
  pagination: { total_count: data.length },
})

export type LogDesk = Awaited<ReturnType<typeof logDesk>>

/** A user's device and bank, for live writes of any kind. `idempotency`: the bank honours Idempotency-Key. */
export async function logDesk(idempotency = true) {
  const bank = startFakeBank()
  const device = await freshDevice()
  const context = {
    ...device,
    connection: { graphqlUrl: 'http://bank.test/api/graphql' },
    token: () => 't0ken',
    sender: { ...sender, token: 'Zq7-x9', password: { current: '', next: '' } },
    config: { idempotency },
  }
  const send = (live: AnyLiveWrite, facts: object, options?: Parameters<typeof executeLiveWrite>[3]) =>
    executeLiveWrite(context, live, facts, options)
  return {
    bank,
    device,
    send,
    /** What a start does with closed entries of the log on a day of the bank (ISO day). */
    forget: (bankDay: string) =>
      forgetClosed({ ...context, liveWriteKinds: async () => LIVE_WRITE_KINDS }, bankDay),
    /** Sends it so that no answer comes, and answers later ones with yes. Returns its entry in the log. */
    lose: async (live: AnyLiveWrite, call: string, facts: object) => {
      bank.on(call, () => 'drop')
      const sent = await send(live, facts)
      if (sent.ok || sent.failure.kind !== 'unknown') throw new Error(`not lost: ${JSON.stringify(sent)}`)
      bank.on(call, () => YES)
      return sent.failure.entryId
    },
  }
}

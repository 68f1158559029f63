import type { ConnectionState } from '../../offline/connectivity/connectivity'
import type { UnknownWrite } from '../../offline/react/use-live-writes'
import { timeText } from '../../ui/AsOf/Time'
import { OFFLINE_REASON } from '../../widgets/offline-reason.messages'

/** "Online", or "Offline since 10:42. The bank does not answer." `now` in ms. */
export function connectionMessage(connection: ConnectionState, now: number): string {
  return connection.up
    ? 'Online'
    : `Offline since ${timeText(connection.since, now)}. ${OFFLINE_REASON[connection.because]}`
}

/** "1 draft", "4 drafts". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The open live writes in a few words: "1 transfer, outcome unknown" where all are transfers, "2 entries" where not. */
export function openWritesMessage(liveWrites: readonly Pick<UnknownWrite, 'record'>[]): string {
  const areTransfers = liveWrites.every(({ record }) => /transfer/i.test(record.operation))
  const what = areTransfers
    ? countOf(liveWrites.length, 'transfer')
    : liveWrites.length === 1
      ? '1 entry'
      : `${liveWrites.length} entries`
  return `${what}, outcome unknown`
}

import type { ConnectionState } from '../../offline/connectivity/connectivity'
import { OFFLINE_REASON } from '../../widgets/offline-reason.messages'

/** Returns what can be done now, in whole sentences. */
export function worksNowMessage(connection: ConnectionState): string {
  if (connection.up && connection.isSilent)
    return 'Reading the lists saved on this device. The bank has not answered for some seconds: what you send may take longer, and nothing is sent twice.'
  return connection.up
    ? 'Everything. Lists that were opened before can also be read offline.'
    : 'Reading the lists saved on this device. Drafting journal entries and account openings: they are sent when you are online again.'
}

/** Returns why the device is offline and what needs the network, or undefined while it is online. */
export function offlineMessage(connection: ConnectionState): string | undefined {
  return connection.up ? undefined : OFFLINE_REASON[connection.because]
}

/** The work that cannot be done offline. */
export const MONEY_WAITS = 'Transfers, approvals and everything else that moves money: you must be online.'

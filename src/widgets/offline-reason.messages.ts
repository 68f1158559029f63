import type { ConnectionState, OfflineReason } from '../offline/connectivity/connectivity'

/** Why the bank cannot be reached, and what the user can do about it, if anything. */
export const OFFLINE_REASON: Readonly<Record<OfflineReason, string>> = {
  'no-network': 'This device has no network.',
  'no-answer': 'The bank does not answer.',
  'not-the-bank': 'Something answers that is not the bank. If this is a public Wi-Fi, sign in to it first.',
  'not-signed-in': 'You opened this device without the bank. Sign in first.',
}

/** Why a button that needs the bank is off, where there is little room. */
export const OFFLINE_SHORT = 'You must be online'

/**
 * Returns when drafts can be sent again: "when you are online". While the device is open without the bank, a
 * connection alone sends nothing.
 */
export function onlineAgainMessage(because: OfflineReason, isSignedOut: boolean | undefined): string {
  return isSignedOut || because === 'not-signed-in'
    ? 'after you have signed in online'
    : 'when you are online'
}

/** Returns why drafts cannot be sent now, and when they will be. */
export function sentLaterMessage(
  what: 'It' | 'They',
  because: OfflineReason,
  isSignedOut: boolean | undefined,
): string {
  return `${OFFLINE_REASON[because]} ${what} will be sent ${onlineAgainMessage(because, isSignedOut)}.`
}

/** Returns why a button that needs the bank is off, or undefined while there is a connection. */
export function offlineMessage(connection: ConnectionState): string | undefined {
  return connection.up
    ? undefined
    : `You must be online. Nothing is sent later by itself. ${OFFLINE_REASON[connection.because]}`
}

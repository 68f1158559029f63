import type { RuntimeConfig } from '../../domain/runtime-config'
import type { KeyRecord } from '../store/database'

/** How long and how often a device opens without the bank (runtime configuration, `offline`). */
export type OfflineLimits = Pick<RuntimeConfig['offline'], 'maxUnlockHours' | 'maxUnlockAttempts'>

/** Why a device does not open without the bank. An online sign-in opens it in each case. */
export type OfflineRefusal =
  /** The bank has accepted no password of this user on this device since the app can open without it. */
  | { readonly kind: 'never-signed-in' }
  | { readonly kind: 'no-tries-left' }
  /** The clock shows a time before one that it has shown already, so it does not tell how long ago it was. */
  | { readonly kind: 'clock-set-back' }
  /** The bank has refused the password that opens it, or may have replaced it. */
  | { readonly kind: 'online-only' }
  /** `hours`: how long it opens after an online sign-in. */
  | { readonly kind: 'too-long-ago'; readonly hours: number }

/** Clocks are corrected by less than this, without anybody setting them (ms). */
const CLOCK_SLACK_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/**
 * Returns why a key does not open without the bank at `now` (ms), or undefined if it may be tried (design,
 * "Shared devices").
 */
export function offlineRefusal(
  key: KeyRecord | undefined,
  now: number,
  limits: OfflineLimits,
): OfflineRefusal | undefined {
  return tooManyTries(key, limits) ?? notNow(key, now, limits)
}

/**
 * The same for a device that is open already: wrong tries, in another tab for example, do not close it.
 */
export function notNow(
  key: KeyRecord | undefined,
  now: number,
  limits: Pick<OfflineLimits, 'maxUnlockHours'>,
): OfflineRefusal | undefined {
  if (key?.signedInAt === undefined) return { kind: 'never-signed-in' }
  if (key.onlineOnly) return { kind: 'online-only' }
  if (now < latestSeen(key) - CLOCK_SLACK_MS) return { kind: 'clock-set-back' }
  return now >= opensUntil(key.signedInAt, limits)
    ? { kind: 'too-long-ago', hours: limits.maxUnlockHours }
    : undefined
}

/** The same for a password that is only compared with the key, and opens nothing: the tries alone. */
export function tooManyTries(
  key: KeyRecord | undefined,
  { maxUnlockAttempts }: OfflineLimits,
): OfflineRefusal | undefined {
  return (key?.tries ?? 0) >= maxUnlockAttempts ? { kind: 'no-tries-left' } : undefined
}

/** Returns until when a device opens without the bank (ms), by the time of the last online sign-in (ms). */
export function opensUntil(signedInAt: number, { maxUnlockHours }: Pick<OfflineLimits, 'maxUnlockHours'>) {
  return signedInAt + maxUnlockHours * HOUR_MS
}

/** Returns the latest time that the clock has shown (ms). */
export function latestSeen({ signedInAt = 0, seenAt = 0 }: KeyRecord): number {
  return Math.max(signedInAt, seenAt)
}

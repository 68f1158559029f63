import { logError } from '../../../offline/error-log/error-log'
import { KNOWN_USERS } from './session-storage'

/** One user of this device. */
export interface KnownUser {
  /** The name of the user's database. */
  readonly store: string
  /** The id of the credential that opens it, in base64, if the user has asked for that. */
  readonly fingerprint?: string | undefined
}

/**
 * Who can open this device without the bank, in local storage: under a hash of the e-mail, the name of the
 * user's database.
 */
interface KnownUsers {
  /** Random, of this device; in base64. */
  readonly salt: string
  readonly users: Readonly<Record<string, KnownUser>>
}

/**
 * An e-mail is easier to guess than a password, so that more rounds would only delay its owner: the hash
 * keeps it from being read, not from being guessed.
 */
const EMAIL_ITERATIONS = 100_000

/** Returns the user of an e-mail, in any case; undefined if nobody has signed in with it on this device. */
export async function knownUser(email: string): Promise<KnownUser | undefined> {
  const known = read()
  return known?.users[await hashOf(email, known.salt)]
}

/** Returns the users who have asked to open the device by fingerprint. */
export function fingerprintUsers(): readonly (KnownUser & { readonly fingerprint: string })[] {
  return Object.values(read()?.users ?? {}).flatMap((user) =>
    user.fingerprint === undefined ? [] : [{ ...user, fingerprint: user.fingerprint }],
  )
}

/** Stores that a user signed in on this device with this e-mail. */
export async function noteKnownUser(email: string, store: string): Promise<void> {
  const salt = read()?.salt ?? toBase64(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(email, salt)
  // Another tab may have written meanwhile. If it made another salt, this user is noted at the next sign-in.
  const now = read() ?? { salt, users: {} }
  if (now.salt !== salt || now.users[hash]?.store === store) return
  write({ ...now, users: { ...now.users, [hash]: { store } } })
}

/** Stores the credential that opens a user's database; undefined if there is none any more. */
export function noteFingerprint(store: string, credential: Uint8Array | undefined): void {
  const known = read()
  if (!known) return
  const fingerprint = credential && toBase64(credential)
  const users = Object.entries(known.users).map(([hash, user]) => [
    hash,
    user.store === store ? { store, fingerprint } : user,
  ])
  write({ ...known, users: Object.fromEntries(users) })
}

/** Returns the credential's id as bytes. */
export function credentialOf({ fingerprint }: { readonly fingerprint: string }): Uint8Array<ArrayBuffer> {
  return fromBase64(fingerprint)
}

async function hashOf(email: string, salt: string): Promise<string> {
  const text = new TextEncoder().encode(email.trim().toLowerCase().normalize())
  const root = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const parameters = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: fromBase64(salt),
    iterations: EMAIL_ITERATIONS,
  }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(parameters, root, 128)))
}

function read(): KnownUsers | undefined {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KNOWN_USERS) ?? 'null')
    return isKnownUsers(known) ? known : undefined
  } catch {
    // Storage is denied, or another program wrote this: the next sign-in writes it anew.
    return undefined
  }
}

function isKnownUsers(value: unknown): value is KnownUsers {
  if (typeof value !== 'object' || value === null || !('salt' in value) || !('users' in value)) return false
  const { salt, users } = value
  return (
    typeof salt === 'string' &&
    typeof users === 'object' &&
    users !== null &&
    Object.values(users).every((user: unknown) => typeof Object(user).store === 'string')
  )
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function write(known: KnownUsers): void {
  try {
    localStorage.setItem(KNOWN_USERS, JSON.stringify(known))
  } catch (thrown) {
    // The storage is full or denied: then this user opens the device only with the bank.
    logError('session/known-users', thrown)
  }
}

import { failed, ok, type Result } from '../../domain/result'

/** A data key, encrypted with another key. */
export interface Wrapped {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
}

/** OWASP's figure for PBKDF2 with SHA-256. It takes about half a second on a field tablet. */
export const PASSWORD_ITERATIONS = 600_000

/** Makes a new data key: 32 random bytes. */
export function randomKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

/** Derives the key of a password and a salt. The browser does this outside of the page's thread. */
export async function keyFromPassword(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A key derived from a password, and what it takes to derive it again. */
export interface PasswordKey {
  readonly key: CryptoKey
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
}

/** Derives a key from a password and a new salt. */
export async function newPasswordKey(
  password: string,
  iterations: number = PASSWORD_ITERATIONS,
): Promise<PasswordKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { key: await keyFromPassword(password, salt, iterations), salt, iterations }
}

/** Encrypts a data key with another key. */
export async function wrapKey(wrappingKey: CryptoKey, dataKey: Uint8Array<ArrayBuffer>): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, wrapped: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrappingKey, dataKey) }
}

/** Decrypts a data key. Fails if the wrapping key is wrong, for example because of a mistyped password. */
export async function unwrapKey(
  wrappingKey: CryptoKey,
  { iv, wrapped }: Wrapped,
): Promise<Result<Uint8Array<ArrayBuffer>, { readonly kind: 'wrong-key' }>> {
  try {
    return ok(new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrappingKey, wrapped)))
  } catch {
    // It is a mistyped password, not an error of the device.
    return failed({ kind: 'wrong-key' })
  }
}

import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'

/** A sealed value: the id of its data key, the nonce, and the ciphertext with its tag. */
export interface Sealed {
  readonly key: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** The row that a sealed value is bound to: the value does not open for another row, table or user. */
export interface SealContext {
  readonly table: string
  readonly id: string
}

/**
 * The keys of an unlocked device, in memory only and not extractable. The page passes them to the worker for
 * one job.
 */
export interface Vault {
  /** The id of the data key from which both keys are derived. */
  readonly keyId: string
  /** The name of the user's database. */
  readonly owner: string
  /** AES-GCM, to seal and unseal. */
  readonly sealKey: CryptoKey
  /** HMAC, for hashes that cannot be made without the key. */
  readonly hashKey: CryptoKey
}

/** Why a sealed value does not open. */
export type SealFailure = {
  readonly kind: /** Sealed under an earlier password's key. */
  'other-key' | /** Changed, cut or misplaced. */ 'broken'
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Derives the keys from the 32 random bytes of a data key. */
export async function makeVault(
  dataKey: Uint8Array<ArrayBuffer>,
  keyId: string,
  owner: string,
): Promise<Vault> {
  const root = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey'])
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(info),
  })
  const [sealKey, hashKey] = await Promise.all([
    crypto.subtle.deriveKey(from('seal'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(
      from('content-hash'),
      root,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  ])
  return { keyId, owner, sealKey, hashKey }
}

/** Seals a JSON value for a context. */
export function seal(vault: Vault, context: SealContext, value: unknown): Promise<Sealed> {
  return sealBytes(vault, context, encoder.encode(JSON.stringify(value)))
}

/** Seals bytes for a context. */
export async function sealBytes(
  vault: Vault,
  context: SealContext,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(parameters(vault, context, iv), vault.sealKey, bytes)
  return { key: vault.keyId, iv, data }
}

/** Opens a JSON value. The caller checks its shape. */
export async function unseal(
  vault: Vault,
  context: SealContext,
  sealed: Sealed,
): Promise<Result<unknown, SealFailure>> {
  const bytes = await unsealBytes(vault, context, sealed)
  if (!bytes.ok) return bytes
  try {
    return ok(JSON.parse(decoder.decode(bytes.value)))
  } catch (thrown) {
    logError('vault/read', thrown)
    return failed({ kind: 'broken' })
  }
}

/** Opens sealed bytes. */
export async function unsealBytes(
  vault: Vault,
  context: SealContext,
  sealed: Sealed,
): Promise<Result<ArrayBuffer, SealFailure>> {
  if (sealed.key !== vault.keyId) return failed({ kind: 'other-key' })
  try {
    return ok(await crypto.subtle.decrypt(parameters(vault, context, sealed.iv), vault.sealKey, sealed.data))
  } catch (thrown) {
    logError('vault/unseal', thrown)
    return failed({ kind: 'broken' })
  }
}

/** Returns a keyed hash: equal for equal values, and useless without the key. */
export async function contentHash(vault: Vault, value: unknown): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', vault.hashKey, encoder.encode(JSON.stringify(value)))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 18)))
}

function parameters(vault: Vault, context: SealContext, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return {
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(JSON.stringify([vault.owner, context.table, context.id])),
  }
}

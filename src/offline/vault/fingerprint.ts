import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'

/** A credential of the device's own authenticator, and the key that it gives out to whoever it recognises. */
export interface FingerprintKey {
  readonly credential: Uint8Array<ArrayBuffer>
  /** AES-GCM; derived from the credential's PRF, which no other site and no other credential can ask for. */
  readonly key: CryptoKey
}

/** Why the authenticator gave out nothing. */
export interface FingerprintFailure {
  readonly kind: /** The user stopped it, was not recognised, or it took too long. */
    | 'fingerprint-stopped'
    | /** This device or browser cannot give out a key (PRF). */ 'fingerprint-unsupported' /** The device would copy what opens the key to an account, and so to other devices. */
    | 'fingerprint-synced'
}

/** The input of the PRF. Each credential answers with another value, so the input need not be secret. */
const PRF_INPUT = new TextEncoder().encode('branchline/data-key/1')
/** Long enough to find the right finger (ms). */
const ASK_LIMIT_MS = 60_000
/** ES256 and RS256, which all platform authenticators know. The signature itself is not used. */
const ALGORITHMS = [-7, -257]

/** Returns whether this device has an authenticator of its own that recognises its user. */
export async function hasFingerprintReader(): Promise<boolean> {
  const credentials = globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined
  if (!credentials?.isUserVerifyingPlatformAuthenticatorAvailable) return false
  const asked = credentials.isUserVerifyingPlatformAuthenticatorAvailable()
  return (await asked.catch(logged('keys/fingerprint-reader'))) ?? false
}

/** The place of the flags (WebAuthn, "Authenticator data"), and the flag of what may be copied. */
const FLAGS_AT = 32
const BACKUP_ELIGIBLE = 0b1000

/**
 * Makes a credential in the device's authenticator and returns the key that it gives out. `label` is what the
 * device may show of it outside of the app. An abort counts as stopped. Never rejects.
 */
export async function registerFingerprint(
  label: string,
  signal: AbortSignal,
): Promise<Result<FingerprintKey, FingerprintFailure>> {
  return withAuthenticator(async () => {
    const made = await navigator.credentials.create({
      signal,
      publicKey: {
        rp: { name: 'Branchline' },
        user: { id: random(), name: label, displayName: label },
        challenge: random(),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          // The app names the credential itself, so the device need not list the user among its accounts.
          residentKey: 'discouraged',
        },
        attestation: 'none',
        timeout: ASK_LIMIT_MS,
        extensions: { prf: { eval: { first: PRF_INPUT } } },
      },
    })
    if (!(made instanceof PublicKeyCredential)) return failed({ kind: 'fingerprint-stopped' })
    const { prf } = made.getClientExtensionResults()
    const credential = bytesOf(made.rawId)
    const { response } = made
    const data = response instanceof AuthenticatorAttestationResponse && response.getAuthenticatorData?.()
    // Some authenticators give the value out only when they are asked again, and some browsers the data.
    const given = !prf?.enabled
      ? failed({ kind: 'fingerprint-unsupported' as const })
      : prf.results && data
        ? await answer(credential, data, prf.results.first)
        : await askFingerprint([credential], signal)
    if (!given.ok) await dropFingerprint(credential)
    return given
  })
}

/** Asks the device's authenticator for the key of one of these credentials. Never rejects. */
export async function askFingerprint(
  credentials: readonly Uint8Array<ArrayBuffer>[],
  signal?: AbortSignal,
): Promise<Result<FingerprintKey, FingerprintFailure>> {
  return withAuthenticator(async () => {
    const given = await navigator.credentials.get({
      ...(signal && { signal }),
      publicKey: {
        challenge: random(),
        allowCredentials: credentials.map((id) => ({ type: 'public-key', id, transports: ['internal'] })),
        userVerification: 'required',
        timeout: ASK_LIMIT_MS,
        extensions: { prf: { eval: { first: PRF_INPUT } } },
      },
    })
    if (!(given instanceof PublicKeyCredential)) return failed({ kind: 'fingerprint-stopped' })
    const { prf } = given.getClientExtensionResults()
    const { response } = given
    return prf?.results && response instanceof AuthenticatorAssertionResponse
      ? answer(bytesOf(given.rawId), response.authenticatorData, prf.results.first)
      : failed({ kind: 'fingerprint-unsupported' })
  })
}

/**
 * Tells the device that a credential is not used any more. Few browsers can; elsewhere it stays, and opens
 * nothing.
 */
export async function dropFingerprint(credential: Uint8Array<ArrayBuffer>): Promise<void> {
  const { signalUnknownCredential } = globalThis.PublicKeyCredential ?? {}
  const credentialId = base64url(credential)
  await signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: location.hostname, credentialId })
    .catch(logged('keys/drop-fingerprint'))
}

async function answer(
  credential: Uint8Array<ArrayBuffer>,
  authenticatorData: ArrayBuffer,
  value: BufferSource,
): Promise<Result<FingerprintKey, FingerprintFailure>> {
  if (mayBeCopied(authenticatorData)) return failed({ kind: 'fingerprint-synced' })
  const root = await crypto.subtle.importKey('raw', value, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: new TextEncoder().encode('wrap the data key'),
    },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return ok({ credential, key })
}

/** Whether the device may copy the credential elsewhere: a passkey of an account, for example. */
function mayBeCopied(authenticatorData: ArrayBuffer): boolean {
  return ((bytesOf(authenticatorData)[FLAGS_AT] ?? 0) & BACKUP_ELIGIBLE) !== 0
}

async function withAuthenticator(
  ask: () => Promise<Result<FingerprintKey, FingerprintFailure>>,
): Promise<Result<FingerprintKey, FingerprintFailure>> {
  try {
    return await ask()
  } catch (thrown) {
    // A browser throws NotAllowedError for everything that the user did or left undone, and AbortError if
    // the app was locked meanwhile.
    if (thrown instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(thrown.name))
      return failed({ kind: 'fingerprint-stopped' })
    logError('keys/fingerprint', thrown)
    return failed({ kind: 'fingerprint-unsupported' })
  }
}

const random = () => crypto.getRandomValues(new Uint8Array(32))

const bytesOf = (buffer: ArrayBuffer) => new Uint8Array(buffer)

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

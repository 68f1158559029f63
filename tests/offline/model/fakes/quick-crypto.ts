import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'

/*
 * The browser's cryptography, synchronous instead of on another thread, and with random numbers from a seed,
 * so that an interleaving can be repeated exactly. The ciphers are real: another key or context does not
 * open.
 */

class QuickKey implements CryptoKey {
  readonly extractable = false
  readonly type = 'secret'

  constructor(
    readonly algorithm: KeyAlgorithm,
    readonly usages: KeyUsage[],
    readonly bytes: Uint8Array,
  ) {}
}

interface Derivation {
  readonly name: string
  readonly salt: Uint8Array
  readonly info?: Uint8Array
}

interface GcmParameters {
  readonly name: string
  readonly iv: Uint8Array
  readonly additionalData?: Uint8Array
}

const TAG_BYTES = 16

const bytesOf = (data: BufferSource): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

const copyOf = (...parts: readonly Uint8Array[]): ArrayBuffer => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.buffer
}

const subtle = {
  importKey: async (
    _format: 'raw',
    data: BufferSource,
    algorithm: string | Algorithm,
    _: boolean,
    usages: KeyUsage[],
  ) =>
    new QuickKey(
      { name: typeof algorithm === 'string' ? algorithm : algorithm.name },
      usages,
      bytesOf(data).slice(),
    ),
  // Always one round of key derivation, which is not what these tests are about.
  deriveKey: async (how: Derivation, root: QuickKey, wanted: Algorithm, _: boolean, usages: KeyUsage[]) =>
    new QuickKey(
      { name: wanted.name },
      usages,
      how.name === 'HKDF'
        ? new Uint8Array(hkdfSync('sha256', root.bytes, how.salt, how.info ?? new Uint8Array(), 32))
        : new Uint8Array(pbkdf2Sync(root.bytes, how.salt, 1, 32, 'sha256')),
    ),
  deriveBits: async (how: Derivation, root: QuickKey, bits: number) =>
    copyOf(pbkdf2Sync(root.bytes, how.salt, 1, bits / 8, 'sha256')),
  encrypt: async ({ iv, additionalData }: GcmParameters, key: QuickKey, data: BufferSource) => {
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv)
    if (additionalData) cipher.setAAD(additionalData)
    const sealed = cipher.update(bytesOf(data))
    cipher.final()
    return copyOf(sealed, cipher.getAuthTag())
  },
  decrypt: async ({ iv, additionalData }: GcmParameters, key: QuickKey, data: BufferSource) => {
    const bytes = bytesOf(data)
    const end = bytes.length - TAG_BYTES
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv)
      if (additionalData) decipher.setAAD(additionalData)
      decipher.setAuthTag(bytes.subarray(end))
      const opened = decipher.update(bytes.subarray(0, end))
      decipher.final()
      return copyOf(opened)
    } catch {
      throw new DOMException('It does not open', 'OperationError')
    }
  },
  digest: async (_: string, data: BufferSource) =>
    copyOf(createHash('sha256').update(bytesOf(data)).digest()),
  sign: async (_: string, key: QuickKey, data: BufferSource) =>
    copyOf(createHmac('sha256', key.bytes).update(bytesOf(data)).digest()),
}

/**
 * A `crypto` whose random numbers come from the seed, and a `Math.random` of the same kind. `derived` has the
 * passwords from which a key was derived, in their order, and `openedKeys` the data keys that were unwrapped,
 * as they are in memory.
 */
export function quickCrypto(seed: number) {
  let drawn = 0
  const derived: string[] = []
  const openedKeys: Uint8Array[] = []
  const decrypt: typeof subtle.decrypt = async (...given) => {
    const opened = await subtle.decrypt(...given)
    if (!given[0].additionalData) openedKeys.push(new Uint8Array(opened))
    return opened
  }
  const deriveKey: typeof subtle.deriveKey = (how, root, ...wanted) => {
    if (how.name === 'PBKDF2') derived.push(new TextDecoder().decode(root.bytes))
    return subtle.deriveKey(how, root, ...wanted)
  }
  const draw = (): Uint8Array => {
    drawn += 1
    return createHash('sha256').update(`${seed}/${drawn}`).digest()
  }
  return {
    derived,
    openedKeys,
    random: () => (draw()[0] ?? 0) / 256,
    crypto: {
      subtle: { ...subtle, deriveKey, decrypt },
      getRandomValues: <T extends ArrayBufferView>(into: T): T => {
        const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
        for (let at = 0; at < bytes.length; at += 32) bytes.set(draw().subarray(0, bytes.length - at), at)
        return into
      },
      randomUUID: () =>
        Buffer.from(draw())
          .toString('hex')
          .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
    },
  }
}

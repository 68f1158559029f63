import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 }

/** Derives 32 bytes from a secret that a user may have chosen, outside the main thread. */
function stretch(secret: string, salt: string | Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, 32, cost, (problem, key) => (problem ? reject(problem) : resolve(key))),
  )
}

/** Returns `salt:key` in hexadecimal, for passwords and money tokens. */
export async function hashSecret(secret: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `${salt.toString('hex')}:${(await stretch(secret, salt)).toString('hex')}`
}

/** Compares in constant time. A hash that cannot be read matches nothing. */
export async function matchesSecret(secret: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  const given = await stretch(secret, Buffer.from(salt, 'hex'))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

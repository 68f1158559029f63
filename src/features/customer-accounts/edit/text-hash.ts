/**
 * Returns the SHA-256 of a text in hexadecimal, '' for none: the live-write log compares pictures by it
 * instead of storing the one before.
 */
export async function textHash(text: string): Promise<string> {
  if (text === '') return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

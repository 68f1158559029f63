/** Returns bytes as base64. */
export function base64(bytes: Uint8Array<ArrayBuffer>): string {
  let binary = ''
  // In pieces: all bytes of a picture would be too many arguments for one call.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

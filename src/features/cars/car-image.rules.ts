/**
 * Returns the address of a car's picture if it is one that an image may have: http, https, or a data URL of
 * an image. Anything else that a bank may have in the field is no picture: undefined.
 */
export function carImageUrl(sent: string): string | undefined {
  const url = sent.trim()
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(url)) return url
  return /^https?:\/\/[^/]/i.test(url) ? url : undefined
}

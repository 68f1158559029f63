/**
 * The encodings that the bank answers in, preferred first, each with the suffix of a file that precompress.ts
 * made.
 */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['name']

/** True if the client's `accept-encoding` names the encoding and does not refuse it with `q=0`. */
export function accepts(header: string | string[] | undefined, encoding: Encoding): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(String(header ?? ''))
}

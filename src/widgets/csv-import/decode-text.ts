/** How a file's text is stored. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** The text of a file, without its byte order mark. */
export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/** How many bytes show whether every second one is zero, as in the Latin text of UTF-16. */
const SAMPLE_BYTES = 2_000

/**
 * Decodes a file as it comes out of a spreadsheet. A file that is neither UTF-16 nor UTF-8 is taken for
 * Windows-1252, in which older spreadsheets save a CSV file. Returns undefined if it is no text at all.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): DecodedText | undefined {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  // A picture, a spreadsheet in its own format, or a program.
  if (bytes.includes(0)) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // It is not UTF-8.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let even = 0
  let odd = 0
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const most = sample.length / 4
  if (odd > most && even < most / 8) return 'utf-16le'
  return even > most && odd < most / 8 ? 'utf-16be' : undefined
}

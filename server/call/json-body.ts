import type { SignedIn } from './context.ts'
import { unreadableBody } from './refusals.ts'
import { refuseOddTexts } from './text-limits.ts'

/**
 * The most brackets, commas and colons of a body. Each may be a value of its own, which takes far more memory
 * than its character. The largest call of the app is a bulk SMS: it may go to some 49,000 numbers.
 */
const mostMarks = 50_000
const marks = new Set([...'{[,:'].map((mark) => mark.charCodeAt(0)))

/** Returns the value of a JSON body. Throws if it is none, not UTF-8, or of too many parts to be read. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  let count = 0
  for (const byte of bytes) if (marks.has(byte)) count += 1
  if (count > mostMarks) throw unreadableBody('The body has too many parts')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadableBody('The body is not JSON')
  }
}

/** True for what JSON writes in curly brackets. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a call's JSON object. Throws for anything else, and for a text in it that is too long. */
export async function jsonBody({ request }: SignedIn): Promise<Record<string, unknown>> {
  const body = await readJson(request)
  if (!isJsonObject(body)) throw unreadableBody('The body is not a JSON object')
  refuseOddTexts(body)
  return { ...body }
}

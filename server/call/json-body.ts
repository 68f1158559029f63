import type { SignedIn } from './context.ts'
import { badInput } from './refusals.ts'
import { refuseOddTexts } from './text-limits.ts'

/** Returns a call's JSON object. Throws for anything else, and for a text in it that is too long. */
export async function jsonBody({ request }: SignedIn): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badInput('The body is not a JSON object')
  refuseOddTexts(body)
  return { ...body }
}

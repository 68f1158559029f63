import type { ServerResponse } from 'node:http'

/** The fault that a test puts into an answer after its operation committed; none with `deliver`. */
export type AnswerFate = 'deliver' | 'drop' | { status: number; contentType: string; body: string }

/** Lets tests imitate a bad connection; the bank itself never uses it. */
export interface Faults {
  /** Decides an operation's answer; a promise delays it. */
  onAnswer?: (operation: string) => AnswerFate | Promise<AnswerFate>
  /** Awaited between the claim of an idempotency key and its write. */
  afterClaim?: (operation: string) => Promise<void>
}

/** Returns true if the answer is not to be delivered; then the response has already ended. */
export async function suffersFault(
  faults: Faults,
  operation: string,
  response: ServerResponse,
): Promise<boolean> {
  const fate = (await faults.onAnswer?.(operation)) ?? 'deliver'
  if (fate === 'deliver') return false
  if (fate === 'drop') response.destroy()
  else response.writeHead(fate.status, { 'content-type': fate.contentType }).end(fate.body)
  return true
}

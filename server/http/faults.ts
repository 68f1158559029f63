import type { ServerResponse } from 'node:http'

/** What a test lets happen to an answer after its operation committed. */
export type AnswerFate = 'deliver' | 'drop' | { status: number; contentType: string; body: string }

/** Seams for the tests of what a bad line does; the bank itself never uses them. */
export interface Faults {
  /** Decides an operation's answer; a promise delays it. */
  onAnswer?: (operation: string) => AnswerFate | Promise<AnswerFate>
  /** Awaited between the claim of an idempotency key and its write. */
  afterClaim?: (operation: string) => Promise<void>
}

/** @returns true where the fate was not to deliver, and the response is done with */
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

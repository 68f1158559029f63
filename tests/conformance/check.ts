import type { Subject } from './subject'

/** The result of a check. */
export type Outcome =
  | { readonly kind: 'ok' }
  /** The bank does something else than the contract says. */
  | { readonly kind: 'differs'; readonly what: string }
  /** The question got no answer at all. */
  | { readonly kind: 'not asked'; readonly why: string }
  /** The check needs something that this run or this bank's data does not have. */
  | { readonly kind: 'skipped'; readonly needs: string }

/** A precondition of a check beside a signed-in user. */
export type Need = 'writes' | 'keys' | 'money token' | 'phone' | 'audit'

/** One rule of the contract, and the question that shows whether a bank follows it. */
export interface Check {
  readonly rule: string
  /** Where the contract says it. */
  readonly section: string
  /** The consequence for the users of the app if the bank differs. */
  readonly meaning: string
  readonly needs?: readonly Need[]
  /** The least rank of the user who asks. */
  readonly leastRank?: number
  readonly check: (subject: Subject) => Promise<Outcome>
}

export interface Area {
  readonly name: string
  readonly title: string
  readonly checks: readonly Check[]
}

export const ok: Outcome = { kind: 'ok' }
export const differs = (what: string): Outcome => ({ kind: 'differs', what })
export const skipped = (needs: string): Outcome => ({ kind: 'skipped', needs })

/** Returns `ok`, or what differs if the condition is false. */
export const okIf = (condition: boolean, what: string): Outcome => (condition ? ok : differs(what))

/** Returns the first outcome that is not `ok`; the later questions are then not asked. */
export async function allOk(questions: readonly (() => Promise<Outcome>)[]): Promise<Outcome> {
  for (const question of questions) {
    const outcome = await question()
    if (outcome.kind !== 'ok') return outcome
  }
  return ok
}

/** An answer that a check cannot go on with, because it is not what the contract says. */
export class Difference extends Error {}

/** Thrown when a check needs data that this bank does not have. */
export class Missing extends Error {}

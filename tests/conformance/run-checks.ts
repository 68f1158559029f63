import { Unreachable } from './bank-client'
import {
  type Area,
  type Check,
  Difference,
  differs,
  Missing,
  type Need,
  type Outcome,
  skipped,
} from './check'
import type { Subject } from './subject'

/** A check and what it found. */
export interface Result {
  readonly area: Area
  readonly check: Check
  readonly outcome: Outcome
}

/** Asks one question after the other, as a user would: the kit itself must not meet the bank's limits. */
export async function runChecks(
  subject: Subject,
  areas: readonly Area[],
  onResult: (result: Result) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = []
  for (const area of areas)
    for (const check of area.checks) {
      const result = { area, check, outcome: await outcomeOf(check, subject) }
      results.push(result)
      onResult(result)
    }
  return results
}

async function outcomeOf({ needs = [], leastRank = 0, check }: Check, subject: Subject): Promise<Outcome> {
  const missing = needs.find((need) => !HAS[need](subject))
  if (missing) return skipped(SAID[missing])
  if (subject.user.rank < leastRank) return skipped(`a user of rank ${leastRank} (--email)`)
  try {
    return await check(subject)
  } catch (problem) {
    if (problem instanceof Difference) return differs(problem.message)
    if (problem instanceof Missing) return skipped(problem.message)
    if (problem instanceof Unreachable) return { kind: 'not asked', why: problem.message }
    throw problem
  }
}

const HAS: Readonly<Record<Need, (subject: Subject) => boolean>> = {
  writes: ({ writes }) => writes,
  keys: ({ keys }) => keys,
  'money token': ({ moneyToken }) => moneyToken !== undefined,
  phone: ({ phone }) => phone !== undefined,
  audit: ({ audit }) => audit,
}

const SAID: Readonly<Record<Need, string>> = {
  writes: '--writes',
  keys: 'a bank that honours keys (without --no-keys)',
  'money token': 'CONFORMANCE_MONEY_TOKEN',
  phone: 'a phone that may get a text message (--phone)',
  audit: 'a bank whose /config.json says that it has an audit log (audit: true)',
}

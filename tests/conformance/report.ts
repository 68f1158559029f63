import type { Outcome } from './check'
import type { Result } from './run-checks'

const WORDS: Readonly<Record<Outcome['kind'], string>> = {
  ok: 'ok',
  differs: 'DIFFERS',
  'not asked': 'NO ANSWER',
  skipped: 'skipped',
}
const WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length)) + 2

/** Returns the lines of the table that one result is. */
export function rowOf({ check, outcome }: Result): string[] {
  const rest = (label: string, text: string) => `  ${''.padEnd(WIDTH)}${label} ${text}`
  const first = `  ${WORDS[outcome.kind].padEnd(WIDTH)}${check.rule}`
  switch (outcome.kind) {
    case 'ok':
      return [first]
    case 'differs':
      return [
        first,
        rest('Found:   ', outcome.what),
        rest('Means:   ', check.meaning),
        rest('Contract:', check.section),
      ]
    case 'not asked':
      return [first, rest('Because: ', outcome.why)]
    case 'skipped':
      return [first, rest('Needs:   ', outcome.needs)]
  }
}

/** Returns the sentences with which a run ends. */
export function summaryOf(results: readonly Result[]): string[] {
  const count = (kind: Outcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length
  const parts = [
    `${count('ok')} as the contract says`,
    `${count('differs')} different`,
    `${count('not asked')} without an answer`,
    `${count('skipped')} skipped`,
  ]
  return [`${results.length} rules: ${parts.join(', ')}.`, verdictOf(results)]
}

function verdictOf(results: readonly Result[]): string {
  switch (exitCodeOf(results)) {
    case 0:
      return 'Nothing differs from the contract in what was asked.'
    case 1:
      return 'This bank differs from the contract.'
    default:
      return 'The bank could not be asked everything.'
  }
}

/** 0 if nothing differs, 1 if something differs, 2 if a question had no answer. */
export function exitCodeOf(results: readonly Result[]): 0 | 1 | 2 {
  const has = (kind: Outcome['kind']) => results.some(({ outcome }) => outcome.kind === kind)
  if (has('differs')) return 1
  return has('not asked') ? 2 : 0
}

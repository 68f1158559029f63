/**
 * A guard of the offline engine: a fault, what prevents it, and how it shows that it does.
 * `npm run test:guards` removes one guard at a time from a copy of the project. Then the named test must
 * fail, and the simulator (tests/deep/) must break a rule within a number of seeds.
 *
 * To add one, add an entry:
 * - `fault`: what would happen without the guard, as a user or an auditor would say it.
 * - `file`, `guard`: the file, and its text that is the guard. It must stand there exactly once.
 * - `without`: what stands there instead when the guard is removed. It need not compile, but must run.
 * - `named`: the fault's name in the list of those that must each be a named test, if it stands there.
 * - `test`: the Vitest project, the file, and the name of a test (`it`), or of one of its cases, as it is
 *   written there. A test of the project `browser` builds the app and starts Chromium.
 * - `simulator`: 'finds it', 'does not find it yet' (it is tried all the same), or why it cannot.
 */
export interface Guard {
  readonly fault: string
  readonly named?: NamedFault
  readonly file: string
  readonly guard: string
  readonly without: string
  readonly test: {
    readonly project: 'rules' | 'offline' | 'screens' | 'faults' | 'browser'
    readonly file: string
    readonly name: string
  }
  readonly simulator: 'finds it' | 'does not find it yet' | `It cannot: ${string}`
}

/** The faults that must each have a test of their name (issue 13), in its order. */
export const NAMED_FAULTS = [
  'answer lost after commit',
  'tab killed mid-flush',
  'browser killed',
  'two tabs and the worker at once',
  'double click',
  'lock holder frozen',
  'time-out with late commit',
  '502/504',
  'truncated JSON',
  'partial data with errors',
  'HTML with status 200',
  'redirect to a portal',
  'key not honoured',
  'negative check with late visibility',
  'the browser resends the POST by itself',
  'worker killed',
  'quota exceeded',
  'database blocked',
  'upgrade aborted',
  'old tab after an upgrade',
  'damaged row',
  'database deleted while open',
  'update mid-form',
  'chunk missing',
  'back-forward cache',
  'eviction',
  'token expires mid-flush',
  'logout mid-flush',
  'user switched with an answer pending',
  'inactivity lock in flight',
  'wrong password and reload',
  'password changed',
  'rank or organisation changed',
  'clock a day ahead, a day back',
  'operation date moves mid-flush',
  'poison item first',
  'a storm of 429',
  'slow drip',
  'navigator.onLine lies both ways',
  'rows shift between pages during a refresh',
  'a broadcast is lost',
  'a refresh that crashes never mixes generations',
] as const
type NamedFault = (typeof NAMED_FAULTS)[number]

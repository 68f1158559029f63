/**
 * `npm run test:guards`: removes each guard of guards.ts from a copy of the project, one at a time, and sees
 * whether its test fails and whether the simulator breaks a rule. Prints a line of a Markdown table for each.
 * Two copies are worked with at once.
 * `-- --only <text>` (also several times) takes only the guards of which the fault or a file's name has it,
 * `-- --from <part of a fault>` goes on with that one after an interruption, and `-- --seeds N` sets how many
 * seeds the simulator has (with 0 it is left out).
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runSeeds, type SeedResult } from '../deep/run-seeds'
import { ROOT } from '../support/source-files'
import type { Guard } from './guard'
import { GUARDS } from './guards'

const COPIED = [
  'src',
  'sw',
  'server',
  'tests',
  'public',
  'index.html',
  'package.json',
  // The dump of the tests' bank is named after it.
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** What Vitest writes of a run. A test that did not run is neither passed nor failed; `duration` is in ms. */
interface Report {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number
    }[]
  }[]
}

/** The tests of one entry that ran: how many of them failed, and how long all took (ms). */
interface TestRun {
  readonly ran: number
  readonly failed: number
  readonly ms: number
}

/** What an entry's line says of the simulator, and whether that is what the entry says. */
interface SimulatorRun {
  readonly says: string
  readonly isAsListed: boolean
}

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '600' },
    only: { type: 'string', multiple: true, default: [''] },
    from: { type: 'string', default: '' },
  },
})
const seeds = Number(values.seeds)
const first = GUARDS.findIndex(({ fault }) => has(fault, values.from))
const chosen = first < 0 ? [] : GUARDS.slice(first).filter((guard) => isChosen(guard, values.only))
if (chosen.length === 0) throw new Error('No guard has this text: see --only and --from')

const copies = [copyOfProject(), copyOfProject()] as const
try {
  if (seeds > 0) {
    const usual = await firstViolation(copies[0])
    if (usual) throw new Error(`A rule is broken with all guards in place: see seed ${usual.seed}`)
    console.log(`With all guards: ${seeds} seeds break no rule.\n`)
  }
  const usual = await runWithAllGuards(chosen)
  console.log('| fault | test | ms | fails without the guard | simulator |\n| --- | --- | --: | --- | --- |')
  const missing: string[] = []
  /** Takes guards one after another, until none is left. */
  const checkAll = async (copy: string, guards: Guard[]) => {
    for (let guard = guards.shift(); guard; guard = guards.shift())
      if (!(await check(copy, guard, usual(guard)))) missing.push(guard.fault)
  }
  const isInBrowser = ({ test }: Guard) => test.project === 'browser'
  const others = chosen.filter((guard) => !isInBrowser(guard))
  await Promise.all(copies.map((copy) => checkAll(copy, others)))
  // Chromium's tests have time limits, so they get the whole machine.
  await checkAll(copies[0], chosen.filter(isInBrowser))
  console.log(
    missing.length === 0
      ? `\nAll ${chosen.length} guards are noticed.`
      : `\n${missing.length} of ${chosen.length} guards are not noticed:\n${missing.join('\n')}`,
  )
  process.exitCode = missing.length === 0 ? 0 : 1
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true })
}

function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guards-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function isChosen({ fault, file, test }: Guard, only: readonly string[]): boolean {
  return only.some((part) => [fault, file, test.file].some((text) => has(text, part)))
}

function has(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

/**
 * Runs the tests of all these guards, those of a project together, and returns what gives the run of one. A
 * test that fails with its guard would notice nothing.
 */
async function runWithAllGuards(guards: readonly Guard[]): Promise<(guard: Guard) => TestRun> {
  const reports = new Map<string, Report>()
  for (const project of new Set(guards.map(({ test }) => test.project)))
    reports.set(
      project,
      await runTests(
        copies[0],
        guards.filter(({ test }) => test.project === project),
      ),
    )
  return (guard) => runOf(guard, reports.get(guard.test.project))
}

/** Removes a guard, prints its line, and returns whether all that should notice it does. */
async function check(copy: string, guard: Guard, usual: TestRun): Promise<boolean> {
  const path = join(copy, guard.file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(guard.guard).length !== 2)
    throw new Error(`${guard.file} does not have this text once: ${guard.guard}`)
  writeFileSync(
    path,
    whole.replace(guard.guard, () => guard.without),
  )
  try {
    const verdict = verdictOf(usual, runOf(guard, await runTests(copy, [guard], ['--bail', '1'])))
    const simulator = await askSimulator(copy, guard)
    const test = `${guard.test.file}, "${guard.test.name}"`
    const name = guard.named ? `**${guard.named}** · ${guard.fault}` : guard.fault
    console.log(`| ${[name, test, usual.ms, verdict, simulator.says].join(' | ')} |`)
    return verdict === 'yes' && simulator.isAsListed
  } finally {
    writeFileSync(path, whole)
  }
}

async function askSimulator(copy: string, { simulator }: Guard): Promise<SimulatorRun> {
  if (simulator.startsWith('It cannot')) return { says: simulator, isAsListed: true }
  if (seeds === 0) return { says: `${simulator} (not asked)`, isAsListed: true }
  const found = await firstViolation(copy)
  if (found) return { says: `seed ${found.seed}: ${briefly(found.violation?.message)}`, isAsListed: true }
  const isMissed = simulator === 'finds it'
  return { says: `${isMissed ? 'NOT FOUND' : 'not found yet'} in ${seeds} seeds`, isAsListed: !isMissed }
}

/** The rule that was broken, without the call that broke it. */
function briefly(message = ''): string {
  return message.split('{')[0]?.slice(0, 100).replace(/\s+/g, ' ').trim() ?? ''
}

/** Simulates seeds in the copy until one breaks a rule. */
async function firstViolation(copy: string): Promise<SeedResult | undefined> {
  const results = await runSeeds({ root: copy, from: 1, seeds, stops: true }).done
  return results.find(({ violation }) => violation)
}

function verdictOf(usual: TestRun, without: TestRun): string {
  if (usual.ran === 0 || without.ran === 0) return 'DOES NOT RUN'
  if (usual.failed > 0) return 'FAILS WITH IT TOO'
  return without.failed > 0 ? 'yes' : 'NO'
}

/** The pattern of the full name of an entry's test. */
function patternOf({ test }: Guard): string {
  return test.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sj]/g, '.*')
}

/** Runs the named tests of these guards, which are of one project, and no other. */
async function runTests(
  copy: string,
  guards: readonly Guard[],
  options: readonly string[] = [],
): Promise<Report> {
  const report = join(copy, 'report.json')
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const project = guards[0]?.test.project ?? ''
  const files = new Set(guards.map(({ test }) => test.file))
  const named = ['-t', guards.map(patternOf).join('|')]
  const output = ['--reporter', 'json', '--outputFile', report]
  const given = ['run', '--project', project, ...files, ...named, ...output, ...options]
  await new Promise<void>((ended) => {
    execFile(process.execPath, [vitest, ...given], { cwd: copy }, () => ended())
  })
  const written: Report = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return written
}

function runOf(guard: Guard, report: Report | undefined): TestRun {
  const pattern = new RegExp(patternOf(guard))
  const results = (report?.testResults ?? [])
    .filter(({ name }) => name.endsWith(guard.test.file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => /passed|failed/.test(status) && pattern.test(fullName))
  return {
    ran: results.length,
    failed: results.filter(({ status }) => status === 'failed').length,
    ms: Math.round(results.reduce((sum, { duration = 0 }) => sum + duration, 0)),
  }
}

/**
 * `npm run test:deep -- --seeds N --from S`: simulates N seeds from S on in two processes, and says how fast
 * that was and what is wrong.
 */
import { parseArgs } from 'node:util'
import { ROOT } from '../support/code/source-files'
import { replayCommand } from './replay-command'
import { runSeeds, type SeedResult } from './run-seeds'

const PROCESSES = 2
const REPORT_EVERY_MS = 60_000

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
})
const seeds = Number(values.seeds)
const from = Number(values.from)
if (!(seeds > 0 && Number.isSafeInteger(seeds) && Number.isSafeInteger(from)))
  throw new Error('Say how many seeds, and from which on: npm run test:deep -- --seeds 1000 --from 1')

const share = Math.ceil(seeds / PROCESSES)
const running = Array.from({ length: Math.ceil(seeds / share) }, (_, part) => {
  const first = from + part * share
  return runSeeds({ root: ROOT, from: first, seeds: Math.min(share, from + seeds - first) })
})

const told = new Set<number>()
const report = setInterval(() => tell(running.flatMap(({ results }) => results())), REPORT_EVERY_MS)
const results = (await Promise.all(running.map(({ done }) => done))).flat()
clearInterval(report)
tell(results)

/** Says what is wrong as soon as it is found, because a long run may be stopped. */
function tell(of: readonly SeedResult[]): void {
  for (const { seed, violation } of of) {
    if (!violation || told.has(seed)) continue
    told.add(seed)
    console.log(`\nSeed ${seed}: ${violation.message}\n${violation.steps.join('\n')}\n${replayCommand(seed)}`)
    process.exitCode = 1
  }
  console.log(summary(of))
}

function summary(of: readonly SeedResult[]): string {
  const days = of.reduce((sum, result) => sum + result.days, 0)
  const minutes = of.reduce((sum, result) => sum + result.cpuMs, 0) / 60_000
  const violations = of.filter(({ violation }) => violation).length
  return [
    `${of.length} of ${seeds} seeds, ${Math.round(days)} simulated days`,
    `${minutes.toFixed(1)} minutes of processor time`,
    `${Math.round(days / Math.max(minutes, 0.001))} days a minute`,
    `violations: ${violations}`,
  ].join(', ')
}

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Simulated } from '../offline/model/simulate'

/** The result of one seed, and the processor time that the simulation took (ms). */
export type SeedResult = Simulated & { readonly cpuMs: number }

/** Which seeds to simulate, in which copy of the project. */
export interface SeedRange {
  readonly root: string
  readonly from: number
  readonly seeds: number
  /** Ends with the first violation, and does not look for the shortest steps. */
  readonly stops?: boolean
}

/** Seeds that a process of its own is simulating. */
export interface RunningSeeds {
  /** Returns the results until now. */
  readonly results: () => readonly SeedResult[]
  /** Resolves with all results. Rejects with what the process said if it did not simulate all seeds. */
  readonly done: Promise<readonly SeedResult[]>
}

/** Simulates seeds in a process of its own, so that several processors can work. */
export function runSeeds({ root, from, seeds, stops = false }: SeedRange): RunningSeeds {
  const folder = mkdtempSync(join(tmpdir(), 'seeds-'))
  const file = join(folder, 'results')
  const results = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          // The last line may be half written.
          .slice(0, -1)
          .map((line): SeedResult => JSON.parse(line))
      : []
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'offline', 'tests/deep/simulator.test.ts', '-t', 'lose nothing'],
    {
      cwd: root,
      env: {
        ...process.env,
        DEEP_FROM: `${from}`,
        DEEP_SEEDS: `${seeds}`,
        DEEP_RESULTS: file,
        ...(stops && { DEEP_STOPS: 'yes' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const listen = (text: Buffer) => {
    said = `${said}${text}`.slice(-20_000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const done = new Promise<readonly SeedResult[]>((resolve, reject) => {
    child.on('close', () => {
      const all = results()
      rmSync(folder, { recursive: true })
      const isWhole = all.length === seeds || (stops && all.some(({ violation }) => violation))
      if (isWhole) resolve(all)
      else reject(new Error(`The seeds from ${from} on were not all simulated:\n${said}`))
    })
  })
  return { results, done }
}

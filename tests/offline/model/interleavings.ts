import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { letStorageFail } from './failing-storage'
import { fakeClocks, type VirtualTime } from './virtual-time'

/** What a model needs to be run. */
interface World<Command> {
  readonly steps: readonly string[]
  readonly run: (command: Command) => Promise<void>
  readonly check: () => Promise<void>
  readonly comesToAnEnd: () => Promise<void>
  readonly end: () => Promise<void>
}

const START = Date.parse('2026-11-18T09:44:07.000Z')
/** The number of interleavings in one run of the suite, for each bank. */
const RUNS = 120
/** The greatest number of commands in an interleaving. */
const MOST_COMMANDS = 24

const { CI, MODEL_SEED, MODEL_PATH, MODEL_RUNS } = process.env
/**
 * Each local run uses other interleavings. CI always uses the same, so that a change is not refused there for
 * an older defect.
 */
const seed = Number(MODEL_SEED ?? (CI ? 20_261_121 : Math.floor(Math.random() * 2 ** 31)))

/**
 * Gives the tests of a file clocks that the model moves and storage that it makes fail, and the function that
 * starts a new timeline.
 */
export function onModelDevice(): () => VirtualTime {
  let wholeAgain: () => void
  let clocks: ReturnType<typeof fakeClocks>
  beforeAll(() => {
    wholeAgain = letStorageFail()
    clocks = fakeClocks()
  })
  afterEach(() => void vi.unstubAllGlobals())
  afterAll(() => {
    clocks.restore()
    wholeAgain()
  })
  return () => clocks.start(START)
}

/**
 * Runs random interleavings of the commands, each in its own world. A failing one is shrunk and reported step
 * by step; `MODEL_SEED` and `MODEL_PATH` repeat it alone. `MODEL_RUNS` sets the number of runs.
 */
export async function playInterleavings<Command>(
  name: string,
  commands: fc.Arbitrary<Command>,
  worldOf: (seed: number) => World<Command>,
): Promise<void> {
  let played = 0
  const property = fc.asyncProperty(
    fc.array(commands, { minLength: 1, maxLength: MOST_COMMANDS, size: 'max' }),
    async (chosen) => {
      played += 1
      const world = worldOf(seed)
      try {
        for (const command of chosen) {
          await world.run(command)
          await world.check()
        }
        await world.comesToAnEnd()
      } catch (thrown) {
        const what = thrown instanceof Error ? thrown.message : String(thrown)
        throw new Error(`${what}\n${world.steps.join('\n')}`)
      } finally {
        await world.end()
      }
    },
  )
  const found = await fc.check(property, {
    seed,
    numRuns: Number(MODEL_RUNS ?? RUNS),
    includeErrorInReport: false,
    ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
  })
  if (!found.failed) return console.log(`${name}: ${played} interleavings, MODEL_SEED=${seed}`)
  const { errorInstance, numRuns, numShrinks, counterexamplePath } = found
  const again = `MODEL_SEED=${seed} MODEL_PATH=${counterexamplePath}`
  const why = errorInstance instanceof Error ? errorInstance.message : ''
  throw new Error(`${name}: interleaving ${numRuns} fails, shrunk ${numShrinks} times (${again}).\n${why}`)
}

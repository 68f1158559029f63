import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { letStorageFail } from './fakes/failing-storage'
import { putDisk } from './fakes/put-disk'
import { fakeClocks } from './fakes/virtual-time'
import { planOf } from './plan'
import { Simulation } from './simulation'

/** The result of one seed. */
export interface Simulated {
  readonly seed: number
  readonly days: number
  /** A hash of all that happened: the same whenever the seed is played again. */
  readonly trace: string
  /** The rule that was broken, and the steps that break it. */
  readonly violation?: { readonly message: string; readonly steps: readonly string[] } | undefined
}

interface Options {
  /** Looks for the shortest steps that break a rule; otherwise they are those that were played first. */
  readonly shrinks?: boolean
}

/**
 * The files that the app loads when it first needs them. Loading takes turns of the event loop, so that the
 * first simulation would not be like the next ones.
 */
const loadLateFiles = () =>
  Promise.all([
    import('../../../src/features/session/unlock/earlier-key'),
    import('../../../src/features/session/unlock/offline-device'),
    import('../../../src/features/session/machine/ways-in'),
    import('../../../src/offline/live-writes/forget-closed'),
    import('../../../src/offline/outbox/send-draft'),
    import('../../../src/offline/take-along/complete-as-of'),
    import('../../../src/offline/take-along/tend-lists'),
  ])

const START = Date.parse('2026-11-18T06:44:07.000Z')

/** Gives a test file clocks that the simulator moves and storage that it makes fail, and the simulator. */
export function simulator(): (seed: number, options?: Options) => Promise<Simulated> {
  let wholeAgain: () => void
  let clocks: ReturnType<typeof fakeClocks>
  beforeAll(async () => {
    await loadLateFiles()
    wholeAgain = letStorageFail()
    clocks = fakeClocks()
  })
  afterEach(() => void vi.unstubAllGlobals())
  afterAll(() => {
    clocks.restore()
    wholeAgain()
  })

  return async (seed, { shrinks = true } = {}) => {
    const plan = planOf(seed)
    let first: Omit<Simulated, 'seed'> | undefined
    let steps: readonly string[] = []
    const property = fc.asyncProperty(fc.noBias(plan.days), async (chosen) => {
      // Data that an earlier simulation has left must not be found.
      putDisk(new IDBFactory())
      const simulation = new Simulation(seed, plan.bank, clocks.start(START))
      try {
        await simulation.play(chosen)
      } catch (thrown) {
        // The last simulation that fails is the shortest one.
        steps = simulation.steps
        throw thrown
      } finally {
        first ??= { days: simulation.days(), trace: simulation.trace() }
        await simulation.end()
      }
    })
    const found = await fc.check(property, { seed, numRuns: 1, endOnFailure: !shrinks })
    if (!first) throw new Error('nothing was simulated')
    return { seed, ...first, violation: found.failed ? violationOf(found.errorInstance, steps) : undefined }
  }
}

function violationOf(thrown: unknown, steps: readonly string[]) {
  return { message: thrown instanceof Error ? thrown.message : String(thrown), steps }
}

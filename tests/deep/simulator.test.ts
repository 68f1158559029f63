import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { simulator } from '../offline/model/simulate'
import { replayCommand } from './replay-command'

/** The number of seeds in one run of the suite. */
const SEEDS = 120

const { DEEP_FROM, DEEP_SEEDS, DEEP_RESULTS, DEEP_STOPS } = process.env
/**
 * The suite always simulates the same seeds, so that a change is not refused for an older defect. Others are
 * for `npm run test:deep`.
 */
const from = Number(DEEP_FROM ?? 1)
const seeds = Number(DEEP_SEEDS ?? SEEDS)
/** `npm run test:deep` collects the results in a file, and shows what is wrong itself. */
const isCollecting = DEEP_RESULTS !== undefined

describe('an agent and a teller, with any failures', () => {
  const simulate = simulator()

  it('are simulated identically when a seed is played again', { timeout: 120_000 }, async () => {
    const once = await simulate(from, { shrinks: false })
    const again = await simulate(from, { shrinks: false })
    expect(again).toEqual(once)
    const other = await simulate(from + 1, { shrinks: false })
    expect(other.trace).not.toBe(once.trace)
  })

  it(`lose nothing, do nothing twice and read nothing false (from seed ${from} on)`, {
    timeout: 24 * 3_600_000,
  }, async () => {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const began = process.cpuUsage()
      const done = await simulate(seed, { shrinks: DEEP_STOPS === undefined })
      const { user, system } = process.cpuUsage(began)
      if (DEEP_RESULTS)
        appendFileSync(DEEP_RESULTS, `${JSON.stringify({ ...done, cpuMs: (user + system) / 1000 })}\n`)
      const { violation } = done
      if (violation && !isCollecting)
        throw new Error([violation.message, ...violation.steps, replayCommand(seed)].join('\n'))
      if (violation && DEEP_STOPS) return
    }
  })
})

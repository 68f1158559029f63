import { callLimit, STALLED_MS } from '../bank/call-limit'
import type { BankFailure } from '../bank/failure'
import { fetchWhole } from '../bank/transport'
import { type RuntimeConfig, readRuntimeConfig } from '../domain/runtime-config'
import { logError } from '../offline/error-log/error-log'
import { appUpdate } from './updates/app-update'

/**
 * The deployment's configuration (contract/rest.md). The defaults hold only if the deployment has none. If it
 * has one and the request fails, they would send drafts and tokens to another address.
 */
export interface ConfigSource {
  /**
   * Returns the configuration of this page, asked for once: the one that the device stored, or else the
   * deployment's. Returns undefined if the request failed; the next call asks again.
   */
  readonly get: () => Promise<RuntimeConfig | undefined>
  /**
   * Compares the configuration with the deployment's own. Returns why nothing may be written from this page,
   * or undefined when both are the same: they differ, or the comparison failed. A different one is stored and
   * holds from the next start; the user is asked to update. If nothing comes for as long as a call waits, the
   * configuration of this page serves, and is compared again before the next write.
   * `isAnew`: an earlier comparison does not count, and nothing that comes is a failure.
   */
  readonly hindrance: (isAnew?: boolean) => Promise<BankFailure | undefined>
}

/** For so long (ms) nothing is asked again after nothing came of the deployment's configuration. */
const STALLED_HOLDS_MS = 60_000

/** The configuration of this page. */
export function configSource(): ConfigSource {
  let asked: Promise<RuntimeConfig | undefined> | undefined
  let compared: Promise<Comparison> | undefined
  const get = () => {
    asked ??= ask('default').then((config) => {
      if (typeof config === 'object') return config
      asked = undefined
      return undefined
    })
    return asked
  }
  const forgetLater = () =>
    setTimeout(() => {
      compared = undefined
    }, STALLED_HOLDS_MS)
  const compare = async (): Promise<Comparison> => {
    const [ours, deployed] = await Promise.all([get(), ask('no-cache')])
    if (ours && typeof deployed === 'object')
      return JSON.stringify(ours) === JSON.stringify(deployed) ? 'same' : 'other'
    const found = ours && deployed === 'stalled' ? 'stalled' : 'failed'
    // One write asks more than once, and must not wait as often for nothing.
    if (found === 'stalled') forgetLater()
    else compared = undefined
    return found
  }
  return {
    get,
    hindrance: async (isAnew) => {
      // An earlier comparison does not show that the browser is wrong now.
      if (!compared || isAnew || !navigator.onLine) compared = compare()
      const found = await compared
      if (found === 'same' || (found === 'stalled' && !isAnew)) return undefined
      if (found !== 'other') return { kind: 'offline' }
      appUpdate.configChanged()
      return { kind: 'config-changed' }
    },
  }
}

/** The result of a comparison; 'stalled': the deployment's configuration did not come, and nothing broke. */
type Comparison = 'same' | 'other' | 'failed' | 'stalled'

/**
 * 'no-cache' asks the deployment itself instead of the copy that the service worker stored
 * (sw/runtime-config.ts).
 */
async function ask(cache: 'default' | 'no-cache'): Promise<RuntimeConfig | 'stalled' | undefined> {
  const limit = callLimit(STALLED_MS)
  try {
    const response = await fetchWhole('/config.json', { cache }, limit)
    if (response.status === 404) return readRuntimeConfig({}, location)
    return response.ok ? readRuntimeConfig(await response.json(), location) : undefined
  } catch (thrown) {
    logError('config/load', thrown)
    return limit.isOver() ? 'stalled' : undefined
  } finally {
    limit.release()
  }
}

import type { BankFailure } from '../bank/failure'
import { type RuntimeConfig, readRuntimeConfig } from '../domain/runtime-config'
import { logError } from '../offline/error-log/error-log'
import { appUpdate } from './updates/app-update'

/** A little more than the service worker's own limit (ms). */
const LIMIT_MS = 4_000

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
   * holds from the next start; the user is asked to update. `isAnew`: an earlier comparison does not count.
   */
  readonly hindrance: (isAnew?: boolean) => Promise<BankFailure | undefined>
}

/** The configuration of this page. */
export function configSource(): ConfigSource {
  let asked: Promise<RuntimeConfig | undefined> | undefined
  let compared: Promise<boolean | undefined> | undefined
  const get = () => {
    asked ??= ask('default').then((config) => {
      if (!config) asked = undefined
      return config
    })
    return asked
  }
  const compare = async () => {
    const [ours, deployed] = await Promise.all([get(), ask('no-cache')])
    if (ours && deployed) return JSON.stringify(ours) === JSON.stringify(deployed)
    compared = undefined
    return undefined
  }
  return {
    get,
    hindrance: async (isAnew) => {
      // An earlier comparison does not show that the browser is wrong now.
      if (!compared || isAnew || !navigator.onLine) compared = compare()
      const isSame = await compared
      if (isSame === undefined) return { kind: 'offline' }
      if (isSame) return undefined
      appUpdate.configChanged()
      return { kind: 'config-changed' }
    },
  }
}

/**
 * 'no-cache' asks the deployment itself instead of the copy that the service worker stored
 * (sw/runtime-config.ts).
 */
async function ask(cache: 'default' | 'no-cache'): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', { cache, signal: AbortSignal.timeout(LIMIT_MS) })
    if (response.status === 404) return readRuntimeConfig({}, location)
    return response.ok ? readRuntimeConfig(await response.json(), location) : undefined
  } catch (thrown) {
    return logError('config/load', thrown)
  }
}

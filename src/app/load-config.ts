import type { BankFailure } from '../bank/failure'
import { type RuntimeConfig, readRuntimeConfig } from '../domain/runtime-config'
import { logError } from '../offline/error-log/error-log'
import { appUpdate } from './updates/app-update'

/** A little more than the service worker's own limit (ms). */
const LIMIT_MS = 4_000

/**
 * The deployment's configuration (contract/rest.md). The defaults hold only for a deployment that has none: when it has one and it
 * does not come, they would send drafts and tokens to another address.
 */
export interface ConfigSource {
  /**
   * The configuration of this page, asked for once: the one that the device stored, or else the deployment's. Returns undefined when
   * it could not be had; then it is asked for again the next time.
   */
  readonly get: () => Promise<RuntimeConfig | undefined>
  /**
   * Compares it with the deployment's own, once an answer comes. Returns why nothing may be written from this page: the two differ,
   * or the comparison could not be made. A different one is stored, holds from the next start, and the user is asked for it.
   */
  readonly hindrance: () => Promise<BankFailure | undefined>
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
    hindrance: async () => {
      compared ??= compare()
      const isSame = await compared
      if (isSame === undefined) return { kind: 'offline' }
      if (isSame) return undefined
      appUpdate.configChanged()
      return { kind: 'config-changed' }
    },
  }
}

/** 'no-cache' asks the deployment itself, past what the service worker has stored (sw/runtime-config.ts). */
async function ask(cache: 'default' | 'no-cache'): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', { cache, signal: AbortSignal.timeout(LIMIT_MS) })
    if (response.status === 404) return readRuntimeConfig({}, location)
    return response.ok ? readRuntimeConfig(await response.json(), location) : undefined
  } catch (thrown) {
    return logError('config/load', thrown)
  }
}

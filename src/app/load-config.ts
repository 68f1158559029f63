import { type RuntimeConfig, readRuntimeConfig } from '../domain/runtime-config'
import { logError } from '../offline/error-log/error-log'

/** A little more than the service worker's own limit, which then answers with the last configuration it had (ms). */
const LIMIT_MS = 4_000

/** Gives the deployment's configuration, or nothing where it could not be had; then it is asked for again the next time. */
export type ConfigSource = () => Promise<RuntimeConfig | undefined>

/**
 * The deployment's configuration (contract/rest.md), asked for once. The defaults hold only for a deployment that has none: where it
 * has one and it does not come, they would send drafts and tokens to another address.
 */
export function configSource(): ConfigSource {
  let asked: Promise<RuntimeConfig | undefined> | undefined
  return () => {
    asked ??= ask().then((config) => {
      if (!config) asked = undefined
      return config
    })
    return asked
  }
}

async function ask(): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(LIMIT_MS) })
    if (response.status === 404) return readRuntimeConfig({}, location)
    return response.ok ? readRuntimeConfig(await response.json(), location) : undefined
  } catch (thrown) {
    return logError('config/load', thrown)
  }
}

import { type RuntimeConfig, readRuntimeConfig } from '../domain/runtime-config'

/** A little more than the service worker's own limit, which then answers with the last configuration it had (ms). */
const LIMIT_MS = 4_000

/** The deployment's configuration (contract/rest.md). Never fails: without an answer in time the defaults hold. */
export async function loadConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(LIMIT_MS) })
    return readRuntimeConfig(response.ok ? await response.json() : {}, location)
  } catch {
    return readRuntimeConfig({}, location)
  }
}

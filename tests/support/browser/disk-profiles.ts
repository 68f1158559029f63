import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { type afterAll, afterEach } from 'vitest'
import { openProfile, restoreTabsOf } from './profile'

/** Browsers with a profile on the disk, as on a tablet. Everything is deleted in the end. */
export interface Profiles {
  /** The folder of an empty profile. */
  readonly fresh: () => string
  /** Opens the browser with a profile. */
  readonly open: (folder: string, baseURL: string) => Promise<BrowserContext>
  /** A copy of a profile that opens the last tabs again. */
  readonly copyOf: (folder: string) => string
}

/** Profiles for the tests of a file; deleted at the `end`, which can also be that of all tests. */
export function diskProfiles(end: typeof afterEach | typeof afterAll = afterEach): Profiles {
  let folders: string[] = []
  let contexts: BrowserContext[] = []
  const fresh = () => {
    const folder = mkdtempSync(join(tmpdir(), 'branchline-profile-'))
    folders.push(folder)
    return folder
  }
  end(async () => {
    for (const context of contexts) await context.close()
    // The processes of a killed browser write until they notice it.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 50 })
    contexts = []
    folders = []
  })
  return {
    fresh,
    open: async (folder, baseURL) => {
      const context = await openProfile(folder, baseURL)
      contexts.push(context)
      return context
    },
    copyOf: (folder) => {
      const copy = fresh()
      cpSync(folder, copy, { recursive: true, filter: isNoLock })
      restoreTabsOf(copy)
      return copy
    },
  }
}

/** The lock of a killed browser would prevent another one from starting. */
const isNoLock = (path: string) => !/Singleton|DevToolsActivePort/.test(path)

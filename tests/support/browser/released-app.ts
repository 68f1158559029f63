import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ROOT } from '../code/source-files'

/** A deployment of the built app that gets new versions while it is used. */
export interface ReleasedApp {
  readonly folder: string
  /** The deployment gets another version. */
  readonly release: () => void
}

/** Copies the built app for the tests of a file, and removes the copy after them. */
export function releasedApp(): ReleasedApp {
  const folder = mkdtempSync(join(tmpdir(), 'branchline-app-'))
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    release: () => {
      const script = join(folder, 'service-worker.js')
      for (const ending of ['.br', '.gz']) rmSync(script + ending, { force: true })
      appendFileSync(script, '\n// another version')
    },
  }
}

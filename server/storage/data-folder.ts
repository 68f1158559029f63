import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two processes in one data folder would destroy it, and the embedded database itself does not check. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly processId: number
  constructor(processId: number) {
    super(`The data folder is in use by process ${processId}.`)
    this.processId = processId
  }
}

/**
 * Claims the folder for this process until it is released. A claim left by a process that is gone is taken
 * over.
 */
export function claimDataFolder(dataDir: string): { path: string; release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const claim = join(dataDir, 'in-use')
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(claim, 'utf8'))
    if (isRunning(holder)) throw new DataFolderInUse(holder)
    writeFileSync(claim, String(process.pid))
  }
  return { path: join(dataDir, 'books'), release: () => rmSync(claim, { force: true }) }
}

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

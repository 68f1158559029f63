import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Two processes in one data folder would destroy it, and the embedded database itself does not check. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly processId: number
  constructor(processId: number) {
    super(`The data folder is in use by process ${processId}.`)
    this.processId = processId
  }
}

/** Returns the folder of the embedded database's own files. */
export const booksIn = (dataDir: string): string => join(dataDir, 'books')

/**
 * Claims the folder for this process until it is released. A claim left by a process that is gone is taken
 * over.
 */
export function claimDataFolder(dataDir: string): { path: string; release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const claim = resolve(dataDir, 'in-use')
  if (claimedHere.has(claim)) throw new DataFolderInUse(process.pid)
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(claim, 'utf8'))
    // In a container every start has the same process id, so that one's own was left by an earlier start.
    if (holder !== process.pid && isRunning(holder)) throw new DataFolderInUse(holder)
    writeFileSync(claim, String(process.pid))
  }
  claimedHere.add(claim)
  const release = () => {
    claimedHere.delete(claim)
    rmSync(claim, { force: true })
  }
  return { path: booksIn(dataDir), release }
}

/** The claims of this process. */
const claimedHere = new Set<string>()

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

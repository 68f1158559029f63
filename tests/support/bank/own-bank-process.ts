import { spawn } from 'node:child_process'
import { later } from '../later'

/** A bank that runs as `npm start` runs it, in a process of its own. */
export interface OwnBankProcess {
  url: string
  /** Returns its output so far, stdout and stderr. */
  printed: () => string
  /** Ends it by SIGTERM, and resolves when it has ended. */
  stop: () => Promise<void>
}

/**
 * Starts the bank on a free port. Rejects if it ends before it takes calls.
 * @param args as `npm start --` takes them, as `--demo`
 */
export async function startOwnBankProcess(
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<OwnBankProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', '--port', '0', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Also if a test fails before it can stop it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const ending = later(undefined)
  child.once('exit', ending.letGo)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text
      const [, address] = /^Branchline is at (\S+)$/m.exec(printed) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The bank ended by itself: ${printed}`)))
  })
  return {
    url,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM')
      await ending.answer()
    },
  }
}

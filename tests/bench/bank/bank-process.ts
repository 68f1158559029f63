import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bank that runs as a process of its own, so that its memory and processor time are its alone. */
export interface BankProcess {
  url: string
  port: number
  pid: number
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
}

/** Starts the bank with an environment, on a free port if none is given. Resolves when it takes calls. */
export async function startBankProcess(
  environment: Record<string, string> = {},
  givenPort?: number,
): Promise<BankProcess> {
  const port = givenPort ?? (await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const args = ['--import', 'tsx', 'server/main.ts', '--port', String(port), '--demo']
  const child = spawn(process.execPath, args, {
    env: { DATA_DIR: dataDir, ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Also if the bench fails.
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  await isReady(child, url)
  return { url, port, pid: child.pid ?? 0, ended, kill: (signal) => child.kill(signal) }
}

async function isReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The bank ended by itself')
    const ready = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * The resources that a process spent on some work: processor time in ms, and MB of memory beyond the memory
 * that the process had before.
 */
export interface Spent {
  processorMs: number
  memoryMb: number
}

/** Measures what the process spends while `work` runs. Linux only. */
export async function spentBy(pid: number, work: () => Promise<unknown>): Promise<Spent> {
  // Makes the greatest amount of memory begin anew at the present one.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = { cpu: processorMs(pid), memory: memoryMb(pid, 'VmRSS') }
  await work()
  return {
    processorMs: processorMs(pid) - before.cpu,
    memoryMb: Math.max(0, memoryMb(pid, 'VmHWM') - before.memory),
  }
}

/** A tick of Linux is ten milliseconds; the times are the 12th and 13th field after the name. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryMb(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

const started: ChildProcess[] = []

/** Starts a program that {@link endPrograms} ends, also if the browser that needs it does not come up. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options)
  process.once('exit', () => child.kill('SIGKILL'))
  started.push(child)
  return child
}

/** Ends what was started, the last one first. */
export async function endPrograms(): Promise<void> {
  for (const child of started.splice(0).reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

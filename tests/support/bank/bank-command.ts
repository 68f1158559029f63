import { spawn } from 'node:child_process'

export interface Ended {
  code: number | null
  /** Its output, stdout and stderr. */
  said: string
}

/** Runs `npm run bank -- …` with an environment, and gives it standard input. */
export function runBankCommand(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/operate.ts', ...args], {
    env: { ...process.env, ...environment },
  })
  let said = ''
  const read = (text: Buffer) => {
    said += text
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  // A command that refuses its options ends before.
  child.stdin.on('error', () => {})
  // Later than the command looks for it, as a password manager gives it.
  setTimeout(() => child.stdin.end(input), 1_500)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })))
}

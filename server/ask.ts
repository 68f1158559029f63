import { createInterface } from 'node:readline/promises'

/**
 * Asks a question at the terminal and returns the answer. Throws a TypeError with `elsewhere` if nobody sits
 * there.
 */
export async function ask(question: string, elsewhere: string): Promise<string> {
  if (!process.stdin.isTTY) throw new TypeError(elsewhere)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

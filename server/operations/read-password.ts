import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * Returns the password of the file, of the environment (`given`), or of standard input; never of the
 * arguments, which every user of the machine can read. At a terminal it is asked for twice, and not
 * shown. Throws a TypeError if the two are not the same.
 */
export async function readPassword(file: string | undefined, given?: string): Promise<string> {
  if (file !== undefined) return firstLine(readFileSync(file, 'utf8'))
  if (given) return given
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin))
  const password = await askUnseen('New password: ')
  if ((await askUnseen('Once more: ')) !== password)
    throw new TypeError('The two passwords are not the same.')
  return password
}

const firstLine = (given: string) => given.split(/\r?\n/, 1)[0] ?? ''

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

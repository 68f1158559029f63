/**
 * `npm run check`, after a build: the app's JavaScript, gzip, against its budgets. Counts what the browser must have fetched,
 * by the build's own manifest, until each point.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../support/source-files'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const dist = join(ROOT, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files a set of chunks needs, through their static imports. */
function filesOf(names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk ${name}: adapt tests/budget/check-bundles.ts`)
    if (files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return files
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return bytes / 1000
}

const ENTRY = 'index.html'
const SIGNED_IN = 'src/app/SignedIn.tsx'
const budgets = [
  { what: 'until sign-in can be used', most: 100, size: kilobytes(filesOf([ENTRY])) },
  {
    what: 'until the transfer list shows rows',
    most: 185,
    size: kilobytes(filesOf([ENTRY, SIGNED_IN, 'src/features/transfers/TransferList.tsx'])),
  },
  { what: 'the service worker', most: 45, size: kilobytes(['service-worker.js']) },
]

let isOver = false
for (const { what, most, size } of budgets) {
  const over = size > most
  isOver ||= over
  console.log(`${over ? 'OVER ' : 'ok   '}${size.toFixed(1).padStart(6)} kB of ${most} kB  ${what}`)
}
process.exitCode = isOver ? 1 : 0

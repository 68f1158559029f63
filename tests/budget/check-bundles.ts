/**
 * `npm run check`, after a build: what a device fetches until each point, compressed as the bank sends it,
 * against its budget. Counts by the build's own manifest.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/code/source-files'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const dist = join(ROOT, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that files of these names need, through their static imports, with their style sheets. */
function filesOf(...names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = ({ file, imports = [], css = [] }: Chunk) => {
    if (files.has(file)) return
    for (const needed of [file, ...css]) files.add(needed)
    for (const imported of imports) {
      const chunk = manifest[imported]
      if (chunk) visit(chunk)
    }
  }
  for (const name of names) {
    const chunk = Object.values(manifest).find((candidate) => candidate.name === name)
    if (!chunk) throw new Error(`The build has no file ${name}: adapt tests/budget/check-bundles.ts`)
    visit(chunk)
  }
  return files
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) {
    const path = join(dist, file)
    bytes += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return bytes / 1000
}

const first = new Set(['index.html', 'new-device.js', ...filesOf('start')])
const drawn = [...first].filter((file) => !/^assets.*js$/.test(file))
const later = [...filesOf('shell', 'transfers')].filter((file) => !first.has(file))
const behind = [...filesOf('late-parts')].filter((file) => !first.has(file) && !later.includes(file))
const worker = readdirSync(join(dist, 'assets'))
  .filter((file) => /^worker-[^.]+\.js$/.test(file))
  .map((file) => `assets/${file}`)
const budgets = [
  { what: 'kB until sign-in can be typed into', most: 8, size: kilobytes(drawn) },
  { what: 'kB until sign-in can be sent', most: 89, size: kilobytes(first) },
  { what: 'kB from there to the rows of the transfer list', most: 107, size: kilobytes(later) },
  { what: 'files from there to the rows of the transfer list', most: 12, size: later.length },
  { what: 'kB that come by themselves after the first screen', most: 94, size: kilobytes(behind) },
  { what: 'kB of the service worker', most: 46, size: kilobytes([...worker, 'service-worker.js']) },
]

let isOver = false
for (const { what, most, size } of budgets) {
  const over = size > most
  isOver ||= over
  console.log(`${over ? 'OVER ' : 'ok   '}${size.toFixed(1).padStart(6)} of ${most} ${what}`)
}
process.exitCode = isOver ? 1 : 0

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../../support/code/source-files'

/** The files that a device fetches again for a release. */
export interface ReleaseCost {
  readonly files: number
  /** Names that did not exist before. */
  readonly renamed: readonly string[]
  /** Files of the same name with other contents. */
  readonly changed: readonly string[]
  /** Compressed, as the bank sends them. */
  readonly bytes: number
}

const SOURCES = [
  'index.html',
  'package.json',
  'public',
  'server',
  'src',
  'sw',
  'tests/engines/installed-engines.ts',
  'tests/projects.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Builds a copy of the app twice, with a text replaced in between, and compares what a device has to fetch.
 */
export function releaseCost(file: string, text: string, replacement: string): ReleaseCost {
  const copy = mkdtempSync(join(tmpdir(), 'branchline-release-'))
  try {
    for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    const before = build(copy)
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    if (!source.includes(text)) throw new Error(`${file} has no "${text}": adapt the bench`)
    writeFileSync(path, source.replace(text, replacement))
    const after = build(copy)

    const renamed = [...after.keys()].filter((name) => !before.has(name))
    const changed = [...after.keys()].filter(
      (name) => before.has(name) && !before.get(name)?.equals(after.get(name) ?? Buffer.of()),
    )
    const bytes = [...renamed, ...changed].reduce((sum, name) => sum + sentBytes(join(copy, 'dist', name)), 0)
    return { files: after.size, renamed, changed, bytes }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Builds the app in a folder. @returns the files that a device keeps, with their contents */
function build(folder: string): Map<string, Buffer> {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const dist = join(folder, 'dist')
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(dist, path).startsWith('.vite'))
      .map((path) => [relative(dist, path), readFileSync(path)]),
  )
}

function sentBytes(path: string): number {
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** One import of one file. */
interface Import {
  /** The specifier as it is written. */
  readonly specifier: string
  /** The path from the root if it is one of our files; otherwise undefined. */
  readonly file: string | undefined
  /** True if the compiler erases it. */
  readonly typeOnly: boolean
}

/** One of our source files. */
export interface SourceFile {
  /** The path from the root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** Returns all TypeScript files in a folder of the project, without declaration files. */
export function sourceFiles(folder: string): SourceFile[] {
  return walk(join(ROOT, folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path: fromRoot(path), text, imports: importsOf(path, text) }
    })
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules') return []
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, fixed, dynamic, url]) => {
    const specifier = fixed ?? dynamic ?? url ?? ''
    return {
      specifier,
      typeOnly: Boolean(type),
      file: specifier.startsWith('.') ? resolve(path, specifier) : undefined,
    }
  })
}

function resolve(from: string, specifier: string): string | undefined {
  const base = normalize(join(dirname(from), specifier.replace(/\?.*$/, '')))
  const found = [base, `${base}.ts`, `${base}.tsx`].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  )
  return found && fromRoot(found)
}

function fromRoot(path: string): string {
  return relative(ROOT, path).replaceAll('\\', '/')
}

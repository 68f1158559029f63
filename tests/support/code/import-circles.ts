import type { SourceFile } from './source-files'

/**
 * Returns the circles of imports among `files`, each as the sorted paths of the files that reach each other.
 * Imports of types count too: a file that needs another's types cannot be understood without it.
 */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const importsOf = new Map(files.map((file) => [file.path, ownImports(file, files)]))
  const reach = new Map([...importsOf.keys()].map((path) => [path, reachedFrom(path, importsOf)]))
  const circles = new Set<string>()
  for (const [path, reached] of reach) {
    if (!reached.has(path)) continue
    const circle = [...reached].filter((other) => reach.get(other)?.has(path))
    circles.add(circle.sort().join('\n'))
  }
  return [...circles].sort().map((circle) => circle.split('\n'))
}

function ownImports(file: SourceFile, files: readonly SourceFile[]): string[] {
  const ours = new Set(files.map(({ path }) => path))
  return file.imports.flatMap(({ file: imported }) => (imported && ours.has(imported) ? [imported] : []))
}

/**
 * Returns everything that a file imports, directly or through others. It includes the file itself only if an
 * import leads back to it.
 */
function reachedFrom(path: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const queue = [...(importsOf.get(path) ?? [])]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    queue.push(...(importsOf.get(next) ?? []))
  }
  return reached
}

import { describe, expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './support/source-files'

const src = sourceFiles('src')
const sw = sourceFiles('sw')
const server = sourceFiles('server')
const all = [...src, ...sw, ...server, ...sourceFiles('tests')]
const byPath = new Map(all.map((file) => [file.path, file]))

/** What each part of src may import, and what to do where it wants more. A part that is not here has no place yet. */
const MAY_IMPORT: Record<string, { parts: readonly string[]; instead: string }> = {
  domain: { parts: ['domain'], instead: 'Pure words know nothing of the rest: hand in what the rule needs.' },
  bank: {
    parts: ['bank', 'domain'],
    instead: 'The bank knows no device and no screen: return a value and let the caller act.',
  },
  offline: {
    parts: ['offline', 'bank', 'domain'],
    instead: 'Hand it in from app/ (see WorkspaceParts), or move the word into domain/.',
  },
  ui: {
    parts: ['ui'],
    instead: 'The design system knows no business: take it as a prop, or make it a picker.',
  },
  pickers: {
    parts: ['pickers', 'ui', 'offline', 'bank', 'domain'],
    instead: 'A picker that needs a feature belongs into that feature.',
  },
  features: {
    parts: ['features', 'pickers', 'ui', 'offline', 'bank', 'domain'],
    instead: 'What two features need belongs into pickers/ or domain/; what app/ has is handed in as a prop.',
  },
  app: {
    parts: ['app', 'features', 'pickers', 'ui', 'offline', 'bank', 'domain', 'registry.ts'],
    instead: '',
  },
  'registry.ts': { parts: ['features', 'offline'], instead: 'The registry only lists.' },
  'main.tsx': {
    parts: ['app', 'features', 'ui', 'bank', 'domain'],
    instead: 'Boot is small: let app/ load the rest.',
  },
}

function partOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

/** Everything a file pulls in when it runs, with the way there. */
function reached(from: readonly SourceFile[]): Map<string, string> {
  const ways = new Map<string, string>()
  const queue = from.map((file) => ({ file, way: file.path }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (ways.has(next.file.path)) continue
    ways.set(next.file.path, next.way)
    for (const { specifier, file, typeOnly } of next.file.imports) {
      if (typeOnly) continue
      const way = `${next.way} → ${file ?? specifier}`
      const imported = file && byPath.get(file)
      if (imported) queue.push({ file: imported, way })
      else if (!file) ways.set(specifier, way)
    }
  }
  return ways
}

describe('the project', () => {
  it('is looked at: a check that reads no file proves nothing', () => {
    expect(src.length).toBeGreaterThan(60)
    expect(sw.length).toBeGreaterThan(0)
    expect(server.length).toBeGreaterThan(10)
    expect(src.flatMap((file) => file.imports).filter((found) => found.file).length).toBeGreaterThan(100)
  })

  it('imports one way only', () => {
    const wrong = src.flatMap((file) => {
      const part = partOf(file.path)
      const rule = MAY_IMPORT[part]
      if (!rule)
        return [
          `${file.path}: no rule for src/${part}. Say in tests/architecture.test.ts and src/README.md where it belongs.`,
        ]
      return file.imports.flatMap(({ file: imported }) => {
        if (!imported?.startsWith('src/') || rule.parts.includes(partOf(imported))) return []
        return [`${file.path} imports ${imported}. ${rule.instead}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it('keeps features apart: of another feature only a list may be imported', () => {
    const wrong = src.flatMap((file) =>
      file.imports.flatMap(({ file: imported }) => {
        const own = featureOf(file.path)
        const other = imported && featureOf(imported)
        if (!own || !other || own === other || imported.endsWith('.list.ts')) return []
        return [`${file.path} imports ${imported}. Move what both need into pickers/ or domain/.`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('lists only lists, drafts and live writes in the registry', () => {
    const registry = byPath.get('src/registry.ts')
    const wrong = registry?.imports.filter(
      ({ file, typeOnly }) =>
        !typeOnly && !/^src\/features\/[^/]+\/[^/]+\.(list|draft|live)\.ts$/.test(file ?? ''),
    )
    expect(wrong).toEqual([])
  })

  it('keeps React out of the service worker, also through others', () => {
    const wrong = [...reached(sw)].filter(
      ([path]) =>
        path.endsWith('.tsx') ||
        /^(react|react-dom|wouter|sonner|dexie-react-hooks|@tanstack|react-hook-form)\b/.test(path),
    )
    expect(wrong.map(([, way]) => way)).toEqual([])
  })

  it('keeps the app and the reference bank apart', () => {
    const across = (files: readonly SourceFile[], other: RegExp) =>
      files.flatMap((file) =>
        file.imports.filter(({ file: imported }) => other.test(imported ?? '')).map(() => file.path),
      )
    expect(across(server, /^(src|sw)\//)).toEqual([])
    expect(across([...src, ...sw], /^server\//)).toEqual([])
  })

  it('talks to the network through the bank door alone', () => {
    const doors = [
      'src/bank/door.ts',
      'src/bank/health.ts',
      'src/app/load-config.ts',
      'sw/runtime-config.ts',
      'sw/app-files.ts',
    ]
    const wrong = [...src, ...sw].filter(
      (file) => /(?<![.\w])fetch\(/.test(withoutComments(file.text)) && !doors.includes(file.path),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('keeps local and session storage to the session and the look', () => {
    const wrong = src.filter(
      (file) =>
        /\b(localStorage|sessionStorage)\b/.test(withoutComments(file.text)) &&
        !/^src\/(features\/session|app)\//.test(file.path),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('has no drawer for things without a name, and no barrel', () => {
    const wrong = all.filter(({ path }) =>
      /(^|\/)(index|utils?|helpers?|misc|common|shared)(\.tsx?|\/)/.test(path),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('skips no test and silences no compiler', () => {
    const wrong = all.filter(
      ({ path, text }) =>
        path !== 'tests/architecture.test.ts' &&
        /\b(it|test|describe)\.(skip|only|todo)\b|@ts-(ignore|nocheck)|\bas any\b/.test(text),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}

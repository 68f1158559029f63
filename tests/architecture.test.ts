import { describe, expect, it } from 'vitest'
import { importCircles } from './support/code/import-circles'
import { privateWords, whatSentences, wideComments } from './support/code/plain-words'
import { silentCatches } from './support/code/silent-catches'
import { type SourceFile, sourceFiles } from './support/code/source-files'

const src = sourceFiles('src')
const sw = sourceFiles('sw')
const server = sourceFiles('server')
const all = [...src, ...sw, ...server, ...sourceFiles('tests')]
const byPath = new Map(all.map((file) => [file.path, file]))

/** The imports that each part of a folder may have besides itself, and the remedy for any other import. */
type ImportRules = Record<string, { readonly parts: readonly string[]; readonly instead: string }>

/** The rules of src. A part that is not here has no place yet. */
const MAY_IMPORT: ImportRules = {
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
    instead: 'The design system knows no business: take it as a prop, or make it a widget.',
  },
  widgets: {
    parts: ['widgets', 'ui', 'offline', 'bank', 'domain'],
    instead: 'A widget that needs a feature belongs into that feature.',
  },
  features: {
    parts: ['features', 'widgets', 'ui', 'offline', 'bank', 'domain'],
    instead: 'What two features need belongs into widgets/ or domain/; what app/ has is handed in as a prop.',
  },
  app: {
    parts: ['app', 'features', 'widgets', 'ui', 'offline', 'bank', 'domain', 'registry.ts'],
    instead: '',
  },
  'registry.ts': {
    parts: ['features', 'live-write-kinds.ts', 'offline'],
    instead: 'The registry only lists.',
  },
  'live-write-kinds.ts': { parts: ['features', 'offline'], instead: 'It only lists.' },
  'main.tsx': {
    parts: ['app', 'features', 'ui', 'offline', 'bank', 'domain'],
    instead: 'Boot is small: let app/ load the rest.',
  },
}

const AREA = {
  parts: ['call', 'lists', 'money', 'storage'],
  instead: 'What two areas need belongs into money/ or lists/; who may call what is judged in graphql/.',
}

/** The rules of the reference bank, from the ground up. */
const SERVER_MAY_IMPORT: ImportRules = {
  storage: { parts: [], instead: 'Tables know no calls: let the caller hand in what a statement needs.' },
  reference: { parts: [], instead: 'Banks and names are plain tables: put the rule where it is used.' },
  call: { parts: ['storage'], instead: 'A call knows no area: the resolver of the area asks for it.' },
  lists: { parts: ['call'], instead: 'Filters and pages know no table: hand in the query.' },
  money: { parts: ['call', 'storage'], instead: 'Kobo and the wallet know no area: hand in what is moved.' },
  audit: { parts: ['call', 'lists', 'storage'], instead: 'The log knows no area: let the write note it.' },
  idempotency: {
    parts: ['audit', 'call', 'storage'],
    instead: 'It runs any write: hand in how to execute it.',
  },
  people: AREA,
  session: { parts: [...AREA.parts, 'people'], instead: AREA.instead },
  administration: { parts: [...AREA.parts, 'people', 'session'], instead: AREA.instead },
  accounts: { parts: [...AREA.parts, 'reference'], instead: AREA.instead },
  bills: { parts: [...AREA.parts, 'ledger'], instead: AREA.instead },
  cars: AREA,
  dashboard: AREA,
  exports: AREA,
  journals: AREA,
  ledger: AREA,
  postings: { parts: [...AREA.parts, 'accounts', 'ledger'], instead: AREA.instead },
  receipts: AREA,
  remittance: AREA,
  repayments: { parts: [...AREA.parts, 'ledger', 'session'], instead: AREA.instead },
  settings: AREA,
  statements: { parts: [...AREA.parts, 'accounts'], instead: AREA.instead },
  sms: AREA,
  transfers: { parts: [...AREA.parts, 'accounts', 'ledger', 'session'], instead: AREA.instead },
  seed: {
    parts: ['accounts', 'call', 'ledger', 'lists', 'postings', 'reference', 'session', 'storage'],
    instead: 'The seed writes rows: what an area also needs belongs into reference/ or into that area.',
  },
  graphql: {
    parts: [
      ...AREA.parts,
      ...[
        'accounts',
        'administration',
        'audit',
        'bills',
        'cars',
        'dashboard',
        'journals',
        'ledger',
        'people',
      ],
      ...[
        'postings',
        'repayments',
        'session',
        'settings',
        'sms',
        'statements',
        'transfers',
        'idempotency',
        'schema.graphql',
      ],
    ],
    instead: 'The endpoint puts the areas together and knows no HTTP: hand it in from bank.ts.',
  },
  uploads: { parts: [...AREA.parts, 'accounts', 'postings', 'repayments'], instead: AREA.instead },
  rest: {
    parts: [...AREA.parts, 'audit', 'session', 'exports', 'idempotency', 'receipts', 'remittance', 'uploads'],
    instead: 'The table of REST calls puts the areas together and knows no HTTP: hand it in from bank.ts.',
  },
  http: { parts: ['call', 'graphql'], instead: 'The router asks no table: hand it in from bank.ts.' },
  metrics: { parts: ['storage'], instead: 'It measures whatever it is told of: hand it in from bank.ts.' },
  'bank.ts': {
    parts: [
      ...['audit', 'call', 'graphql', 'http', 'idempotency', 'ledger', 'lists', 'metrics', 'rest', 'seed'],
      ...['session', 'sms', 'storage', 'transfers'],
    ],
    instead: 'The bank puts its parts together: rules belong into them.',
  },
  'command-line.ts': {
    parts: ['ask.ts', 'bank.ts', 'seed', 'session', 'storage'],
    instead: 'Let bank.ts do it.',
  },
  operations: {
    parts: [...['administration', 'audit', 'call', 'ledger', 'lists', 'money', 'seed', 'session', 'storage']],
    instead: 'It runs without a bank: what an operation needs is handed in from operate.ts.',
  },
  'operate.ts': {
    parts: ['call', 'ledger', 'operations', 'session', 'storage'],
    instead: 'It reads the command and prints: the work belongs into operations/.',
  },
  'ask.ts': { parts: [], instead: 'It knows the terminal and nothing else.' },
  'main.ts': { parts: ['command-line.ts'], instead: 'Let command-line.ts do it.' },
  'dev.ts': { parts: ['command-line.ts'], instead: 'Let command-line.ts do it.' },
  'precompress.ts': { parts: [], instead: 'It runs after the build, without the bank.' },
  'start-page.ts': { parts: [], instead: 'It runs in the build, without the bank.' },
}

/**
 * Returns a sentence for every import that the rules of its folder do not allow, and for every part without
 * rules.
 */
function importsAgainst(rules: ImportRules, folder: string, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const part = partOf(file.path)
    const rule = rules[part]
    if (!rule)
      return [
        `${file.path}: no rule for ${folder}/${part}. Say in tests/architecture.test.ts and ${folder}/README.md where it belongs.`,
      ]
    return file.imports.flatMap(({ file: imported }) => {
      if (!imported?.startsWith(`${folder}/`)) return []
      const other = partOf(imported)
      if (other === part || rule.parts.includes(other)) return []
      return [`${file.path} imports ${imported}. ${rule.instead}`]
    })
  })
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
    // It is loaded late, and a comment in the import names its chunk.
    const late = byPath.get('src/app/session-gate/SessionGate.tsx')?.imports.map(({ file }) => file)
    expect(late).toContain('src/app/session-gate/SignedIn.tsx')
  })

  it('imports one way only', () => {
    expect(importsAgainst(MAY_IMPORT, 'src', src)).toEqual([])
  })

  it('imports one way only in the reference bank', () => {
    expect(importsAgainst(SERVER_MAY_IMPORT, 'server', server)).toEqual([])
  })

  it.each([
    ['src', src],
    ['server', server],
    ['sw', sw],
  ])('has no circle of imports in %s', (_, files) => {
    expect(importCircles(files)).toEqual([])
  })

  it('keeps features apart: of another feature only a list may be imported', () => {
    const wrong = src.flatMap((file) =>
      file.imports.flatMap(({ file: imported }) => {
        const own = featureOf(file.path)
        const other = imported && featureOf(imported)
        if (!own || !other || own === other || imported.endsWith('.list.ts')) return []
        return [`${file.path} imports ${imported}. Move what both need into widgets/ or domain/.`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('lists only lists, drafts and live writes in the registry', () => {
    const imports = ['src/registry.ts', 'src/live-write-kinds.ts'].flatMap(
      (path) => byPath.get(path)?.imports ?? [],
    )
    const wrong = imports.filter(
      ({ file, typeOnly }) =>
        !typeOnly &&
        !/^src\/(live-write-kinds|features\/[^/]+\/[^/]+\.(list|draft|live))\.ts$/.test(file ?? ''),
    )
    expect(imports).not.toEqual([])
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

  it('keeps the conformance kit apart from what it is for: it is held against other banks', () => {
    const kit = all.filter(({ path }) => path.startsWith('tests/conformance/'))
    const foreign = kit.flatMap((file) =>
      file.imports.flatMap(({ file: imported }) =>
        imported && !imported.startsWith('tests/conformance/') ? [`${file.path} imports ${imported}`] : [],
      ),
    )
    expect(kit.length).toBeGreaterThan(20)
    expect(foreign).toEqual([])
  })

  it('talks to the network through the bank client alone', () => {
    const clients = [
      'src/bank/client.ts',
      'src/bank/upload.ts',
      'src/bank/send-large.ts',
      'src/bank/transport.ts',
      'src/bank/download.ts',
      'src/bank/health.ts',
      'src/bank/event-stream.ts',
      'src/bank/remittance.ts',
      'src/app/load-config.ts',
      // Files of the app itself.
      'src/features/statements/files/load-font.ts',
      'src/features/device/measure-builds.ts',
      'sw/runtime-config.ts',
      'sw/app-files.ts',
    ]
    const wrong = [...src, ...sw].filter(
      (file) =>
        /(?<![.\w])fetch\(|\bXMLHttpRequest\b/.test(withoutComments(file.text)) &&
        !clients.includes(file.path),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('gives up no call after a total time: on a slow line any answer takes as long as it takes', () => {
    const instead =
      'Use callLimit(STALLED_MS) and renew it by what moves (bank/call-limit.ts, bank/transport.ts).'
    // It waits for a lock, not for the network.
    const others = ['src/offline/store/exclusive.ts']
    const wrong = [...src, ...sw].filter(
      (file) => /AbortSignal\.timeout\(/.test(withoutComments(file.text)) && !others.includes(file.path),
    )
    expect(wrong.map((file) => `${file.path}: ${instead}`)).toEqual([])
  })

  // It parses every file.
  it('swallows no error in silence', { timeout: 30_000 }, () => {
    const instead =
      'Log it (logError, or .catch(logged(…)), see offline/error-log), throw on, or give the reason in a comment there.'
    const silent = [...src, ...sw].flatMap((file) => silentCatches(file))
    expect(silent.map((place) => `${place}: ${instead}`)).toEqual([])
  })

  it('loads parts of the page in one way only, which says so in their place if they do not come', () => {
    const wrong = src.filter(
      (file) =>
        /\blazy\b[^\n]*from 'react'|\bReact\.lazy\b/.test(file.text) &&
        file.path !== 'src/ui/lazy-part/lazy-part.tsx',
    )
    const instead = 'Use lazyPart or lazyDialog (ui/lazy-part): a failed file must not take the screen away.'
    expect(wrong.map((file) => `${file.path}: ${instead}`)).toEqual([])
  })

  it('keeps local and session storage to the session, the appearance and the paper', () => {
    const wrong = src.filter(
      (file) =>
        /\b(localStorage|sessionStorage)\b/.test(withoutComments(file.text)) &&
        !/^src\/(features\/session\/|app\/|offline\/store\/browser-storage\.ts|widgets\/print\/paper\.ts)/.test(
          file.path,
        ),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('has no drawer for things without a name, and no barrel', () => {
    const wrong = all.filter(({ path }) =>
      /(^|\/)(index|utils?|helpers?|misc|common|shared)(\.tsx?|\/)/.test(path),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  it('has no comment wider than 110 characters', () => {
    expect(all.flatMap(wideComments)).toEqual([])
  })

  it('has no comment sentence that begins with "What" where a noun can stand', () => {
    expect(all.flatMap(whatSentences)).toEqual([])
  })

  it('names files and exports with the words of the field', () => {
    expect(all.flatMap(privateWords)).toEqual([])
  })

  it('forces no type on a value', () => {
    // A title may have the word "as" before the word "never", so what follows counts too.
    const forced = /\bas never\s*[),;\]}\n]|\bas unknown as\b/
    const wrong = all.filter(
      ({ path, text }) => path !== 'tests/architecture.test.ts' && forced.test(withoutComments(text)),
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

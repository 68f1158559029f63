import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const alias = {
  // graphql-request parses a document only to learn its operation's name, which we never ask of it (see
  // src/bank/no-graphql-parser.ts): without the parser the page and the worker are 10 kB lighter.
  graphql: path('./src/bank/no-graphql-parser.ts'),
  // The package's own entry is the ES5 build behind a wrapper that loads it twice.
  dexie: path('./node_modules/dexie/dist/modern/dexie.mjs'),
}

// Node takes the package's CommonJS entry and Vite would take the other: a schema of the one is a stranger to the other.
const sameGraphqlAsNode = [{ find: /^graphql$/, replacement: path('./node_modules/graphql/index.js') }]

/**
 * sonner puts its stylesheet into the page by script, which a strict content policy refuses. The toast region imports
 * that stylesheet as a file instead (src/ui/Toaster/sonner.css); here the script's own copy is taken out.
 */
const sonnerWithoutInjectedStyle = {
  name: 'sonner-without-injected-style',
  transform(code: string, id: string) {
    if (!id.includes('/node_modules/sonner/')) return null
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (without === code) throw new Error('sonner changed how it brings its style: see vite.config.ts')
    return { code: without, map: null }
  },
}

/**
 * The order of the cascade is said in ui/tokens.css, but the minifier drops the sentence where the layers happen to stand in that
 * order, and a screen's own sheet can be applied before the main one (from the worker's cache it is). So every sheet says it.
 */
const everySheetSaysTheOrder: Plugin = {
  name: 'every-sheet-says-the-order',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer reset,tokens,base,parts,screens;${file.source}`
  },
}

/**
 * Few files instead of dozens of small ones: what the sign-in needs, what every signed-in screen needs, what lists need, what
 * forms need, and one for each feature. A part that its screen loads later keeps its own file. Each file's name in an import is
 * resolved by the import map in index.html, so that a change in one does not rename those that import it.
 */
const layers: readonly { readonly name: string; readonly roots: RegExp }[] = [
  { name: 'start', roots: /\/src\/main\.tsx$/ },
  { name: 'signed-in', roots: /\/src\/app\/session-gate\/(SignedIn\.tsx|registered-device\.ts)$/ },
  { name: 'lists', roots: /\/src\/(widgets\/cached-list\/|features\/[^/]+\/\w+List\.tsx$)/ },
  {
    name: 'forms',
    roots: /\/src\/(widgets\/(draft-form|live-write)|features\/[^/]+|app\/pages)\/[A-Z]\w+\.tsx$/,
  },
]
const RUNTIME = '\0rolldown/runtime.js'
const fileOfModule = new Map<string, string>()
const fewFiles: Plugin = {
  name: 'few-files',
  renderStart() {
    fileOfModule.clear()
    const layerOf = (name: string, id: string) => {
      if (fileOfModule.has(id)) return
      const file = fileName(name, id)
      fileOfModule.set(id, file)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) layerOf(name, imported)
    }
    for (const { name, roots } of layers) {
      const found = [...this.getModuleIds()].filter((id) => roots.test(id))
      if (found.length === 0) throw new Error(`No file is a root of the layer ${name}: see vite.config.ts`)
      for (const id of found) layerOf(name, id)
    }
  },
}

function fileName(layer: string, id: string): string {
  const isPackage = /\/node_modules\/|no-graphql-parser/.test(id)
  const [, part, area = ''] = /\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(id) ?? []
  switch (layer) {
    case 'start':
      return isPackage ? 'react' : 'start'
    case 'signed-in':
      if (isPackage) return 'packages'
      if (/^(offline|bank|domain)$/.test(part ?? '')) return 'offline'
      return part === 'features' && area !== 'session' ? 'registry' : 'shell'
    default:
      if (part === 'features') return area
      return part === 'app' ? 'pages' : layer
  }
}

const DIST = path('./dist')
/** What a device needs to open without a connection. The browser itself fetches the large icons when the app is installed. */
const isForTheDevice = (file: string) =>
  /\.(js|css|html|svg|png|webmanifest)$/.test(file) && !/^icons\/\w+-512\.png$/.test(file)

/**
 * Builds the service worker, in two files. The code has a name of its own; the script that is registered lists the app's files
 * and loads the code, so that a release changes a list of some kilobytes and not the code, and every browser sees it.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    const files = listFiles(DIST).filter(isForTheDevice).map(appFile)
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias },
      build: {
        target: 'es2022',
        outDir: DIST,
        emptyOutDir: false,
        rolldownOptions: {
          input: path('./sw/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'assets/worker-[hash].js' },
        },
      },
    })
    const code = 'output' in built ? built.output[0].fileName : undefined
    writeFileSync(
      join(DIST, 'service-worker.js'),
      `self.appFiles=${JSON.stringify(files)};importScripts("/${code}")\n`,
    )
  },
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** A file as the worker's list has it: with a revision where its name has no hash. */
function appFile(file: string) {
  if (file.startsWith('assets/')) return { url: `/${file}` }
  const revision = createHash('sha256')
    .update(readFileSync(join(DIST, file)))
    .digest('hex')
    .slice(0, 8)
  return { url: `/${file}`, revision }
}

export default defineConfig(({ mode }) => ({
  resolve: { alias: mode === 'test' ? sameGraphqlAsNode : alias },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkImportMap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id) => (id === RUNTIME ? 'react' : fileOfModule.get(id)) }],
        },
      },
    },
  },
  plugins: [react(), sonnerWithoutInjectedStyle, everySheetSaysTheOrder, fewFiles, serviceWorker],
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:4000', '/config.json': 'http://127.0.0.1:4000' },
  },
  test: {
    // Vitest leaves one core free by default: on a machine of two that would be half the speed.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts', 'tests/architecture.test.ts'],
          environment: 'node',
          // Rules keep nothing between calls: their files share a process, and most of their time was starting one for each.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'offline',
          include: ['tests/offline/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          setupFiles: ['tests/support/silence-is-clean.ts', 'fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [
            'tests/support/silence-is-clean.ts',
            'tests/support/patient-screens.ts',
            'fake-indexeddb/auto',
          ],
          testTimeout: 20_000,
          // As patient as the screens' own waiting is (tests/support/patient-screens.ts).
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: [],
          benchmark: { include: ['tests/bench/**/*.bench.ts'] },
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/built-app.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own bank and browsers: two at a time, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))

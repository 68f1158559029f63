import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { startPage } from './server/start-page.ts'
import { pwa, workerCode } from './sw/build-worker.ts'
import { PROJECTS } from './tests/projects.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const alias = {
  // jsPDF loads these for HTML and SVG, which no PDF of the app has.
  html2canvas: path('./src/features/statements/files/unused-by-jspdf.ts'),
  canvg: path('./src/features/statements/files/unused-by-jspdf.ts'),
  dompurify: path('./src/features/statements/files/unused-by-jspdf.ts'),
  // graphql-request parses a document only to learn its operation's name, which we never ask of it (see
  // src/bank/no-graphql-parser.ts): without the parser the page and the worker are 10 kB lighter.
  graphql: path('./src/bank/no-graphql-parser.ts'),
  // The package's own entry is the ES5 build behind a wrapper that loads it twice.
  dexie: path('./node_modules/dexie/dist/modern/dexie.mjs'),
  // The package's own entry is an ES5 build, twice as large.
  'workbox-window': path('./node_modules/workbox-window/build/workbox-window.prod.mjs'),
}

// Node takes the package's CommonJS entry, Vite would take the other: neither accepts the other's schema.
const sameGraphqlAsNode = [{ find: /^graphql$/, replacement: path('./node_modules/graphql/index.js') }]

/**
 * sonner puts its stylesheet into the page by script, which a strict content policy refuses. The toast region
 * imports that stylesheet as a file instead (src/ui/Toaster/sonner.css); the script's own copy is taken out.
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
 * Every sheet says the order of the cascade layers. It is declared in ui/tokens.css, but the minifier drops
 * the declaration if the layers happen to stand in that order, and the worker's cache can bring a screen's
 * own sheet before the main one.
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
 * Few files instead of dozens of small ones, by who needs the code. A module is in the chunk of the first of
 * these layers that reaches it by static imports. In the layers of lists and forms, a module of a feature or
 * of app/ is in the chunk of its own area. A layer begins at the dynamic imports that name it
 * (`import(/* chunk: unlock *\/ './ways-in')`), or at the files of its pattern. Other code that is
 * loaded late has a chunk of its own. Chunks import each other by the import map in index.html, so that a
 * change in one does not rename the others.
 */
const LAYERS: readonly (readonly [name: string, pattern?: RegExp])[] = [
  ['start', /\/src\/main\.tsx$/],
  ['shell'],
  ['unlock'],
  ['behind-screens'],
  // The transfers are the list that most users open first, so their other screens are chunks of their own.
  ['lists', /\/TransferList\.tsx$/],
  ['other-lists', /\/src\/features\/(?!outbox\/).*List\.tsx$/],
  ['forms', /\/src\/(app\/pages|features\/(?!transfers\/.*\/|.*upload\/).*)\/\w+\.tsx$/],
  ['drawing'],
  ['live-writes'],
  ['list-parts'],
  // After the layers that it shares parts with, so that they do not need it.
  ['late-parts'],
  ['csv-import', /\/csv-import\/upload-screen\.tsx$/],
]
const chunks = new Map<string, string>()
const namedRoots: [layer: string, id: string][] = []
const fewFiles: Plugin = {
  name: 'few-files',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    for (const [, layer = '', file = ''] of code.matchAll(/import\(\/\* chunk: (\S+) \*\/ '(.+?)'\)/g)) {
      if (!LAYERS.some(([name]) => name === layer)) throw new Error(`${id} names an unknown chunk: ${layer}`)
      namedRoots.push([layer, (await this.resolve(file, id))?.id ?? ''])
    }
  },
  renderStart() {
    const add = (layer: string, id: string) => {
      if (chunks.has(id)) return
      chunks.set(id, chunkOf(layer, id))
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(layer, imported)
    }
    for (const [layer, pattern] of LAYERS) {
      const named = namedRoots.flatMap(([name, id]) => (name === layer ? [id] : []))
      const roots = [...named, ...[...this.getModuleIds()].filter((id) => pattern?.test(id))]
      if (roots.length === 0) throw new Error(`No file begins the chunk ${layer}: see vite.config.ts`)
      for (const id of roots) add(layer, id)
    }
  },
}

function chunkOf(layer: string, id: string): string {
  const isPackage = /\/node_modules\/|no-graphql-parser/.test(id)
  if (isPackage && layer === 'start') return 'react'
  if (isPackage && layer === 'shell') return 'packages'
  const [, area] = /\/src\/(?:features\/([^/]+)|app)\//.exec(id) ?? []
  const isScreen = /\/src\/(features|app)\//.test(id) && /lists|forms/.test(layer)
  return isScreen ? (area ?? 'pages') : layer
}

export default defineConfig(({ mode }) => ({
  resolve: { alias: mode === 'test' ? sameGraphqlAsNode : alias },
  worker: { format: 'es' },
  // Of lightningcss's Features: Colors. The colours stay as they are written, because browsers without
  // light-dark() and oklch() have ui/tokens-static.css; written out by the minifier they are there twice.
  css: { lightningcss: { exclude: 1_113_088 } },
  build: {
    target: 'es2022',
    manifest: true,
    // For those who work on the app. The bank does not serve them, so no file of the app names its own.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkImportMap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id) => (id === '\0rolldown/runtime.js' ? 'react' : chunks.get(id)) }],
        },
      },
    },
  },
  plugins: [
    react(),
    sonnerWithoutInjectedStyle,
    everySheetSaysTheOrder,
    fewFiles,
    startPage(alias),
    workerCode(alias),
    pwa,
  ],
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:4000', '/config.json': 'http://127.0.0.1:4000' },
  },
  test: {
    // Vitest leaves one core free by default: on a machine of two that would be half the speed.
    maxWorkers: '100%',
    projects: PROJECTS,
  },
}))

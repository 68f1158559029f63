import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

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
  {
    name: 'signed-in',
    roots: /\/src\/(app\/session-gate\/(SignedIn\.tsx|registered-device\.ts)|bank\/end-session\.ts)$/,
  },
  // What opens a device without the bank or signs in over an open screen: loaded with every reload, and behind every start.
  {
    name: 'unlock',
    roots: /\/src\/features\/session\/(open-offline|open-after-reload|offline-device|sign-in-over)\.ts$/,
  },
  // What works behind the screens: tends the lists, tells an offline list whether it is complete, sends drafts, checks
  // what the log of live writes is about to forget, and counts for the bell.
  {
    name: 'behind-screens',
    roots:
      /\/src\/(offline\/(take-along\/(tend-lists|complete-as-of|take-along-\w+)|outbox\/send-draft|live-writes\/forget-closed)\.ts|app\/bell\/BellWatch\.tsx)$/,
  },
  // The outbox shows drafts, not a list of the bank.
  { name: 'lists', roots: /\/src\/(widgets\/cached-list\/|features\/(?!outbox\/)[^/]+\/\w+List\.tsx$)/ },
  {
    name: 'forms',
    roots:
      /\/src\/(widgets\/(draft-form|live-write)|features\/([^/]+|(?!transfers\/)[^/]+\/(?!upload)[^/]+)|app\/(dashboard|pages)|app\/session-gate(?=\/StoreFailed))\/[A-Z]\w+\.tsx$/,
  },
  // The search finds banks by what they are called, in the list that the form of a transfer chooses from. Two dialogs
  // of a list change its preferences: a file of their own would be one more.
  { name: 'forms', roots: /\/src\/(domain\/banks-called|offline\/lists\/change-preferences)\.ts$/ },
  // Whoever draws one plot loads what draws them all: most of it is the same for each.
  { name: 'drawing', roots: /\/draw-\w+\.ts$/ },
  // The registry loads them all at once, if the live-write log has an entry.
  { name: 'live-writes', roots: /\/src\/live-write-kinds\.ts$/ },
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
  // Lists show amounts, but few of them calculate with any.
  if (/\/domain\/(money|sides|typed-amount)\.ts$/.test(id)) return 'money'
  // Lists import them only beside the forms of their feature.
  if (/\/(domain\/(account-types|gender-options)|offline\/lists\/ask-rows)\.ts$/.test(id)) return 'forms'
  // What few lists show, and these in their open row.
  if (/\/ui\/(Tabs|Drawer|SummaryList|CopyButton|YesNo)\//.test(id)) return 'details'
  const [, part, area = ''] = /\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(id) ?? []
  switch (layer) {
    case 'start':
      return isPackage ? 'react' : 'start'
    case 'signed-in':
      if (isPackage) return 'packages'
      if (/^(offline|bank|domain)$/.test(part ?? '')) return 'offline'
      return part === 'features' && area !== 'session' ? 'registry' : 'shell'
    case 'live-writes':
    case 'unlock':
    case 'drawing':
    case 'behind-screens':
      return layer
    default:
      if (part === 'features') return area === 'take-along' ? 'device' : area
      if (part === 'app' && area === 'dashboard') return area
      if (part === 'app') return area === 'session-gate' ? 'session' : 'pages'
      return part === 'widgets' && /^(options|plot|waiting-drafts|whole-list)$/.test(area) ? area : layer
  }
}

/**
 * Builds the worker's code as a file of the app with a hash in its name. The script that pages register
 * (sw/service-worker.ts) loads it.
 */
const workerCode: Plugin = {
  name: 'worker-code',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias },
      build: {
        target: 'es2022',
        write: false,
        rolldownOptions: {
          input: path('./sw/worker.ts'),
          // The worker takes only the lists of the registry. It never calls what the registry loads later, and
          // without that, the code that both have in common is not wrapped for a later load.
          external: [/\.draft$/, /\/live-write-kinds$/],
          output: { format: 'iife', entryFileNames: 'assets/worker-[hash].js' },
        },
      },
    })
    if (!('output' in built)) throw new Error('The code of the worker was not built')
    const [{ fileName, code }] = built.output
    this.emitFile({ type: 'asset', fileName, source: code })
  },
}

/** Puts the list of the app's files into the script that pages register, and writes the web app manifest. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'service-worker.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifestFilename: 'manifest.webmanifest',
  manifest: {
    name: 'Branchline',
    short_name: 'Branchline',
    description: 'The back office for bank, cooperative and micro-finance staff.',
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fafaf7',
    theme_color: '#fafaf7',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  // The list has what a device needs to open without a connection. The browser itself fetches the large icons
  // when the app is installed.
  includeManifestIcons: false,
  injectManifest: {
    // The plugin itself adds the web app manifest.
    globPatterns: ['**/*.{js,css,html,svg,png}'],
    // A statement is made online only, so few devices ever need its PDF's code. Whatever else is in assets/ must be named in
    // index.html, or be a web worker (sw/app-files.ts).
    globIgnores: ['icons/*-512.png', 'assets/{statement-pdf,unused-by-jspdf}-*.js'],
    // For the default, 'es', the plugin sets an option that Vite calls deprecated: a warning at each build.
    rollupFormat: 'iife',
    sourcemap: false,
  },
  integration: {
    // The plugin's build of the script would not follow the log level of the command.
    configureCustomSWViteBuild: (scriptBuild) => {
      scriptBuild.logLevel = 'warn'
    },
  },
})

/** True if there is an nginx for the test of server/deploy. */
const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

export default defineConfig(({ mode }) => ({
  resolve: { alias: mode === 'test' ? sameGraphqlAsNode : alias },
  worker: { format: 'es' },
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
          groups: [{ name: (id) => (id === RUNTIME ? 'react' : fileOfModule.get(id)) }],
        },
      },
    },
  },
  plugins: [react(), sonnerWithoutInjectedStyle, everySheetSaysTheOrder, fewFiles, workerCode, pwa],
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
          // Before any file is loaded: Dexie looks for a database once, and the files share a process.
          setupFiles: ['fake-indexeddb/auto'],
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
          include: ['tests/offline/**/*.test.ts', 'tests/deep/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          setupFiles: ['tests/support/silence-is-clean.ts', 'fake-indexeddb/auto'],
          expect: { poll: { timeout: 15_000 } },
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
          testTimeout: 60_000,
          // Screens share two cores with everything else. What fails once is named as retried.
          retry: 1,
          // As patient as the screens' own waiting is (tests/support/patient-screens.ts).
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // The embedded database belongs to one process, and only a PostgreSQL of our own is restarted.
          exclude: [
            ...(process.env.DATABASE_URL ? [] : ['tests/contract/two-processes/**']),
            ...(process.env.POSTGRES_BIN ? [] : ['tests/contract/two-processes/restart.test.ts']),
          ],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          // Only where there is what it runs: npm run test:deploy.
          include: process.env.POSTGRES_BIN && hasNginx() ? ['tests/deploy/**/*.test.ts'] : [],
          environment: 'node',
          globalSetup: ['tests/support/built-app.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // Each file has banks of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          setupFiles: ['tests/support/silence-is-clean.ts', 'fake-indexeddb/auto'],
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
          include: ['tests/browser/**/*.test.ts', 'tests/faults/browser/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/built-app.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Browsers of two files share two cores for half an hour. What fails once is named as retried.
          retry: 1,
          // As patient as Playwright's own waiting is here.
          expect: { poll: { timeout: 20_000 } },
          // Each file has its own bank and browsers: two at a time, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))

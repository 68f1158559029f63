import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Builds the worker's code as a file of the app with a hash in its name. The script that pages register
 * (service-worker.ts) loads it. `alias` is that of the page.
 */
export const workerCode = (alias: Readonly<Record<string, string>>): Plugin => ({
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
          input: fileURLToPath(new URL('./worker.ts', import.meta.url)),
          // The worker takes only the lists of the registry, and never calls its later loads. Without these,
          // the code that both have in common is not wrapped for a later load.
          external: [/\.draft$/, /\/live-write-kinds$/],
          output: { format: 'iife', entryFileNames: 'assets/worker-[hash].js' },
        },
      },
    })
    if (!('output' in built)) throw new Error('The code of the worker was not built')
    const [{ fileName, code }] = built.output
    this.emitFile({ type: 'asset', fileName, source: code })
  },
})

/** Puts the list of the app's files into the script that pages register, and writes the web app manifest. */
export const pwa = VitePWA({
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
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
    // A statement is made online only, so few devices ever need its PDF's code. Every other file in assets/
    // must be named in index.html, or be a web worker or the face (app-files.ts).
    globIgnores: ['icons/*-512.png', 'assets/{statement-pdf,unused-by-jspdf}-*.js'],
    // For the default, 'es', the plugin sets an option that Vite calls deprecated: a warning at each build.
    rollupFormat: 'iife',
    manifestTransforms: [
      // Eight signs of a file's hash tell its versions apart, and make the list shorter. The web app manifest
      // keeps all, because it is added later.
      (files) => ({
        manifest: files.map((file) => ({ ...file, revision: file.revision?.slice(0, 8) ?? null })),
      }),
    ],
    sourcemap: false,
  },
  integration: {
    // The plugin's build of the script would not follow the log level of the command.
    configureCustomSWViteBuild: (scriptBuild) => {
      scriptBuild.logLevel = 'warn'
    },
  },
})

import react from '@vitejs/plugin-react'
import { type AliasOptions, createServer, type Plugin } from 'vite'

/**
 * Draws the sign-in page of a new device into index.html (src/app/start-page.tsx), so that it can be typed
 * into before any code has come. `alias` is that of the page.
 */
export const startPage = (alias: AliasOptions): Plugin => ({
  name: 'start-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      // It opens no port, and gives style modules the same class names as the build does.
      const server = await createServer({
        configFile: false,
        plugins: [react()],
        resolve: { alias },
        server: { middlewareMode: true, watch: null, ws: false },
        appType: 'custom',
        logLevel: 'warn',
      })
      try {
        const { startPage } = await server.ssrLoadModule('/src/app/start-page.tsx')
        const [before, after] = html.split('<div id="root">')
        if (after === undefined) throw new Error('index.html has no place for the sign-in page')
        return `${before}<div id="root">${startPage()}${after}`
      } finally {
        await server.close()
      }
    },
  },
})

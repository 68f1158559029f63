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
      // A server that serves nothing: it gives style modules the same class names as the build does.
      const server = await createServer({
        configFile: false,
        plugins: [react()],
        resolve: { alias },
        server: { middlewareMode: true },
        appType: 'custom',
        logLevel: 'warn',
      })
      try {
        const { startPage } = await server.ssrLoadModule('/src/app/start-page.tsx')
        return html.replace('<div id="root"></div>', () => `<div id="root">${startPage()}</div>`)
      } finally {
        await server.close()
      }
    },
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The tests of `npm run test:mutation`: without a browser, a bank or a screen. */
export default defineConfig({
  root: path('../..'),
  resolve: {
    alias: {
      graphql: path('../../src/bank/no-graphql-parser.ts'),
      dexie: path('../../node_modules/dexie/dist/modern/dexie.mjs'),
    },
  },
  test: {
    include: [
      'tests/offline/{live-writes,outbox,drafts,vault,store,transfers,journals,customer-accounts}/**/*.test.ts',
      'tests/rules/outbox/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 20_000,
    setupFiles: ['fake-indexeddb/auto'],
  },
})

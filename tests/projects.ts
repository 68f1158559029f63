import { spawnSync } from 'node:child_process'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { engineTests } from './engines/installed-engines.ts'

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>

const project = (name: string, test: ProjectTest): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, environment: 'node', ...test },
})

/**
 * The files share a process, because starting one for each takes long. So a file leaves nothing behind
 * there: no timer, bank, stub or queue.
 */
const SHARED: ProjectTest = { isolate: false, unstubEnvs: true, unstubGlobals: true, restoreMocks: true }

const STORE = 'fake-indexeddb/auto'
const SILENCE = 'tests/support/silence-is-clean.ts'

/** True if there is an nginx for the test of server/deploy. */
const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** The projects of `vitest --project`: a folder of tests each, and the surroundings that its tests need. */
export const PROJECTS: TestProjectInlineConfiguration[] = [
  project('rules', {
    include: ['tests/rules/**/*.test.ts', 'tests/architecture.test.ts'],
    // Before any file is loaded: Dexie looks for a database once, and the files share a process.
    setupFiles: [STORE],
    ...SHARED,
  }),
  project('offline', {
    include: ['tests/offline/**/*.test.ts', 'tests/deep/**/*.test.ts'],
    testTimeout: 20_000,
    setupFiles: [SILENCE, STORE],
    expect: { poll: { timeout: 15_000 } },
  }),
  project('screens', {
    include: ['tests/screens/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: [SILENCE, 'tests/support/device/patient-screens.ts', STORE],
    testTimeout: 60_000,
    // Screens share two cores with everything else. A test that fails once is named as retried.
    retry: 1,
    // As patient as the screens' own waiting is (tests/support/device/patient-screens.ts).
    expect: { poll: { timeout: 15_000 } },
  }),
  project('contract', {
    include: ['tests/contract/**/*.test.ts'],
    // The embedded database belongs to one process, and only a PostgreSQL of our own is restarted.
    exclude: [
      ...(process.env.DATABASE_URL ? [] : ['tests/contract/two-processes/**']),
      ...(process.env.POSTGRES_BIN ? [] : ['tests/contract/two-processes/restart.test.ts']),
    ],
    ...SHARED,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  }),
  project('deploy', {
    // Only on a machine with the programs that it runs: npm run test:deploy.
    include: process.env.POSTGRES_BIN && hasNginx() ? ['tests/deploy/**/*.test.ts'] : [],
    globalSetup: ['tests/support/browser/built-app.ts'],
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // Each file has banks of its own.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  }),
  project('faults', {
    include: ['tests/faults/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: [SILENCE, STORE],
  }),
  project('bench', {
    include: [],
    benchmark: { include: ['tests/bench/**/*.bench.ts'] },
    setupFiles: [STORE],
  }),
  project('browser', {
    include: ['tests/browser/**/*.test.ts', 'tests/faults/browser/*.test.ts'],
    globalSetup: ['tests/support/browser/built-app.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Browsers of two files share two cores for half an hour. A test that fails once is named as retried.
    retry: 1,
    // As patient as Playwright's own waiting is here.
    expect: { poll: { timeout: 20_000 } },
    // Each file has its own bank and browsers: two at a time, after everything else.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  }),
  project('engines', {
    // The main job in each engine that is installed; the setup names the others.
    include: engineTests(),
    globalSetup: ['tests/support/browser/built-app.ts', 'tests/engines/installed-engines.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Each file has its own bank and browser.
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
  }),
]

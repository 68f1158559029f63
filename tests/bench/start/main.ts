/**
 * `npm run bench`: what starting the built app costs on a slow phone with a slow connection, beside a page
 * that only renders one input, all in one run. Seconds depend on the machine; the ratios are what counts.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { serveStatic } from '../../../server/http/static-files'
import { startTestBank } from '../../support/bank/bank'
import buildApp from '../../support/browser/built-app'
import { ROOT } from '../../support/code/source-files'
import { launch, measureFloor, measureStarts, median, type Starts } from './measure-start'
import { releaseCost } from './release-cost'
import { type Passed, slowConnection } from './slow-connection'

/** `--once` is for whoever works on a start: one run, no release, and every request by name. */
const once = process.argv.includes('--once')
const RUNS = once ? 1 : 3

buildApp()
const floorFolder = mkdtempSync(join(tmpdir(), 'branchline-floor-'))
await build({
  root: join(ROOT, 'tests/bench/start/floor'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: floorFolder, emptyOutDir: true, modulePreload: { polyfill: false } },
})
execFileSync('npx', ['tsx', 'server/precompress.ts', floorFolder], { cwd: ROOT, stdio: 'inherit' })
const floorServer = createServer((request, response) => {
  void serveStatic(floorFolder, request.url === '/' ? '/index.html' : (request.url ?? ''), request, response)
})
await new Promise<void>((resolve) => floorServer.listen(0, '127.0.0.1', resolve))
const floorPort = (floorServer.address() as AddressInfo).port

const bank = await startTestBank({ seed: 'full' })
const [toFloor, toBank] = await Promise.all([
  slowConnection(`http://127.0.0.1:${floorPort}`),
  slowConnection(bank.url),
])
const browser = await launch()
const floors: number[] = []
const runs: Starts[] = []
try {
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await measureFloor(browser, toFloor))
    runs.push(await measureStarts(browser, toBank))
  }
} finally {
  await browser.close()
  await Promise.all([toFloor.stop(), toBank.stop()])
  floorServer.close()
  await bank.stop()
  rmSync(floorFolder, { recursive: true, force: true })
}
const release = once
  ? undefined
  : releaseCost('src/features/transfers/transfers.messages.ts', 'Transfer', 'Remittance')

const of = (figure: (starts: Starts) => number) => median(runs.map(figure))
const sum = (passed: readonly Passed[], figure: (one: Passed) => number) =>
  passed.reduce((total, one) => total + figure(one), 0)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const times = (ratio: number) => `${ratio.toFixed(2)} ×`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const floor = median(floors)
const offline = of(({ reloads }) => reloads.offline)
// Shorter answers are no lists.
const ofLists = (figure: (one: Passed) => number) =>
  of(({ answers }) =>
    sum(
      answers.filter(({ body }) => body.plain > 2_000),
      figure,
    ),
  )
const table: readonly (readonly [string, string, string])[] = [
  ['the floor: React rendering one input, cold', seconds(floor), ''],
  ['sign-in usable, cold', times(of((run) => run.signInUsable) / floor), '0.8 ×'],
  ['pressing Log in to the first transfer', times(of((run) => run.pressToRow) / floor), '1.6 ×'],
  ['  requests in that', String(of((run) => run.askedBetween.length)), '22'],
  ['  down in that', kB(of((run) => sum(run.askedBetween, ({ down }) => down))), ''],
  ['reload without a connection', seconds(offline), ''],
  ['reload online, to that', times(of(({ reloads }) => reloads.online) / offline), '1.1 ×'],
  [
    'reload where nothing comes through, to that',
    times(of(({ reloads }) => reloads.carriesNothing) / offline),
    '1.1 ×',
  ],
  ['requests of a start with nothing new', String(of((run) => run.askedByReload.length)), ''],
  ['  down', kB(of((run) => sum(run.askedByReload, ({ down }) => down))), '8 kB'],
  [
    'answers with lists, plain to sent',
    times(ofLists(({ body }) => body.plain) / ofLists(({ body }) => body.sent)),
    '4 × or more',
  ],
]
const releaseTable: typeof table = release
  ? [
      ['a release of one word: bytes to fetch', kB(release.bytes), '50 kB'],
      ['  files of another name', `${release.renamed.length} of ${release.files}`, ''],
      ['  files of the same name, changed', String(release.changed.length), ''],
    ]
  : []
console.log(`\n${'What a start costs'.padEnd(48)}${'measured'.padEnd(14)}at most`)
for (const [what, measured, most] of [...table, ...releaseTable])
  console.log(`${what.padEnd(48)}${measured.padEnd(14)}${most}`)
if (release) console.log(`Fetched again by a release: ${[...release.renamed, ...release.changed].join(', ')}`)
if (once)
  for (const [name, passed] of Object.entries({
    before: runs[0]?.askedBefore,
    between: runs[0]?.askedBetween,
    reload: runs[0]?.askedByReload,
  }))
    for (const { path, sent, status, down } of passed ?? [])
      console.log(
        `${name}  ${status} ${String(down).padStart(7)}  ${path} ${/(?:query|mutation) \w+/.exec(sent)?.[0] ?? ''}`,
      )

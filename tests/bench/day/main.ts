/**
 * Part of `npm run bench`, after a build: a teller's eight hours in one tab of the built app, without their
 * pauses. After each hour: the heap and the DOM nodes that are left once the garbage is collected, and the
 * long tasks of the page by what the teller did. Fails if heap or nodes at the end are more than 1.2 times
 * those after the first hour, or after the hours that had the work of a whole one.
 *
 * - `--hours 2` and `--share 0.25`: fewer hours, and a quarter of the work in each.
 * - `--slow`: the processor is four times slower, and the tasks above 100 ms are told.
 * - `--snapshots folder`: heap snapshots after the first and after the last hour.
 */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { Bank } from '../../../server/bank'
import { numberArgument } from '../../faults/bench/arguments'
import { startTestBank } from '../../support/bank/bank'
import { makeBusyAccount } from '../../support/bank/busy-account'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { pageClock, tasksSince, watchTimedTasks } from '../timed-tasks'
import { type PageMemory, pageMemory, storeHeapSnapshot } from './page-memory'
import { type Customers, goTo, tellerAt, type Work } from './teller'

/** How often a teller does what in an hour: of 500 postings, 200 searches, 2,000 pages and 50 statements. */
const IN_AN_HOUR: Readonly<Record<Work, number>> = {
  posting: 62.5,
  search: 25,
  'list page': 250,
  statement: 6.25,
}
const KINDS = Object.keys(IN_AN_HOUR) as Work[]
const AT_MOST = 1.2
const CUSTOMERS = 8
/** The entries on the statement of the busiest account. */
const ENTRIES = 400

const hours = numberArgument('hours', 8)
const share = numberArgument('share', 1)
const isSlow = process.argv.includes('--slow')
const TASK_LIMIT_MS = isSlow ? 100 : 50
const snapshotsAt = process.argv.indexOf('--snapshots')
const snapshots = snapshotsAt < 0 ? undefined : process.argv[snapshotsAt + 1]

/** Returns the work of one hour, each kind spread evenly over it. */
function workOfHour(hour: number, share: number): Work[] {
  const done = (kind: Work, hours: number) => Math.round(IN_AN_HOUR[kind] * share * hours)
  return KINDS.flatMap((kind) => {
    const count = Math.max(1, done(kind, hour) - done(kind, hour - 1))
    return Array.from({ length: count }, (_, n) => ({ kind, at: (n + 0.5) / count }))
  })
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind)
}

/** Returns whom the teller serves: the richest customers of the bank. */
async function customersOf({ db }: Bank): Promise<Customers> {
  const busy = await makeBusyAccount(db, ENTRIES)
  const found = await db
    .selectFrom('accounts')
    .select(['nuban', 'surname'])
    .where('org_id', '=', 'IUMB')
    .orderBy('balance_kobo', 'desc')
    .limit(CUSTOMERS)
    .execute()
  return { busy, nubans: found.map(({ nuban }) => nuban), texts: found.map(({ surname }) => surname) }
}

/** A step of the teller, and when it began by the page's clock (ms). */
interface Step {
  readonly kind: Work
  readonly from: number
}

/** The long tasks (ms) of an hour's steps, by their kind. */
async function tasksByKind(page: Page, steps: readonly Step[]): Promise<ReadonlyMap<Work, number[]>> {
  const tasks = new Map(KINDS.map((kind) => [kind, [] as number[]]))
  for (const { at, ms } of await tasksSince(page, steps[0]?.from ?? 0)) {
    const step = steps.findLast(({ from }) => from <= at) ?? steps[0]
    if (step && ms > TASK_LIMIT_MS) tasks.get(step.kind)?.push(Math.round(ms))
  }
  return tasks
}

const bank = await startTestBank({ seed: 'full' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  const customers = await customersOf(bank)
  const context = await browser.newContext({
    baseURL: bank.url,
    locale: 'en-NG',
    viewport: { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(watchTimedTasks)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await signIn(page, DEMO.superAdmin)
  const devtools = await context.newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  if (isSlow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const teller = tellerAt(page, customers)
  const measured: PageMemory[] = []
  const allTasks: number[] = []
  console.log(
    `${hours} hours, ${share} of the work in each, processor ${isSlow ? '4 times slower' : 'as it is'}`,
  )
  for (let hour = 1; hour <= hours; hour += 1) {
    const began = Date.now()
    const steps: Step[] = []
    for (const kind of workOfHour(hour, share)) {
      steps.push({ kind, from: await pageClock(page) })
      await teller[kind]()
    }
    // Each hour ends on the same screen.
    await goTo(page, '/transactions/transfer')
    const tasks = await tasksByKind(page, steps)
    const memory = await pageMemory(devtools)
    measured.push(memory)
    allTasks.push(...[...tasks.values()].flat())
    console.log(hourText(hour, memory, (Date.now() - began) / 1_000))
    for (const [kind, ms] of tasks)
      console.log(`     ${kind.padEnd(10)} ${tasksText(ms)}; ${durationText(steps, kind)}`)
    if (snapshots && (hour === 1 || hour === hours))
      await storeHeapSnapshot(devtools, join(snapshots, `hour-${hour}.heapsnapshot`))
  }
  // A page that has just begun to work is not warm: its code alone grows by two megabytes.
  const warm = Math.ceil(1 / share)
  const [first, last] = [measured[warm - 1], measured.at(-1)]
  const ratio = (figure: 'heap' | 'nodes' | 'listeners') => (first && last ? last[figure] / first[figure] : 1)
  if (warm >= hours) console.log('Nothing to compare: the work was not more than that of one whole hour.')
  else
    for (const figure of ['heap', 'nodes', 'listeners'] as const)
      console.log(`${figure} at the end: ${ratio(figure).toFixed(2)} × those after hour ${warm}`)
  console.log(`All hours: ${tasksText(allTasks)}`)
  process.exitCode = Math.max(ratio('heap'), ratio('nodes')) > AT_MOST ? 1 : 0
} catch (thrown) {
  for (const page of browser.contexts().flatMap((context) => context.pages()))
    console.error(page.url(), await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String))
  throw thrown
} finally {
  await browser.close()
  await bank.stop()
}

function hourText(
  hour: number,
  { heap, embedder, nodes, listeners, documents }: PageMemory,
  seconds: number,
) {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  return `hour ${hour}: heap ${megabytes(heap)}, embedder ${megabytes(embedder)}, ${nodes} nodes, ${listeners} listeners, ${documents} documents (${seconds.toFixed(0)} s)`
}

/** The steps of a kind, and how long half of them took. The last step of all has no end. */
function durationText(steps: readonly Step[], kind: Work): string {
  const taken = steps
    .flatMap((step, at) => (step.kind === kind ? [(steps[at + 1]?.from ?? Number.NaN) - step.from] : []))
    .filter((ms) => !Number.isNaN(ms))
    .sort((one, other) => one - other)
  return `${taken.length} steps, half of them within ${(taken[Math.floor(taken.length / 2)] ?? 0).toFixed(0)} ms`
}

function tasksText(ms: readonly number[]): string {
  const longest = ms.length === 0 ? 'none' : `${ms.length}, the longest ${Math.max(...ms)} ms`
  return `tasks above ${TASK_LIMIT_MS} ms: ${longest}`
}

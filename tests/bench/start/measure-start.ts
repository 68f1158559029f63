import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { DEMO } from '../../support/demo-users'
import type { Passed, SlowConnection } from './slow-connection'

/** How many times slower the processor is made: a cheap phone beside a developer's machine. */
const CPU_SLOWDOWN = 4
const SIGN_IN = 'input[type=email]'
const LIST = '/transactions/transfer'
const WATCH_PAGE = fileURLToPath(new URL('watch-page.js', import.meta.url))
const PATIENCE_MS = 60_000
/** How often the page is reloaded on each kind of connection: single reloads differ by a third. */
const ROUNDS = 3
/** From one key to the next (ms), at the hand of somebody who types very quickly. */
const KEY_MS = 80

/**
 * The moments that watch-page.js records: when something was first shown, and when the last click was (ms
 * since the navigation began).
 */
type Seen = 'firstInput' | 'firstRow' | 'click'

/** How long reloads took until rows stood there (ms, the median), on each kind of connection. */
interface Reloads {
  readonly online: number
  readonly offline: number
  readonly carriesNothing: number
}

/** The times that one device measured (ms). */
export interface Starts {
  readonly signInUsable: number
  /** From pressing "Log in" to the first row of the transfers. */
  readonly pressToRow: number
  /** The requests from the press to that row. */
  readonly askedBetween: readonly Passed[]
  /** The requests that were answered by the time the sign-in was seen. */
  readonly askedBefore: readonly Passed[]
  readonly reloads: Reloads
  /** Everything that a start with nothing new asked for, until the connection was quiet. */
  readonly askedByReload: readonly Passed[]
  /** Every answer to a call of the bank. */
  readonly answers: readonly Passed[]
}

/** Returns the middle one of some values. */
export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Starts a browser for the measurements. */
export const launch = () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })

/** How long a page that only renders one input takes, from nothing to usable (ms). */
export async function measureFloor(browser: Browser, floor: SlowConnection): Promise<number> {
  const context = await freshDevice(browser)
  const page = await slowPage(context)
  await page.goto(floor.url)
  const { firstInput } = await seen(page, 'firstInput')
  await context.close()
  return firstInput
}

/** Signs in on a device that has never seen the app, and starts it again in every way. */
export async function measureStarts(browser: Browser, bank: SlowConnection): Promise<Starts> {
  const context = await freshDevice(browser)
  const page = await slowPage(context)
  bank.takePassed()
  await page.goto(bank.url + LIST)
  const { firstInput } = await seen(page, 'firstInput')
  const askedBefore = bank.takePassed()

  await page.locator(SIGN_IN).pressSequentially(DEMO.authorizer, { delay: KEY_MS })
  await page.getByLabel('Password', { exact: true }).pressSequentially(DEMO.password, { delay: KEY_MS })
  await page.getByRole('button', { name: 'Log in' }).click()
  const { firstRow, click } = await seen(page, 'firstRow', 'click')
  const askedBetween = bank.takePassed()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await bank.quiet(5_000)
  const askedAfter = bank.takePassed()

  // The first start from the worker's files compiles them, and is none of those to be compared.
  await reload(page)
  await bank.quiet(5_000)
  bank.takePassed()
  const rounds: Reloads[] = []
  let askedByReload: readonly Passed[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const online = await reload(page)
    await bank.quiet(5_000)
    askedByReload = bank.takePassed()
    await context.setOffline(true)
    const offline = await reload(page)
    await context.setOffline(false)
    await bank.quiet(5_000)
    bank.carryNothing(true)
    const carriesNothing = await reload(page)
    bank.carryNothing(false)
    await bank.quiet(5_000)
    bank.takePassed()
    rounds.push({ online, offline, carriesNothing })
  }
  await context.close()
  const of = (kind: keyof Reloads) => median(rounds.map((round) => round[kind]))
  return {
    signInUsable: firstInput,
    pressToRow: firstRow - click,
    askedBetween,
    askedBefore,
    reloads: { online: of('online'), offline: of('offline'), carriesNothing: of('carriesNothing') },
    askedByReload,
    answers: [...askedBetween, ...askedAfter].filter(({ path }) => path === '/api/graphql'),
  }
}

async function reload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  return (await seen(page, 'firstRow')).firstRow
}

async function freshDevice(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-NG' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript({ path: WATCH_PAGE })
  return context
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Waits until the page has seen all of it. */
async function seen<Name extends Seen>(page: Page, ...names: readonly Name[]): Promise<Record<Name, number>> {
  const handle = await page.waitForFunction(
    (wanted: readonly string[]) => {
      const noted = Reflect.get(globalThis, 'seenByBench')
      return wanted.every((name) => noted?.[name] !== undefined) && noted
    },
    names,
    // A frame each time would cost the page what its user does not pay.
    { timeout: PATIENCE_MS, polling: 100 },
  )
  return handle.jsonValue()
}

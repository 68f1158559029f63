import { readFileSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Bank, BankOptions } from '../../../server/bank'
import { startTestBank } from '../bank/bank'
import { CHROMIUM_FLAGS, findChromium } from './chromium'
import { signIn } from './page-steps'

/** A bank that serves the built app, and browsers to use it with. */
export interface Branch {
  readonly bank: () => Bank
  /** A new device: its own browser profile, as on one tablet. */
  readonly device: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The page of a user who has just signed in on a new device. */
  readonly signedIn: (email: string, options?: BrowserContextOptions) => Promise<Page>
  /**
   * The page of a user on a device that the tests of the file share, as the test before left it: to read
   * lists, and to write what changes no later test. Each user and `options` have one.
   */
  readonly samePage: (email: string, options?: BrowserContextOptions) => Promise<Page>
  /**
   * The device that the tests of the file share, with the app installed and all that earlier tests have left
   * there. Its pages are closed after each test.
   */
  readonly sameDevice: () => Promise<BrowserContext>
  /** Console errors that this test causes on purpose. All others fail it. */
  readonly expectConsole: (pattern: RegExp) => void
  /** How many journal entries with a narration the bank has. */
  readonly journalsAtTheBank: (narration: string) => Promise<number>
  /** How many accounts with a surname the bank has. */
  readonly accountsAtTheBank: (surname: string) => Promise<number>
  /** The bank's transfers with these remarks. */
  readonly transfersAtTheBank: (remarks: string) => Promise<readonly { readonly status: string }[]>
  /** An account of the first organisation with enough money to move. */
  readonly anAccountNumber: () => Promise<string>
}

/** The browser's own reports about calls that a test makes fail on purpose. */
const BROWSERS_OWN = /Failed to load resource|net::ERR_/

/** The server between the browsers and the bank. */
interface InFront {
  readonly url: string
  readonly stop: () => Promise<void>
}

const RECENT_EVENTS = readFileSync(new URL('recent-events.js', import.meta.url), 'utf8')

/** Prints what the pages of a failed test show (names, roles and what is typed), and what happened last. */
async function showPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    const recent = await page
      .locator('html')
      .evaluate(() => (globalThis as { recentEvents?: string[] }).recentEvents ?? [], null, {
        timeout: 5_000,
      })
      .catch((thrown) => [String(thrown)])
    process.stdout.write(`\n${page.url()} shows:\n${shown}\nLast events:\n${recent.join('\n')}\n`)
  }
}

/**
 * Chromium 150 forgets at each navigation that its network is emulated as cut: `navigator.onLine` says true
 * again, as it does on no device without a network. It is told once more.
 */
async function staysOffline(context: BrowserContext): Promise<void> {
  let isOffline = false
  const setOffline = context.setOffline.bind(context)
  context.setOffline = (offline) => {
    isOffline = offline
    return setOffline(offline)
  }
  const NO_NETWORK = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  context.on('page', async (page) => {
    const chrome = await context.newCDPSession(page)
    page.on('framenavigated', () => {
      // A page that is closed meanwhile needs it no more.
      if (isOffline) void chrome.send('Network.overrideNetworkState', NO_NETWORK).catch(() => {})
    })
  })
}

/**
 * Starts a bank for the tests of a file; `prepare` makes what they need in it, and returns what is in front
 * of it, if anything is. After each test, contexts are closed (except those that tests share) and their
 * consoles read, and after a failed one all are closed and the bank is started anew. `hasBackForwardCache`:
 * the browser may store pages that are left, as at a user's.
 */
export function openBranch(
  options: Partial<BankOptions> = {},
  prepare?: (bank: Bank) => Promise<InFront | undefined>,
  { hasBackForwardCache = false } = {},
): Branch {
  let bank: Bank
  let inFront: InFront | undefined
  // Playwright turns the cache off by itself.
  const ignoreDefaultArgs = hasBackForwardCache ? ['--disable-back-forward-cache'] : []
  const launching = () =>
    chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS, ignoreDefaultArgs })
  let browser: Awaited<ReturnType<typeof launching>>
  let contexts: BrowserContext[] = []
  const shared = new Map<string, Page>()
  let sharedDevice: BrowserContext | undefined
  let said: string[] = []
  let expected: RegExp[] = []

  const startBank = async () => {
    bank = await startTestBank({ seed: 'full', ...options })
    inFront = await prepare?.(bank)
  }
  const stopBank = async () => {
    await inFront?.stop()
    await bank?.stop()
  }
  /** Closes the contexts of the test, and those that the tests of the file share only if all begin anew. */
  const closeContexts = async (isAnew: boolean) => {
    if (isAnew) {
      shared.clear()
      sharedDevice = undefined
    }
    for (const page of sharedDevice?.pages() ?? []) await page.close()
    const stay = [...shared.values()].map((page) => page.context())
    if (sharedDevice) stay.push(sharedDevice)
    for (const context of contexts) if (!stay.includes(context)) await context.close()
    contexts = stay
  }
  beforeAll(async () => {
    await startBank()
    browser = await launching()
  })
  afterAll(async () => {
    await browser?.close()
    await stopBank()
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) {
      // A test that passes at last has no report of its first try.
      process.stdout.write(`\n${task.name}\n${task.result?.errors?.at(-1)?.message}\n`)
      await showPages(contexts)
    }
    await closeContexts(hasFailed)
    const unexpected = said.filter(
      (line) => ![BROWSERS_OWN, ...expected].some((pattern) => pattern.test(line)),
    )
    said = []
    expected = []
    if (hasFailed || unexpected.length > 0) {
      await closeContexts(true)
      // The next try must not find the data of this one. A defect in the bank is thrown when it stops.
      await stopBank().finally(startBank)
    }
    expect(unexpected, 'unexpected console errors or unhandled rejections').toEqual([])
  })

  const device: Branch['device'] = async (contextOptions) => {
    const baseURL = inFront?.url ?? bank.url
    const context = await browser.newContext({ baseURL, locale: 'en-NG', ...contextOptions })
    context.setDefaultTimeout(20_000)
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    context.on('weberror', (error) => said.push(String(error.error())))
    await context.addInitScript({ content: RECENT_EVENTS })
    await staysOffline(context)
    contexts.push(context)
    return context
  }

  const signedIn: Branch['signedIn'] = async (email, contextOptions) => {
    const page = await (await device(contextOptions)).newPage()
    await signIn(page, email)
    return page
  }

  return {
    bank: () => bank,
    device,
    signedIn,
    samePage: async (email, contextOptions) => {
      const key = JSON.stringify([email, contextOptions])
      const page = shared.get(key) ?? (await signedIn(email, contextOptions))
      shared.set(key, page)
      // Without a user's own events the inactivity logout comes after five minutes.
      await page.mouse.move(1, 1)
      if (await page.getByRole('heading', { name: 'Login' }).isVisible()) await signIn(page, email)
      return page
    },
    sameDevice: async () => {
      sharedDevice ??= await device()
      return sharedDevice
    },
    expectConsole: (pattern) => expected.push(pattern),
    journalsAtTheBank: async (narration) =>
      (await bank.db.selectFrom('journals').select('id').where('narration', '=', narration).execute()).length,
    accountsAtTheBank: async (surname) =>
      (await bank.db.selectFrom('accounts').select('id').where('surname', '=', surname).execute()).length,
    transfersAtTheBank: (remarks) =>
      bank.db.selectFrom('transfers').select('status').where('remarks', '=', remarks).execute(),
    anAccountNumber: async () => {
      const { nuban } = await bank.db
        .selectFrom('accounts')
        .select('nuban')
        .where('org_id', '=', 'IUMB')
        .orderBy('balance_kobo', 'desc')
        .executeTakeFirstOrThrow()
      return nuban
    },
  }
}

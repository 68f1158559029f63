import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Bank, BankOptions } from '../../server/bank'
import { startTestBank } from './bank'
import { CHROMIUM_FLAGS, findChromium } from './chromium'

/** A bank that serves the built app, and browsers to use it with. */
export interface Branch {
  readonly bank: () => Bank
  /** A fresh device: a profile of its own, as one tablet. */
  readonly device: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Console errors that this test provokes on purpose; all others fail it. */
  readonly expectConsole: (pattern: RegExp) => void
  /** How many journal entries of a narration the bank has. */
  readonly journalsAtTheBank: (narration: string) => Promise<number>
  /** How many accounts of a surname the bank has. */
  readonly accountsAtTheBank: (surname: string) => Promise<number>
  /** The transfers of some remarks that the bank has. */
  readonly transfersAtTheBank: (remarks: string) => Promise<readonly { readonly status: string }[]>
  /** An account of the first organisation with enough on it to move. */
  readonly anAccountNumber: () => Promise<string>
}

/** Whatever the browser itself reports about calls that a test makes fail on purpose. */
const BROWSERS_OWN = /Failed to load resource|net::ERR_/

/** What stands between the browsers and the bank. */
interface InFront {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a bank for the tests of a file, and what is to stand in front of it; contexts are closed and their consoles read after
 * each test.
 */
export function openBranch(
  options: Partial<BankOptions> = {},
  putInFront?: (bank: Bank) => Promise<InFront>,
): Branch {
  let bank: Bank
  let inFront: InFront | undefined
  const launching = () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  let browser: Awaited<ReturnType<typeof launching>>
  let contexts: BrowserContext[] = []
  let said: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    bank = await startTestBank({ seed: 'full', ...options })
    inFront = await putInFront?.(bank)
    browser = await launching()
  })
  afterAll(async () => {
    await browser?.close()
    await inFront?.stop()
    await bank?.stop()
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    const unexpected = said.filter(
      (line) => ![BROWSERS_OWN, ...expected].some((pattern) => pattern.test(line)),
    )
    contexts = []
    said = []
    expected = []
    expect(unexpected, 'unexpected console errors or unhandled rejections').toEqual([])
  })

  return {
    bank: () => bank,
    device: async (contextOptions) => {
      const baseURL = inFront?.url ?? bank.url
      const context = await browser.newContext({ baseURL, locale: 'en-NG', ...contextOptions })
      context.setDefaultTimeout(20_000)
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      context.on('weberror', (error) => said.push(String(error.error())))
      contexts.push(context)
      return context
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

/** Signs in as a user would. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

/** Waits until a list shows rows, not their skeletons. */
export async function rowsAreShown(page: Page): Promise<void> {
  await page.locator('table:not([aria-busy="true"]) tbody tr').first().waitFor()
}

/** Waits until the service worker controls the page, so that a reload works without a connection. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** All that the origin keeps on the device, as one text, bytes as Latin-1: IndexedDB, Cache Storage, local and session storage. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = []
    const walk = (value: unknown): void => {
      if (value instanceof ArrayBuffer) parts.push(new TextDecoder('latin1').decode(value))
      else if (ArrayBuffer.isView(value))
        parts.push(new TextDecoder('latin1').decode(value as Uint8Array<ArrayBuffer>))
      else if (Array.isArray(value)) value.forEach(walk)
      else if (typeof value === 'object' && value !== null)
        for (const [key, entry] of Object.entries(value)) {
          parts.push(key)
          walk(entry)
        }
      else parts.push(String(value))
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        walk(await done(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        parts.push(request.url)
        // The app's own files are public; what is looked for is what was put there while working.
        if (!/precache/.test(name)) parts.push(await ((await cache.match(request))?.text() ?? ''))
      }
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) parts.push(key, storage.getItem(key) ?? '')
    return parts.join('\n')
  })
}

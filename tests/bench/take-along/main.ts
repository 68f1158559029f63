/**
 * Part of `npm run bench`, after a build: what it costs in the built app to take many rows along: rows a
 * second, the longest wait for a key press and the tasks of the page above 50 ms meanwhile, beside those of
 * the same page while it does nothing. Then how long a search over all of them takes until its first hit and
 * until its end. The arguments are numbers of rows (10,000 and 100,000 if left out). Fails if a hit among the
 * newest rows does not come long before the search has ended.
 */
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { startTestBank } from '../../support/bank/bank'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { pressKeysUntil, type SeenTasks, seenText, seenWhenIdle, watchTasks } from '../watch-tasks'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const PATIENCE_MS = 30 * 60_000
/** The first hit may take this share of the time to the search's end. Without parts it takes all of it. */
const EARLY = 0.5

/** A transfer as the bank sends it, with texts as long as usual. Two of them have a name of their own. */
const row = (n: number, rows: number, now: number) => ({
  id: `bench-${n}`,
  sender_acct_no: '0142230981',
  sender_acct_name: 'Ṣadé Ògúnbàdé',
  beneficiary_acct_no: String(2_000_000_000 + n),
  beneficiary_acct_name:
    n === 100 ? 'Abimbola Falade' : n === rows - 1 ? 'Zebediah Quintus' : `Chukwuemeka Ọkafọ ${n}`,
  beneficiary_org_name: 'Zenith Bank',
  beneficiary_org_id: '057',
  amount_wth_fees: 1_250_000.5,
  order_id: `order-${n}`,
  remarks: 'School fees, second term',
  status: 'Successful',
  created_at: new Date(now - n * 1000).toISOString(),
})

/** Answers the list of transfers with so many rows; everything else is the bank's. */
async function withManyRows(context: BrowserContext, rows: number): Promise<void> {
  const now = Date.now()
  await context.route('**/api/graphql', async (route: Route) => {
    const { query, variables } = route.request().postDataJSON()
    if (!/getAllTransfers/.test(query)) return route.continue()
    const { limit = 10, offset = 0 } = variables
    const count = Math.max(0, Math.min(limit, rows - offset))
    const data = Array.from({ length: count }, (_, n) => row(offset + n, rows, now))
    const list = { status: 'success', error: false, message: '', data, pagination: { total_count: rows } }
    await route.fulfill({ json: { data: { list } } })
  })
}

/** Takes all rows along. Returns true if the hits among the newest rows come early. */
async function measure(page: Page, rows: number): Promise<boolean> {
  await page.goto('/settings?tab=device')
  const section = page.getByRole('region', { name: 'Take along' })
  await section.getByLabel('List').selectOption('Transfers')
  await section.getByLabel('Period').selectOption('Last 90 days')
  await section.getByRole('button', { name: 'Show the size' }).click()
  await section.getByText(/rows, about/).waitFor()
  console.log(`size first: ${await section.getByText(/rows, about/).textContent()}`)
  const seen = await watchTasks(page)
  console.log(`while nothing is done: ${seenText(await seenWhenIdle(page, seen))}`)
  const began = Date.now()
  await section.getByRole('button', { name: 'Take along', exact: true }).click()
  let readyAt: number | undefined
  const ready = section
    .getByText('Ready')
    .waitFor({ timeout: PATIENCE_MS })
    .then(() => {
      readyAt = Date.now()
    })
  await Promise.all([ready, pressKeysUntil(page, () => readyAt !== undefined)])
  const seconds = ((readyAt ?? Date.now()) - began) / 1000
  console.log(`${rows} rows taken along in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} a second`)
  console.log(`meanwhile ${seenText(await seen())}`)
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  console.log(`stored by the browser: ${Math.round(stored / 1e6)} MB`)
  const early = await search(page, 'falade', 'a row among the newest', seen)
  await search(page, 'zebediah', 'the oldest row', seen)
  return early.first < early.end * EARLY
}

/** Searches the device by the search box. Returns the times until the first hit and until the end (ms). */
async function search(page: Page, text: string, what: string, seen: () => Promise<SeenTasks>) {
  await page.keyboard.press('Control+k')
  await seen()
  await page.keyboard.insertText(text)
  const began = Date.now()
  let endedAt: number | undefined
  const ended = (async () => {
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .waitFor({ timeout: PATIENCE_MS })
    const first = Date.now() - began
    await page.getByText(/^\d+ found$/).waitFor({ timeout: PATIENCE_MS })
    endedAt = Date.now()
    return { first, end: endedAt - began }
  })()
  await pressKeysUntil(page, () => endedAt !== undefined)
  const times = await ended
  console.log(`search for ${what}: first hit after ${times.first} ms, all searched after ${times.end} ms`)
  console.log(`meanwhile ${seenText(await seen())}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  return times
}

async function measureRows(browser: Browser, url: string, rows: number): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-NG' })
  try {
    context.setDefaultTimeout(60_000)
    await withManyRows(context, rows)
    const page = await context.newPage()
    await signIn(page, DEMO.superAdmin)
    return await measure(page, rows)
  } finally {
    await context.close()
  }
}

const bank = await startTestBank({ seed: 'full' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const rows of SIZES)
    if (!(await measureRows(browser, bank.url, rows))) {
      console.log('The search shows a row that it has found only when it has searched the others.')
      process.exitCode = 1
    }
} finally {
  await browser.close()
  await bank.stop()
}

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AnswerFate } from '../../../server/http/faults'
import { deliverSms } from '../../../server/sms/deliver-sms'
import { progressEmitter } from '../../../server/sms/sms-progress'
import { type BreakableConnection, startBreakableConnection } from '../../support/bank/breakable-connection'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

let fate: AnswerFate = 'deliver'
/** The calls that the bank answered, by operation. */
let answered: string[] = []
let connection: BreakableConnection
const branch = openBranch(
  {
    faults: {
      onAnswer: (operation) => {
        answered.push(operation)
        return operation === 'sendBulkSms' ? fate : 'deliver'
      },
    },
  },
  async ({ port }) => {
    connection = await startBreakableConnection(port)
    return connection
  },
)

/** Phone numbers that can all be reached: none ends in 99. */
const phones = (count: number) =>
  Array.from({ length: count }, (_, at) => `0803${String(at * 10).padStart(7, '0')}`)

async function send(page: Page, message: string, numbers: readonly string[]) {
  await page.goto('/bulk-sms/new')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByLabel('Select recipients by').selectOption('Phone numbers')
  await page.getByLabel('Phone numbers', { exact: true }).fill(numbers.join(', '))
  await page.getByRole('button', { name: 'Add numbers' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Send this message?' })
  await preview.getByRole('button', { name: 'Send', exact: true }).click()
}

const atTheBank = (message: string) =>
  branch.bank().db.selectFrom('sms_requests').selectAll().where('message', '=', message).execute()

/** How many tabs the bank is telling of its deliveries. */
const listeners = () => progressEmitter(branch.bank().db).listenerCount('IUMB')

async function deliver(message: string, until: number): Promise<number> {
  for (;;) {
    await deliverSms(branch.bank().db, new Date())
    const delivered = (await atTheBank(message))[0]?.delivered_messages ?? 0
    if (delivered >= until) return delivered
  }
}

async function openHistory(page: Page) {
  await page.goto('/bulk-sms/history')
  await rowsAreShown(page)
}

/** Notes from now on every count of a message of `total` that the page shows. */
async function watchCounts(page: Page, total: string) {
  await page.evaluate((of) => {
    const seen: number[] = []
    const look = () => {
      const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
      const shown = texts.find((text) => text.endsWith(` of ${of} delivered`))
      const count = Number(shown?.replace(/ of .*/, '').replaceAll(',', ''))
      if (shown && seen.at(-1) !== count) seen.push(count)
      document.body.dataset.counts = seen.join(' ')
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, total)
}
const counts = async (page: Page) =>
  (await page.evaluate(() => document.body.dataset.counts ?? '')).split(' ').map(Number)
const newest = async (page: Page) => (await counts(page)).at(-1) ?? -1

/** Tells the page that it is behind another window, or in front again. */
async function turn(page: Page, visibilityState: 'hidden' | 'visible') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)
}

it('a bulk SMS whose answer got lost is settled by its key, told as sent, and not sent again', async () => {
  const page = await branch.signedIn(DEMO.authorizer)
  const message = 'The branch in Ìbàdàn is closed on Friday.'
  fate = 'drop'
  await send(page, message, phones(40))
  await page
    .getByText(/Message queued for 40 recipients/)
    .first()
    .waitFor({ timeout: 30_000 })
  fate = 'deliver'
  // The browser itself repeats the POST on a new connection, and the bank knows it by its key.
  expect(await atTheBank(message)).toMatchObject([{ total_messages: 40 }])
  // Its form is empty, so that a second press sends nothing.
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
})

it('progress is seen live in two tabs over one stream, through a connection that breaks, and never goes back', async () => {
  const device = await branch.sameDevice()
  const [first, second] = [await device.newPage(), await device.newPage()]
  for (const page of [first, second]) await signIn(page, DEMO.authorizer)
  const message = 'Ẹ kú ọdún! Our branches open at ten o’clock.'
  await send(first, message, phones(1_000))
  await first
    .getByText(/Message queued for 1000 recipients/)
    .first()
    .waitFor()
  const tabs = [first, second]
  for (const page of tabs) {
    await openHistory(page)
    await page.getByText(/of 1,000 delivered/).waitFor()
    await watchCounts(page, '1,000')
  }
  await expect.poll(listeners).toBe(1)

  // Both count on by what the bank tells them, without asking for the list again.
  const before = await deliver(message, 50)
  for (const page of tabs) await expect.poll(() => newest(page)).toBeGreaterThanOrEqual(before)
  answered = []
  const told = await deliver(message, before + 100)
  for (const page of tabs) await expect.poll(() => newest(page)).toBeGreaterThanOrEqual(told)
  expect(answered.filter((operation) => operation === 'smsRequestsHistory')).toEqual([])

  connection.cut()
  await expect.poll(listeners).toBe(0)
  const missed = await deliver(message, told + 300)
  for (const page of tabs) expect(await newest(page)).toBeLessThan(missed)
  connection.mend()
  for (const page of tabs)
    await expect.poll(() => newest(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(missed)
  await expect.poll(listeners, { timeout: 60_000 }).toBe(1)

  await deliver(message, 1_000)
  for (const page of tabs) {
    await page.getByText('1,000 of 1,000 delivered').waitFor()
    const seen = await counts(page)
    expect(seen, 'no older number after a newer one').toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.length).toBeGreaterThan(3)
  }
})

it('the stream is closed while no tab is in front, and what was delivered meanwhile is shown', async () => {
  const device = await branch.sameDevice()
  const [first, second] = [await device.newPage(), await device.newPage()]
  for (const page of [first, second]) await signIn(page, DEMO.authorizer)
  const message = 'Meeting of all tellers at four.'
  await send(first, message, phones(200))
  await first
    .getByText(/Message queued for 200 recipients/)
    .first()
    .waitFor()
  for (const page of [first, second]) {
    await openHistory(page)
    await page.getByText(/of 200 delivered/).waitFor()
    await watchCounts(page, '200')
  }
  await expect.poll(listeners).toBe(1)

  await turn(first, 'hidden')
  // The other tab listens now.
  await expect.poll(listeners).toBe(1)
  const told = await deliver(message, 50)
  await expect.poll(() => newest(second)).toBeGreaterThanOrEqual(told)

  await turn(second, 'hidden')
  await expect.poll(listeners).toBe(0)
  await deliver(message, 200)
  await turn(second, 'visible')
  await second.getByText('200 of 200 delivered').waitFor()
  await expect.poll(listeners).toBe(1)
})

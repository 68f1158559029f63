import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { fillTransfer } from '../../browser/money/new-transfer-form'
import { openBranch } from '../../support/browser/browser'
import { diskProfiles } from '../../support/browser/disk-profiles'
import { writeJournal } from '../../support/browser/forms'
import { logOut, signIn } from '../../support/browser/page-steps'
import { killBrowser } from '../../support/browser/profile'
import { DEMO } from '../../support/demo-users'
import { type Fate, type FaultServer, startFaultServer } from '../bench/fault-server'
import { queueJournal } from '../bench/forms'

let server: FaultServer
const branch = openBranch({}, async (bank) => {
  server = await startFaultServer(bank.url, { idempotency: true })
  return server
})
const profiles = diskProfiles()
beforeEach(() => server.forget())

/** The calls with a narration: one of a tab that the test before has closed may still arrive. */
const callsOf = (narration: string) =>
  server.calls('createJournal').filter(({ variables }) => variables.narration === narration)

/** Has the bank carry out the next call of an operation, and holds its answer until it is released. */
function holdAnswer(operation: string): () => void {
  let release: (fate: Fate) => void = () => {}
  server.after(
    operation,
    new Promise<Fate>((resolve) => {
      release = resolve
    }),
  )
  return () => release('deliver')
}

/** Writes and queues a journal entry, and waits until it has arrived at the bank, without its answer. */
async function writeOnItsWay(page: Page, narration: string) {
  await page.goto('/journal/new')
  await writeJournal(page, narration)
  await expect.poll(() => callsOf(narration).length, { timeout: 30_000 }).toBe(1)
}

/**
 * Waits until the form's page says more of its draft than that it waits or is being sent. A page that is left
 * while it sends loses the answer, and the next one repeats the call.
 */
async function answerIsThere(page: Page) {
  await page
    .getByRole('region', { name: 'Status of this draft' })
    .filter({ hasNotText: /Waiting in the Outbox|Sending to the bank/ })
    .waitFor()
}

/** Waits until the outbox says this of a draft. */
async function outboxSays(page: Page, narration: string, status: string) {
  await page.goto('/outbox')
  const item = page.locator('[data-item]').filter({ hasText: narration })
  await item.getByText(status, { exact: true }).waitFor({ timeout: 60_000 })
}

it('tab killed mid-flush: the next tab finds out what became of it, and the bank has one entry', async () => {
  const tablet = await branch.sameDevice()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  holdAnswer('createJournal')
  await writeOnItsWay(page, 'Tab killed mid-flush')
  const crashed = page.waitForEvent('crash')
  const devtools = await tablet.newCDPSession(page)
  // The killed tab does not answer.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed

  const again = await tablet.newPage()
  await signIn(again, DEMO.operations)
  await outboxSays(again, 'Tab killed mid-flush', 'Sent')
  expect(await branch.journalsAtTheBank('Tab killed mid-flush')).toBe(1)
})

it('browser killed mid-flush: after the next start and sign-in it is sent, and the bank has one entry', async () => {
  const folder = profiles.fresh()
  const device = await profiles.open(folder, server.url)
  const page = await device.newPage()
  await signIn(page, DEMO.operations)
  holdAnswer('createJournal')
  await writeOnItsWay(page, 'Browser killed mid-flush')
  await killBrowser(device, page)

  const next = await profiles.open(profiles.copyOf(folder), server.url)
  const again = await next.newPage()
  await signIn(again, DEMO.operations)
  await outboxSays(again, 'Browser killed mid-flush', 'Sent')
  expect(await branch.journalsAtTheBank('Browser killed mid-flush')).toBe(1)
})

it('two tabs and the worker at once: the connection comes back to all of them, and one sends', async () => {
  const tablet = await branch.sameDevice()
  const tabs = [await tablet.newPage(), await tablet.newPage()]
  for (const tab of tabs) await signIn(tab, DEMO.operations)
  const [first, second] = tabs as [Page, Page]
  await first.goto('/journal/new')
  await first.getByLabel('Account code').waitFor()
  await second.goto('/outbox')
  await tablet.setOffline(true)
  await writeJournal(first, 'Two tabs and the worker')
  await second.locator('[data-item]').filter({ hasText: 'Two tabs and the worker' }).waitFor()

  await tablet.setOffline(false)
  await outboxSays(second, 'Two tabs and the worker', 'Sent')
  expect(callsOf('Two tabs and the worker')).toHaveLength(1)
  expect(await branch.journalsAtTheBank('Two tabs and the worker')).toBe(1)
})

it('double click: a journal entry and a transfer are each sent once', async () => {
  const tablet = await branch.sameDevice()
  const page = await tablet.newPage()
  await page.addInitScript(() => {
    // The second click is there before the first one has been worked on.
    const twice = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (event.isTrusted && button?.type === 'submit') button.click()
    }
    document.addEventListener('click', twice, { capture: true })
  })
  await signIn(page, DEMO.operations)
  await queueJournal(page, 'Clicked twice')
  await answerIsThere(page)
  await outboxSays(page, 'Clicked twice', 'Sent')
  expect(callsOf('Clicked twice')).toHaveLength(1)

  await page.goto('/transactions/newtransfer')
  const transfer = { amount: '4310', remarks: 'Clicked twice' }
  await fillTransfer(await branch.anAccountNumber(), page, transfer)
  await page.getByRole('button', { name: /^Transfer ₦/ }).dblclick()
  await page.getByRole('region', { name: 'Waits for an authorizer' }).waitFor()
  expect(server.calls('createTransfer')).toHaveLength(1)
  expect(await branch.journalsAtTheBank('Clicked twice')).toBe(1)
  expect(await branch.transfersAtTheBank('Clicked twice')).toHaveLength(1)
})

it('lock holder frozen: the other tab sends nothing meanwhile, and both entries are at the bank once', async () => {
  const tablet = await branch.sameDevice()
  const [frozen, other] = [await tablet.newPage(), await tablet.newPage()]
  for (const tab of [frozen, other]) await signIn(tab, DEMO.operations)
  const release = holdAnswer('createJournal')
  await writeOnItsWay(frozen, 'In the frozen tab')
  const devtools = await tablet.newCDPSession(frozen)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })

  await queueJournal(other, 'In the other tab')
  await other.goto('/outbox')
  await other.getByRole('button', { name: 'Send now' }).click()
  await other.getByText('Another tab is sending. Check again in a moment.').first().waitFor()
  expect(callsOf('In the frozen tab')).toHaveLength(1)
  expect(callsOf('In the other tab')).toEqual([])

  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  release()
  await outboxSays(other, 'In the frozen tab', 'Sent')
  await outboxSays(other, 'In the other tab', 'Sent')
  for (const narration of ['In the frozen tab', 'In the other tab'])
    expect(await branch.journalsAtTheBank(narration)).toBe(1)
})

it('browser resends the POST by itself on a reused connection: both have the same key, and one is carried out', async () => {
  const page = await branch.samePage(DEMO.operations)
  server.after('createJournal', 'drop')
  await queueJournal(page, 'Sent twice by the browser')
  await answerIsThere(page)
  await outboxSays(page, 'Sent twice by the browser', 'Sent')
  const keys = callsOf('Sent twice by the browser').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await branch.journalsAtTheBank('Sent twice by the browser')).toBe(1)
})

it('user switched with an answer pending: the next user sees and sends nothing of it, and its own user finds it sent', async () => {
  const page = await branch.samePage(DEMO.operations)
  const release = holdAnswer('createJournal')
  await writeOnItsWay(page, 'Answer for the last user')
  await logOut(page)
  await signIn(page, DEMO.teller)
  release()
  await page.goto('/outbox')
  await page.getByText('Nothing in the Outbox').waitFor()
  expect(await page.getByText('Answer for the last user').count()).toBe(0)
  expect(callsOf('Answer for the last user')).toHaveLength(1)

  await logOut(page)
  await signIn(page, DEMO.operations)
  await outboxSays(page, 'Answer for the last user', 'Sent')
  expect(await branch.journalsAtTheBank('Answer for the last user')).toBe(1)
})

it('inactivity lock in flight: what was on its way is found out at the next sign-in', async () => {
  const page = await (await branch.device()).newPage()
  await page.clock.install()
  await signIn(page, DEMO.operations)
  const release = holdAnswer('createJournal')
  await writeOnItsWay(page, 'Nobody was there')
  await page.clock.fastForward('05:01')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  release()

  await signIn(page, DEMO.operations)
  await outboxSays(page, 'Nobody was there', 'Sent')
  expect(await branch.journalsAtTheBank('Nobody was there')).toBe(1)
})

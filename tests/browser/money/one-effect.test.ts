import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Fate, type FaultServer, startFaultServer } from '../../faults/bench/fault-server'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { fillTransfer, openNewTransfer } from './new-transfer-form'

let bank: FaultServer
// A bank that honours no keys: what leaves this device twice may be carried out twice.
const branch = openBranch(
  {},
  async ({ url }) => {
    bank = await startFaultServer(url, { idempotency: false })
    return bank
  },
  { hasBackForwardCache: true },
)
beforeEach(() => bank.forget())

/** A site that is not the bank's. */
let elsewhere: Server
beforeAll(async () => {
  elsewhere = createServer((_, response) => response.end('Elsewhere'))
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
})
afterAll(() => elsewhere.close())
const leave = (page: Page) => page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`)

const button = (page: Page) => page.getByRole('button', { name: /^Transfer ₦/ })
const slip = (page: Page) => page.getByRole('region', { name: 'Waits for an authorizer' })

/** Has the bank carry out the next transfer, and holds its answer until it is released. */
function holdAnswer(): () => void {
  let release: (fate: Fate) => void = () => {}
  bank.after('createTransfer', new Promise<Fate>((resolve) => (release = resolve)))
  return () => release('deliver')
}
const sent = () => bank.calls('createTransfer').length
const isOnItsWay = () => expect.poll(sent, { timeout: 20_000 }).toBe(1)

/** Expects that one transfer with these remarks has left this device, and that the bank has one. */
async function expectOneEffect(remarks: string) {
  expect(await branch.transfersAtTheBank(remarks)).toHaveLength(1)
  expect(bank.calls('createTransfer').filter(({ variables }) => variables.remarks === remarks)).toHaveLength(
    1,
  )
}

/** Signs in in a new tab, and waits until New transfer shows what the bank says of the one before. */
async function nextSignInFinds(tablet: BrowserContext, said: RegExp): Promise<Page> {
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  await page.goto('/transactions/newtransfer')
  await page.getByText(said).first().waitFor({ timeout: 30_000 })
  return page
}

it('double click: one transfer is carried out', async () => {
  const page = await branch.samePage(DEMO.operations)
  await openNewTransfer(branch, page, { amount: '4310', remarks: 'Double click' })
  await page.evaluate(() => {
    // The second click is there before the first one has been worked on.
    const twice = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('button') : null
      if (event.isTrusted) pressed?.click()
    }
    document.addEventListener('click', twice, { capture: true })
  })
  await button(page).dblclick()
  await slip(page).waitFor()
  await expectOneEffect('Double click')
})

it('Enter twice, and Enter that is held down: one transfer is carried out', async () => {
  const page = await branch.samePage(DEMO.operations)
  await openNewTransfer(branch, page, { amount: '4320', remarks: 'Enter twice' })
  const release = holdAnswer()
  await page.getByLabel('Token').press('Enter')
  await page.keyboard.press('Enter')
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await isOnItsWay()
  await page.keyboard.press('Enter')
  release()
  await slip(page).waitFor()
  await expectOneEffect('Enter twice')
})

it('two tabs at once: one transfer is carried out, and the other tab says why it waits', async () => {
  const tablet = await branch.sameDevice()
  const tabs = [await tablet.newPage(), await tablet.newPage()] as const
  for (const tab of tabs) {
    await signIn(tab, DEMO.operations)
    await openNewTransfer(branch, tab, { amount: '4330', remarks: 'Two tabs at once' })
  }
  const release = holdAnswer()
  const at = Date.now() + 1_000
  const pressAt = (tab: Page) =>
    tab.evaluate((time) => {
      const press = () =>
        [...document.querySelectorAll('button')]
          .find(({ textContent }) => textContent?.startsWith('Transfer ₦'))
          ?.click()
      setTimeout(press, time - Date.now())
    }, at)
  await Promise.all(tabs.map(pressAt))
  await isOnItsWay()
  const note = /^₦4,330\.00 to .* is being sent in another tab/
  await expect
    .poll(async () => (await tabs[0].getByText(note).count()) + (await tabs[1].getByText(note).count()))
    .toBe(1)
  release()
  await expect.poll(async () => (await slip(tabs[0]).count()) + (await slip(tabs[1]).count())).toBe(1)
  await expectOneEffect('Two tabs at once')
})

it('page left mid-call: by Back and the next sign-in, the app finds the transfer, and has sent it once', async () => {
  const tablet = await branch.sameDevice()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  await openNewTransfer(branch, page, { amount: '4400', remarks: 'Left mid-call' })
  const release = holdAnswer()
  await button(page).click()
  await isOnItsWay()
  await leave(page)
  await page.goBack({ waitUntil: 'commit' })
  // After some seconds away, the page asks for the password.
  const login = page.getByRole('heading', { name: 'Login' })
  await login.or(page.getByRole('button', { name: /^Profile of/ })).waitFor()
  release()
  await nextSignInFinds(tablet, /The bank has this: ₦4,400\.00/)
  await expectOneEffect('Left mid-call')
})

it('page left: its form does not come back after another user has signed in', async () => {
  const tablet = await branch.sameDevice()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  await openNewTransfer(branch, page, { amount: '4350', remarks: 'Left open' })
  await leave(page)
  const other = await tablet.newPage()
  await signIn(other, DEMO.teller)

  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  expect(await page.getByLabel('Token').count()).toBe(0)
  expect(await button(page).count()).toBe(0)
  expect(sent()).toBe(0)
  expect(await branch.transfersAtTheBank('Left open')).toEqual([])
})

it('tab killed mid-call: the next sign-in finds the transfer, and asks before the same is sent once more', async () => {
  const tablet = await branch.sameDevice()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  const transfer = { amount: '4360', remarks: 'Tab killed mid-call' }
  await openNewTransfer(branch, page, transfer)
  holdAnswer()
  await button(page).click()
  await isOnItsWay()
  const crashed = page.waitForEvent('crash')
  // The killed tab does not answer.
  void (await tablet.newCDPSession(page)).send('Page.crash').catch(() => undefined)
  await crashed

  const again = await nextSignInFinds(tablet, /The bank has this: ₦4,360\.00/)
  await fillTransfer(await branch.anAccountNumber(), again, transfer)
  await again.getByLabel('This is another transfer').check()
  await button(again).click()
  await again.getByRole('heading', { name: 'Send the same once more?' }).waitFor()
  await again.getByRole('button', { name: 'Do not send' }).click()
  await expectOneEffect(transfer.remarks)
})

it('browser resends the POST by itself on a reused connection: the bank carries one out, and the screen says so', async () => {
  const page = await branch.samePage(DEMO.operations)
  await openNewTransfer(branch, page, { amount: '4370', remarks: 'Sent by the browser' })
  bank.after('createTransfer', 'drop')
  await button(page).click()
  await page
    .getByText(/The bank has it/)
    .first()
    .waitFor()
  expect(sent()).toBe(2)
  const orders = bank.calls('createTransfer').map(({ variables }) => variables.order_id)
  expect(new Set(orders).size).toBe(1)
  expect(await branch.transfersAtTheBank('Sent by the browser')).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, logOut, signIn } from '../../support/browser/page-steps'
import { releasedApp } from '../../support/browser/released-app'
import { DEMO } from '../../support/demo-users'
import { openNewTransfer } from '../money/new-transfer-form'

const app = releasedApp()
const branch = openBranch({ appFolder: app.folder, seed: 'small' })

it('tells a tab that stays open of each new version, also after Later, and updates it when asked', async () => {
  const tablet = await branch.device()
  const first = await tablet.newPage()
  await signIn(first, DEMO.operations)
  await logOut(first)
  await first.close()
  const page = await tablet.newPage()
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  const note = page.getByText('A new version is ready')
  expect(await note.isVisible()).toBe(false)
  const anHourPasses = async () => {
    await page.clock.fastForward('01:00:00')
    return note.isVisible()
  }

  for (const _version of ['the second', 'the third', 'the fourth']) {
    app.release()
    await expect.poll(anHourPasses).toBe(true)
    // Workbox says a moment later once more that this version waits: that must not be taken for the next one.
    await page.clock.fastForward('00:01')
    await page.getByRole('button', { name: 'Later' }).click()
    await note.waitFor({ state: 'hidden' })
  }

  app.release()
  await expect.poll(anHourPasses).toBe(true)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  const isWaiting = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
  )
  expect(isWaiting, 'the new version runs').toBe(false)
})

it('update mid-form: the user decides when, nothing typed is lost, and the other tab keeps its form and is told', async () => {
  const tablet = await branch.device()
  const [journal, transfer] = [await tablet.newPage(), await tablet.newPage()]
  for (const tab of [journal, transfer]) await signIn(tab, DEMO.operations)
  await journal.goto('/journal/new')
  await journal.getByLabel('Narration', { exact: true }).fill('Half of a narration')
  await draftIsSaved(journal)
  await openNewTransfer(branch, transfer, { amount: '1500', remarks: 'Half of a transfer' })

  app.release()
  await transfer.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // The whole new version is fetched first.
  await journal.getByText('A new version is ready').waitFor({ timeout: 60_000 })
  await transfer.getByRole('button', { name: 'Update now' }).waitFor()

  const reloaded = journal.waitForEvent('load')
  await journal.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect
    .poll(() => journal.getByLabel('Narration', { exact: true }).inputValue())
    .toBe('Half of a narration')
  await transfer.getByText('A new version was installed in another tab').waitFor()
  expect(await transfer.getByLabel('Remarks').inputValue()).toBe('Half of a transfer')
  expect(await transfer.getByLabel('Amount').inputValue()).toMatch(/^1,?500/)

  await transfer.reload()
  await expect.poll(() => transfer.getByLabel('Remarks').inputValue()).toBe('Half of a transfer')
  expect(await transfer.getByLabel('Amount').inputValue()).toMatch(/^1,?500/)
})

import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { type FaultServer, startFaultServer } from '../../faults/bench/fault-server'
import { signIn as bankSignIn } from '../../support/bank/bank'
import { createTransfer } from '../../support/bank/bank-writes'
import { answers } from '../../support/bank/other-bank-dialect'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { fillTransfer, openNewTransfer } from './new-transfer-form'

let other: FaultServer
const branch = openBranch({ settleAfterMs: 3_600_000 }, async (bank) => {
  other = await startFaultServer(bank.url, {
    dialect: {
      yes: 'SUCCESS',
      no: 'FAILED',
      nullForEmpty: true,
      sentences: {
        'Duplicate order id': 'Duplicate order_id',
        'Only initiated transfers can be authorised': 'No longer awaiting approval',
      },
    },
  })
  return other
})
beforeEach(() => other.forget())

/** The denials that the app must not show for a write that was done, not even for a moment. */
const SAYS_NO = /no money moved|duplicate order_id|no longer awaiting approval|did not answer in time/gi

/** A desk, and whatever it said so far that sounds as if nothing had been done. */
async function desk(email: string): Promise<{ page: Page; saidNo: string[] }> {
  const page = await (await branch.sameDevice()).newPage()
  const saidNo: string[] = []
  await page.exposeFunction('noteSaid', (text: string) => saidNo.push(...(text.match(SAYS_NO) ?? [])))
  await page.addInitScript(() => {
    const note: (text: string) => void = Reflect.get(globalThis, 'noteSaid')
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('main [role], [data-sonner-toast], dialog'))
        note(place.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await signIn(page, email)
  return { page, saidNo }
}

it('says that the bank has a transfer when the browser sent it twice by itself and the second was refused', async () => {
  const { page, saidNo } = await desk(DEMO.operations)
  const transfer = { amount: '7320.50', remarks: 'Sent twice by the browser' }
  await openNewTransfer(branch, page, transfer)
  other.after('createTransfer', 'drop')
  await page.getByRole('button', { name: 'Transfer ₦7,320.50' }).click()
  await page
    .getByText(/The bank has it/)
    .first()
    .waitFor()
  expect(other.calls('createTransfer')).toHaveLength(2)
  expect(saidNo).toEqual([])

  // The token alone has no transfer to go with any more, and the same typed again is asked about first.
  await page.getByRole('button', { name: 'New transfer' }).click()
  await page.getByLabel('Token').fill(DEMO.moneyToken)
  await page.getByRole('button', { name: 'Transfer', exact: true }).click({ force: true })
  await fillTransfer(await branch.anAccountNumber(), page, transfer)
  await page.getByLabel('This is another transfer').check()
  await page.getByRole('button', { name: 'Transfer ₦7,320.50' }).click()
  await page.getByRole('heading', { name: 'Send the same once more?' }).waitFor()
  await page.getByRole('button', { name: 'Do not send' }).click()
  await page.goto('/transactions/transfer')
  await page.getByRole('row').filter({ hasText: '7,320.50' }).waitFor()
  expect(await branch.transfersAtTheBank(transfer.remarks)).toEqual([{ status: 'initiated' }])
  expect(other.calls('createTransfer')).toHaveLength(2)
  expect(saidNo).toEqual([])
})

it('says that the bank has an authorisation when the browser sent it twice by itself and the second was refused', async () => {
  const teller = await bankSignIn(other.url, DEMO.teller)
  await createTransfer(other.url, teller, await branch.anAccountNumber(), { remarks: 'Authorised twice' })
  const { page, saidNo } = await desk(DEMO.authorizer)
  await page.goto('/transactions/batch-manage')
  const row = page.getByRole('row').filter({ hasText: 'Authorised twice' })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Approve/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Token').fill(DEMO.moneyToken)
  other.after('updateTransfersStatus', 'drop')
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  await page
    .getByText(/The bank has it/)
    .first()
    .waitFor()
  expect(other.calls('updateTransfersStatus')).toHaveLength(2)
  // Another token could only be refused again: the dialog does not ask for one.
  await dialog.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'detached' })
  expect(await branch.transfersAtTheBank('Authorised twice')).toEqual([{ status: 'pending' }])
  expect(saidNo).toEqual([])
})

it('finds by its order id at a bank without keys a transfer that is answered null beside an error', async () => {
  const { page, saidNo } = await desk(DEMO.operations)
  await openNewTransfer(branch, page, {
    amount: '815.25',
    remarks: 'Answered null',
  })
  other.after('createTransfer', answers.nullBesideErrors('The switch did not answer in time'))
  await page.getByRole('button', { name: 'Transfer ₦815.25' }).click()
  await page
    .getByText(/The bank has it: Initiated/)
    .first()
    .waitFor()
  expect(await branch.transfersAtTheBank('Answered null')).toEqual([{ status: 'initiated' }])
  expect(other.calls('createTransfer')).toHaveLength(1)
  expect(saidNo).toEqual([])
})

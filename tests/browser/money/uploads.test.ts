import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AnswerFate } from '../../../server/http/faults'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

let fate: () => AnswerFate | Promise<AnswerFate> = () => 'deliver'
const branch = openBranch({
  faults: { onAnswer: (operation) => (operation === 'uploadTransfers' ? fate() : 'deliver') },
})

const HEADER = 'Sender acct no;Beneficiary_Acct_No;beneficiary_bank_code;beneficiary_acct_name;Amount;Remarks'

/** A file as a spreadsheet saves it in UTF-16, with so many transfers of ₦1,000.50; `spoil` changes some. */
async function transfers(
  count: number,
  remarks: string,
  spoil: Readonly<Record<number, (cells: string[]) => void>> = {},
): Promise<Buffer> {
  const from = await branch.anAccountNumber()
  const rows = Array.from({ length: count }, (_, at) => {
    const cells = [from, String(6170000000 + at), '035', `Ṣadé Ògúnbàdé ${at}`, '"1,000.50"', remarks]
    spoil[at]?.(cells)
    return cells.join(';')
  })
  return Buffer.from(`\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`, 'utf16le')
}

async function choose(page: Page, buffer: Buffer) {
  await page.goto('/transactions/transfer')
  await page.getByRole('link', { name: 'Bulk upload' }).click()
  await page.getByLabel('CSV file').setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'salaries.csv' }).waitFor()
}

async function initiate(page: Page) {
  await page.getByRole('button', { name: 'Upload!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your token' })
  await dialog.getByLabel('Token').fill(DEMO.moneyToken)
  await dialog.getByRole('button', { name: 'Initiate' }).click()
}

const stored = async (remarks: string) => (await branch.transfersAtTheBank(remarks)).length

it('a file of 1,000 transfers with 7 wrong rows is mended and uploaded, by keyboard where that is quicker', async () => {
  const page = await branch.samePage(DEMO.operations)
  const remarks = 'Salaries of November'
  const buffer = await transfers(1_000, remarks, {
    10: (cells) => void cells.splice(1, 1, 'Wema 0170000010'),
    20: (cells) => void cells.splice(1, 1, '6.17E+09'),
    30: (cells) => void cells.splice(2, 1, '35'),
    40: (cells) => void cells.splice(2, 1, '987'),
    50: (cells) => void cells.splice(3, 1, ''),
    60: (cells) => void cells.splice(4, 1, '1e3'),
    70: (cells) => void cells.splice(4, 1, '0'),
  })
  await choose(page, buffer)
  await page.getByText('UTF-16, separated by semicolons').waitFor()
  await page.getByText('7 rows are wrong: mend or remove them first').waitFor()
  const row = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Row ${number}`, exact: true }) })
  const type = async (number: number, label: string, text: string) => {
    const field = row(number).getByLabel(label)
    await field.fill(text)
    await field.press('Enter')
    await row(number).getByText('This row is right now.').waitFor()
  }
  await row(12).getByRole('button', { name: 'Use 0170000010' }).click()
  await type(22, 'Beneficiary account number', '6170000020')
  await row(32).getByRole('button', { name: 'Use 035' }).click()
  await type(42, 'Bank code', '044')
  await type(52, 'Beneficiary name', '=Ngọzi')
  await type(62, 'Amount', '1,000.50')
  await type(72, 'Amount', ' 1 000.50 ')
  await page.getByText('₦1,000,500.00').first().waitFor()
  await page.getByText('1,000 rows').first().waitFor()

  await initiate(page)
  await page.getByText('File uploaded successful').first().waitFor()
  expect(await stored(remarks)).toBe(1_000)
  const found = await branch
    .bank()
    .db.selectFrom('transfers')
    .select(['beneficiary_acct_name', 'amount_kobo'])
    .where('remarks', '=', remarks)
    .where('beneficiary_acct_no', 'in', ['0170000010', '6170000050'])
    .orderBy('beneficiary_acct_no')
    .execute()
  expect(found).toMatchObject([
    { beneficiary_acct_name: 'Ṣadé Ògúnbàdé 10', amount_kobo: 100_050 },
    { beneficiary_acct_name: '=Ngọzi', amount_kobo: 100_050 },
  ])
  expect((await everythingStored(page)).includes(DEMO.moneyToken)).toBe(false)
  await page.getByRole('link', { name: 'See the transfers' }).click()
  await page.getByRole('row').filter({ hasText: 'Ṣadé Ògúnbàdé 999' }).first().waitFor()
})

it('an upload whose answer got lost is told as uploaded, and not sent again', async () => {
  const page = await branch.samePage(DEMO.operations)
  fate = () => 'drop'
  await choose(page, await transfers(200, 'Answer of the file lost'))
  await initiate(page)
  await page.getByText('File uploaded successful').first().waitFor({ timeout: 30_000 })
  fate = () => 'deliver'
  expect(await stored('Answer of the file lost')).toBe(200)
  // Its file is forgotten, so that it is not sent a second time.
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
})

it('an upload whose tab was killed while the bank worked on it is found out at the next sign-in', async () => {
  const tablet = await branch.device()
  const first = await tablet.newPage()
  await signIn(first, DEMO.operations)
  let answerIt = (_: AnswerFate) => {}
  fate = () => new Promise<AnswerFate>((resolve) => (answerIt = resolve))
  await choose(first, await transfers(50, 'Tab killed'))
  await initiate(first)
  await expect.poll(() => stored('Tab killed')).toBe(50)
  await first.close()
  answerIt('drop')
  fate = () => 'deliver'
  const second = await tablet.newPage()
  await signIn(second, DEMO.operations)
  await second.goto('/transactions/transfer/upload')
  await second
    .getByText('The bank has this: Upload of 50 transfers, ₦50,025.00')
    .first()
    .waitFor({ timeout: 30_000 })
  expect(await stored('Tab killed')).toBe(50)
})

it('a wrong token and a row that the bank refuses keep the file, and store nothing of it', async () => {
  const page = await branch.samePage(DEMO.operations)
  const buffer = await transfers(30, 'Refused first', { 4: (cells) => void cells.splice(0, 1, '9999999999') })
  await choose(page, buffer)
  await page.getByRole('button', { name: 'Upload!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your token' })
  await dialog.getByLabel('Token').fill('WRONG1')
  await dialog.getByRole('button', { name: 'Initiate' }).click()
  await dialog.getByText(/No money moved/).waitFor()
  await dialog.getByLabel('Token').fill(DEMO.moneyToken)
  await dialog.getByRole('button', { name: 'Initiate' }).click()
  await page.getByText('Line 6: Sender account was not found').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await stored('Refused first')).toBe(0)
  await page
    .getByRole('row')
    .filter({ hasText: '9999999999' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await initiate(page)
  await page.getByText('File uploaded successful').first().waitFor()
  expect(await stored('Refused first')).toBe(29)
})

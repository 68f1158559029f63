import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask, signIn } from '../../support/bank/bank'
import { type BusyAccount, makeBusyAccount } from '../../support/bank/busy-account'
import { openBranch } from '../../support/browser/browser'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'
import { pdfText } from '../../support/pdf-text'

const ENTRIES = 10_000
let account: BusyAccount
const branch = openBranch({}, async ({ db }) => {
  account = await makeBusyAccount(db, ENTRIES)
  return undefined
})

interface Sent {
  readonly statements: readonly {
    readonly naration: string
    readonly transactionType: string
    readonly transactionRef: string
    readonly amount: number
    readonly balance: number
  }[]
  readonly balance_record: { readonly finalBalance: number }
}

/** The account's statement as the bank sends it. */
async function bankStatement(): Promise<Sent> {
  const { token, org_id } = await signIn(branch.bank().url, DEMO.operations)
  const { data } = await ask<{ accountStatement: Sent }>(
    branch.bank().url,
    token,
    `query ($org_id: String!, $nuban: String!, $from: String!, $to: String!) {
      accountStatement(org_id: $org_id, acct_number: $nuban, start_date: $from, end_date: $to, service_code: "maxipro", nuban: true) {
        statements { naration transactionType transactionRef amount balance }
        balance_record { finalBalance }
      }
    }`,
    { org_id, nuban: account.nuban, from: account.startDate, to: account.endDate },
  )
  if (!data) throw new Error('The bank gave no statement')
  return data.accountStatement
}

async function openStatement(): Promise<Page> {
  const page = await branch.samePage(DEMO.operations)
  await page.goto('/transactions/statement')
  await page.getByRole('checkbox', { name: 'NUBAN account' }).check()
  await page.getByLabel('Account Number').fill(account.nuban)
  await page.getByLabel('Start Date').fill(account.startDate)
  await page.getByLabel('End Date').fill(account.endDate)
  await expect.poll(() => page.getByLabel('Account Name').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Generate Bank Statement' }).click()
  await page.getByRole('table', { name: 'Account statement' }).waitFor()
  return page
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}

const withoutApostrophe = (text: string) => text.replace(/^'/, '')
const grouped = (amount: number) =>
  amount.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

it('shows ten thousand entries by pages, and keeps them while the user is on another screen', async () => {
  const page = await openStatement()
  await page.getByText(/^1–50 of 10,\d{3}/).waitFor()
  await page.getByRole('button', { name: 'Last page' }).click()
  const last = page.getByRole('table', { name: 'Account statement' }).getByRole('row').nth(-2)
  await expect.poll(() => last.textContent()).toContain(String(400_000 + ENTRIES - 1))
  await last.getByRole('cell').first().click()
  await page.getByRole('dialog').getByText('Transaction No', { exact: true }).first().waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('table', { name: 'Account statement' }).waitFor()
  expect(await page.getByLabel('Account Number').inputValue()).toBe(account.nuban)
  expect(await everythingStored(page)).not.toContain('ỌLỌ́LÁDÉ ṢÀNGÓDÉLÉ')
})

it('has each of them in the CSV, with every amount and every name as the bank has it', async () => {
  const page = await openStatement()
  const [file, sent] = await Promise.all([saved(page, 'Download Excel'), bankStatement()])
  const { data, errors } = Papa.parse<string[]>(
    file
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd(),
  )
  expect(errors).toEqual([])
  const [heads, ...rows] = data
  const total = rows.pop()
  expect(heads).toEqual([
    'Date',
    'Narration',
    'Transaction No',
    'Value Date',
    'Withdrawal',
    'Lodgement',
    'Balance',
  ])
  expect(
    rows.map(([, narration = '', number = '', day, out, into, balance]) => [
      withoutApostrophe(narration),
      `${withoutApostrophe(number)}##${day}`,
      out,
      into,
      balance,
    ]),
  ).toEqual(
    sent.statements.map(({ naration, transactionType, transactionRef, amount, balance }) => [
      naration,
      transactionRef,
      transactionType === 'DR' ? amount.toFixed(2) : '',
      transactionType === 'CR' ? amount.toFixed(2) : '',
      balance.toFixed(2),
    ]),
  )
  expect(total).toEqual(['Total Balance', '', '', '', '', '', sent.balance_record.finalBalance.toFixed(2)])
  // Nothing that a person typed begins a formula.
  expect(rows.flatMap(([, narration = '']) => (/^[=+\-@]/.test(narration) ? [narration] : []))).toEqual([])
})

it('has each of them in the PDF, with the heads on every page and the total at the end', async () => {
  const page = await openStatement()
  const [file, sent] = await Promise.all([saved(page, 'Download PDF'), bankStatement()])
  const texts = pdfText(file).split('\n')
  const pages = texts.filter((text) => /^Page \d+ of \d+$/.test(text)).length
  expect(pages).toBeGreaterThan(100)
  expect(texts.filter((text) => text === 'Narration')).toHaveLength(pages)
  const inPdf = new Set(texts)
  expect(
    sent.statements.filter(({ transactionRef, balance }) => {
      const [number = ''] = transactionRef.split('##')
      return !inPdf.has(number) || !inPdf.has(grouped(balance))
    }),
  ).toEqual([])
  expect(texts.filter((text) => text === 'ỌLỌ́LÁDÉ ṢÀNGÓDÉLÉ'.normalize('NFC')).length).toBeGreaterThan(900)
  expect(texts.filter((text) => text === 'Total Balance')).toHaveLength(1)
})

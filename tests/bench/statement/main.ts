/**
 * Part of `npm run bench`, after a build: what a statement of 10,000 entries costs in the built
 * app: time, the longest task on the page, and sizes, with the processor as it is and four times slower.
 * Seconds depend on the machine. With a folder, the bank's answer and both files are stored there.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ask, signIn as signInAtBank, startTestBank } from '../../support/bank/bank'
import { type BusyAccount, makeBusyAccount } from '../../support/bank/busy-account'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { pageClock, tasksSince, watchTimedTasks } from '../timed-tasks'

const ENTRIES = 10_000
const folder = process.argv[2]

interface Step {
  readonly name: string
  readonly ms: number
  /** The tasks of the page above 50 ms. */
  readonly longTasks: readonly number[]
  readonly bytes: number | undefined
}

async function measure(browser: Browser, url: string, account: BusyAccount, slowdown: number) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-NG' })
  context.setDefaultTimeout(120_000)
  await context.addInitScript(watchTimedTasks)
  const page = await context.newPage()
  await signIn(page, DEMO.operations)
  await page.goto('/transactions/statement')
  await page.getByRole('checkbox', { name: 'NUBAN account' }).check()
  await page.getByLabel('Account Number').fill(account.nuban)
  await page.getByLabel('Start Date').fill(account.startDate)
  await page.getByLabel('End Date').fill(account.endDate)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=accountName]')?.value !== '',
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const steps: Step[] = []
  const step = async (name: string, act: () => Promise<number | undefined>) => {
    const from = await pageClock(page)
    const bytes = await act()
    const until = await pageClock(page)
    // The last drawing may be a task of its own.
    await page.waitForTimeout(1_500)
    const longTasks = (await tasksSince(page, from)).map(({ ms }) => Math.round(ms))
    steps.push({ name, ms: until - from, longTasks, bytes })
  }
  await step('shown', async () => {
    await page.getByRole('button', { name: 'Generate Bank Statement' }).click()
    await page.getByRole('table', { name: 'Account statement' }).waitFor()
    return undefined
  })
  await step('next page', async () => {
    await page.getByRole('button', { name: 'Last page' }).click()
    await page.getByText(/9,951–10,000 of 10,000|10,001–/).waitFor()
    return undefined
  })
  for (const [name, button] of [
    ['csv', 'Download Excel'],
    ['pdf', 'Download PDF'],
  ] as const)
    await step(name, async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      const path = await download.path()
      const bytes = await readFile(path)
      if (folder && slowdown === 1) await writeFile(join(folder, download.suggestedFilename()), bytes)
      return bytes.length
    })
  await context.close()
  return steps
}

/** The bank's answer about the account, to compare the files with. */
async function answerOf(url: string, { nuban, startDate, endDate }: BusyAccount): Promise<unknown> {
  const { token, org_id } = await signInAtBank(url, DEMO.operations)
  const { data } = await ask(
    url,
    token,
    `query ($org_id: String!, $nuban: String!, $from: String!, $to: String!) {
      accountStatement(org_id: $org_id, acct_number: $nuban, start_date: $from, end_date: $to, service_code: "maxipro", nuban: true) {
        statements { date naration transactionType transactionRef amount balance }
        balance_record { initialBalance finalBalance totalCredit totalDebit }
      }
    }`,
    { org_id, nuban, from: startDate, to: endDate },
  )
  return data
}

const bank = await startTestBank({ seed: 'full' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  const account = await makeBusyAccount(bank.db, ENTRIES)
  if (folder) await writeFile(join(folder, 'answer.json'), JSON.stringify(await answerOf(bank.url, account)))
  for (const slowdown of [1, 4]) {
    console.log(`\nProcessor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}`)
    for (const { name, ms, longTasks, bytes } of await measure(browser, bank.url, account, slowdown))
      console.log(
        `${name.padEnd(10)} ${(ms / 1000).toFixed(2)} s  tasks above 50 ms: ${longTasks.join(', ') || 'none'}${bytes ? `  ${(bytes / 1000).toFixed(0)} kB` : ''}`,
      )
  }
} finally {
  await browser.close()
  await bank.stop()
}

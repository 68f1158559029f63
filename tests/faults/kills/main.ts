/**
 * `npm run test:kills -- --times 100 --seed 1`: a browser with a profile on the disk is killed at random
 * moments while a user works, like a power cut. Each time the whole folder is searched for what was typed and
 * shown. At the end every draft that the app called saved must be there, and nothing may be at the bank
 * twice. Exits with 1 otherwise.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Bank } from '../../../server/bank'
import { randomFrom } from '../../../server/seed/random'
import { startTestBank } from '../../support/bank/bank'
import buildApp from '../../support/browser/built-app'
import { writeJournal } from '../../support/browser/forms'
import { draftIsSaved, rowsAreShown } from '../../support/browser/page-steps'
import { killBrowser, openProfile } from '../../support/browser/profile'
import { findInProfile } from '../../support/browser/profile-files'
import { DEMO } from '../../support/demo-users'
import { numberArgument } from '../bench/arguments'
import { openSignedIn, sendTransfer } from '../bench/forms'
import { storedStates } from '../bench/on-the-device'

/** The longest time that a user works after the sign-in before the browser is killed (ms). */
const LONGEST_WORK_MS = 20_000
/** The name of the session token, which is on the disk by specification: shows that the search finds. */
const CONTROL = { control: 'branchline.token' }
/** So many names and account numbers from lists are searched for; the first ones that were shown. */
const MOST_SHOWN = 60

/** The beginnings of all that is typed. */
const TYPED = {
  narration: 'Rent of the Bódìjà shop',
  'amount of a journal entry': '731904.25',
  'amount of a queued journal entry': '240000.50',
  'the same amount as it is shown': '240,000.50',
  surname: 'Ọládélé-Wúràọlá',
  BVN: '22148709031',
  remarks: 'Burial rites of Pa Adébáyọ̀',
  'beneficiary account number': '2019884411',
  'money token': DEMO.moneyToken,
  password: DEMO.password,
} as const

const times = numberArgument('times', 100)
const random = randomFrom(numberArgument('seed', 1))
if (!process.argv.includes('--built')) buildApp()
const bank = await startTestBank({ seed: 'full' })
const folder = mkdtempSync(join(tmpdir(), 'branchline-kills-'))
const { nuban } = await bank.db
  .selectFrom('accounts')
  .select('nuban')
  .where('org_id', '=', 'IUMB')
  .orderBy('balance_kobo', 'desc')
  .executeTakeFirstOrThrow()
const shown = new Map<string, string>([['sender account number', nuban]])
const secrets = await customersOf(bank)
const saved = new Set<string>()
const queued = new Set<string>()
const transfers = new Set<string>()
const found: { kill: number; doing: string; what: Record<string, string[]> }[] = []
let searchMs = 0
/** How many times the user came to the end before the kill. */
let finished = 0
/** The browser writes the control down some seconds after the sign-in. */
let controlsFound = 0

/** The actions of a user until the browser is killed. Each action begins signed in. */
const STEPS = {
  list: async (page: Page) => {
    for (const path of random.pick([
      ['/transactions/transfer', '/transactions/accountOpening'],
      ['/transactions/accountOpening', '/transactions/balanceHistory'],
    ])) {
      await page.goto(path)
      await rowsAreShown(page)
      noteShown((await page.locator('table').textContent()) ?? '')
    }
  },
  journal: async (page: Page, kill: number) => {
    const narration = `${TYPED.narration} ${kill}`
    await page.goto('/journal/new')
    await page.getByLabel('Narration', { exact: true }).fill(narration)
    await page.getByLabel('Amount', { exact: true }).fill(TYPED['amount of a journal entry'])
    await draftIsSaved(page)
    saved.add(narration)
  },
  queue: async (page: Page, kill: number) => {
    const narration = `${TYPED.narration} ${kill}`
    await page.goto('/journal/new')
    await writeJournal(page, narration)
    await page.getByRole('region', { name: 'Status of this draft' }).filter({ hasText: /\S/ }).waitFor()
    queued.add(narration)
  },
  account: async (page: Page) => {
    await page.goto('/account/customer')
    await page.locator('[name="surname"]').fill(TYPED.surname)
    await page.locator('[name="bvn"]').fill(TYPED.BVN)
    await draftIsSaved(page)
  },
  transfer: async (page: Page, kill: number) => {
    const remarks = `${TYPED.remarks} ${kill}`
    transfers.add(remarks)
    await sendTransfer(page, nuban, { amount: 658_201 + kill, remarks })
    await page
      .getByText(/Transfer initiated|Outcome unknown|Received/)
      .first()
      .waitFor()
  },
}

/** Remembers which names, numbers and addresses of the bank's customers a list has shown. */
function noteShown(text: string) {
  for (const secret of secrets)
    if (shown.size < MOST_SHOWN && text.includes(secret)) shown.set(`“${secret}” of a list`, secret)
}

for (let kill = 1; kill <= times; kill += 1) {
  const device = await open()
  const page = device.pages()[0] ?? (await device.newPage())
  const doing = random.pick(['journal', 'queue', 'account', 'transfer', 'list'] as const)
  const ms = random.whole(100, LONGEST_WORK_MS)
  await openSignedIn(page, '/', DEMO.operations)
  const work = (async () => {
    await STEPS[doing](page, kill)
    finished += 1
    // The kill ends the work with an error, wherever it is.
  })().catch(() => undefined)
  await Promise.race([work.then(() => setTimeout(500)), setTimeout(ms)])
  await killBrowser(device, page)
  await work
  const before = Date.now()
  const what = findInProfile(folder, { ...TYPED, ...Object.fromEntries(shown) })
  searchMs += Date.now() - before
  if ('control' in findInProfile(folder, CONTROL)) controlsFound += 1
  if (Object.keys(what).length > 0) found.push({ kill, doing, what })
  console.log(JSON.stringify({ kill, doing, ms, found: Object.keys(what), searchMs: Date.now() - before }))
}

const device = await open()
const page = device.pages()[0] ?? (await device.newPage())
await openSignedIn(page, '/outbox', DEMO.operations)
await page.getByRole('button', { name: 'Send now' }).waitFor()
await page
  .getByRole('button', { name: 'Send now' })
  .click({ timeout: 5_000 })
  // It is off if there is nothing to send.
  .catch(() => undefined)
let states = await storedStates(page)
for (
  let wait = 0;
  wait < 60 && (states.drafts.queued || states.drafts.sending || states.liveWrites.open);
  wait += 1
) {
  await page.waitForTimeout(5_000)
  states = await storedStates(page)
}
const stored = Object.values(states.drafts).reduce((sum, count) => sum + count, 0)
const booked = await bank.db.selectFrom('journals').select('narration').execute()
const moved = await bank.db.selectFrom('transfers').select('remarks').execute()
const count = (name: string) =>
  booked.filter(({ narration }) => narration === name).length +
  moved.filter(({ remarks }) => remarks === name).length
const result = {
  kills: times,
  finishedBefore: finished,
  searchedFor: Object.keys(TYPED).length + shown.size,
  found,
  controlsFound,
  meanSearchMs: Math.round(searchMs / times),
  calledSaved: saved.size,
  onTheDevice: stored,
  queued: queued.size,
  queuedAtTheBank: [...queued].filter((name) => count(name) === 1).length,
  transfers: transfers.size,
  transfersAtTheBank: [...transfers].filter((name) => count(name) === 1).length,
  double: [...queued, ...transfers].filter((name) => count(name) > 1),
  states,
}
console.log(JSON.stringify(result, undefined, 2))
await device.close()
await bank.stop()
rmSync(folder, { recursive: true, force: true, maxRetries: 50 })
const isWrong = found.length + result.double.length > 0 || stored < saved.size || controlsFound === 0
process.exit(isWrong ? 1 : 0)

async function open(): Promise<BrowserContext> {
  // The lock of a killed browser would prevent another one from starting.
  for (const name of readdirSync(folder)) if (name.startsWith('Singleton')) rmSync(join(folder, name))
  return openProfile(folder, bank.url)
}

/** The customers' data at the bank, which no list may leave legible on the disk. */
async function customersOf({ db }: Bank): Promise<readonly string[]> {
  const accounts = await db.selectFrom('accounts').select(['nuban', 'email', 'phone_number']).execute()
  const transfers = await db
    .selectFrom('transfers')
    .select(['beneficiary_acct_no', 'beneficiary_acct_name', 'sender_acct_name'])
    .execute()
  const texts = [...accounts, ...transfers].flatMap((row) => Object.values(row).map((text) => text ?? ''))
  return [...new Set(texts.filter((text) => text.length > 7))]
}

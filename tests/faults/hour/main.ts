/**
 * `npm run test:hour -- --minutes 60 --seed 1`: three tabs of two users on two devices work in real Chromium,
 * while half of the bank's answers to writes and to status checks are lost, and a tenth of all others. Half
 * of the time the bank honours Idempotency-Key, and half it does not. Then the connection is whole again, and
 * what the bank has is counted. Exits with 1 if anything was lost, done twice or told wrongly.
 */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Random, randomFrom } from '../../../server/seed/random'
import { startTestBank } from '../../support/bank/bank'
import { answers } from '../../support/bank/other-bank-dialect'
import buildApp from '../../support/browser/built-app'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { logOut } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { numberArgument } from '../bench/arguments'
import { type Fate, startFaultServer } from '../bench/fault-server'
import { openSignedIn, queueJournal, sendTransfer } from '../bench/forms'
import { type StoredStates, storedStates } from '../bench/on-the-device'

const USERS = [DEMO.operations, DEMO.authorizer] as const
/** How long a user has a device before the other one takes it (ms). */
const SHIFT_MS = 5 * 60_000
/** How long a user looks at something else between two entries (s, from and to). */
const PAUSE_S = [4, 12] as const
/** How long the end waits for each user's drafts and status checks (ms). */
const PATIENCE_MS = 3 * 60_000

/** The writes, and the reads by which their outcome is found: half of their answers are lost. */
const HALF_LOST = new Set([
  'createJournal',
  'createTransfer',
  'settle',
  'getOperationDate',
  'getAllTransfers',
  'getOrgJournalEntries',
])
/** Of the other reads, because a form without its choices only makes its user go elsewhere. */
const OTHERS_LOST = 0.1

/** Of the calls without an answer, these never reached the bank. */
const NEVER_ARRIVED = 0.2

/** The replacements of a lost answer. */
const LOST: readonly Fate[] = ['drop', 'drop', answers.gatewayTimeout, answers.badGateway, answers.page]

/** The work at one kind of bank. */
interface Tally {
  /** Narrations of journals that the app took, and remarks of transfers that were sent. */
  readonly journals: Set<string>
  readonly transfers: Set<string>
  answersGiven: number
  answersLost: number
  /** Steps that a user had to give up, because a page had nothing to show, for example. */
  givenUp: number
  shifts: number
}

const seed = numberArgument('seed', 1)
const minutes = numberArgument('minutes', 60)
if (!process.argv.includes('--built')) buildApp()
const results = []
for (const idempotency of [true, false]) results.push(await workAtBank(idempotency, (minutes / 2) * 60_000))
console.log(JSON.stringify(results, undefined, 2))
const isWrong = results.some(
  ({ lost, double, transfersAtTheBank, transfersToldToHaveArrived }) =>
    lost.length + double.length > 0 || transfersAtTheBank !== transfersToldToHaveArrived,
)
process.exit(isWrong ? 1 : 0)

async function workAtBank(idempotency: boolean, forMs: number) {
  const random = randomFrom(seed)
  const tally: Tally = {
    journals: new Set(),
    transfers: new Set(),
    answersGiven: 0,
    answersLost: 0,
    givenUp: 0,
    shifts: 0,
  }
  let isWhole = true
  const bank = await startTestBank({ seed: 'full' })
  const server = await startFaultServer(bank.url, {
    idempotency,
    chance: (operation) => {
      // A user who could not sign in would only try again.
      if (isWhole || operation === 'adminSignIn') return undefined
      const isLost = random.chance(HALF_LOST.has(operation) ? 0.5 : OTHERS_LOST)
      if (HALF_LOST.has(operation)) tally[isLost ? 'answersLost' : 'answersGiven'] += 1
      if (!isLost) return undefined
      return { done: random.chance(NEVER_ARRIVED) ? 'never' : 'first', fate: random.pick(LOST) }
    },
  })
  const { nuban } = await bank.db
    .selectFrom('accounts')
    .select('nuban')
    .where('org_id', '=', 'IUMB')
    .orderBy('balance_kobo', 'desc')
    .executeTakeFirstOrThrow()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const devices: BrowserContext[] = []
  for (const _ of USERS) {
    const device = await browser.newContext({ baseURL: server.url, locale: 'en-NG' })
    device.setDefaultTimeout(20_000)
    devices.push(device)
  }
  const [shared, own] = devices as [BrowserContext, BrowserContext]
  const tabs = [await shared.newPage(), await shared.newPage(), await own.newPage()]

  // As on any morning, both have seen the forms before the trouble begins.
  for (const email of USERS)
    for (const page of [tabs[0], tabs[2]]) {
      if (!page) continue
      await openSignedIn(page, '/journal/new', email)
      await page.getByLabel('Branch(s)').waitFor()
      await page.waitForTimeout(2_000)
      await leave(page)
    }
  isWhole = false

  const endsAt = Date.now() + forMs
  for (let shift = 0; Date.now() < endsAt; shift += 1) {
    tally.shifts += 1
    const shiftEnds = Math.min(endsAt, Date.now() + SHIFT_MS)
    await Promise.all(
      tabs.map((page, tab) => {
        const email = USERS[(shift + (tab < 2 ? 0 : 1)) % 2] ?? DEMO.operations
        return workAt(page, email, { random, tally, shiftEnds, nuban, name: `${shift}-${tab}` })
      }),
    )
    for (const page of [tabs[0], tabs[2]]) if (page) await leave(page)
    console.log(JSON.stringify({ idempotency, shift, ...numbers(tally) }))
  }

  isWhole = true
  const booked = async () => bank.db.selectFrom('journals').select('narration').execute()
  const shown = new Set<string>()
  const onTheDevices: StoredStates[] = []
  for (const device of devices) {
    for (const email of USERS) {
      const page = await device.newPage()
      await openSignedIn(page, '/outbox', email)
      const states = await settle(page)
      if (email === USERS.at(-1)) onTheDevices.push(states)
      const there = new Set((await booked()).map(({ narration }) => narration))
      for (const name of tally.journals)
        if (!there.has(name) && (await isInOutbox(page, name))) shown.add(name)
      await leave(page)
      await page.close()
    }
  }
  const names = [
    ...(await booked()).map(({ narration }) => narration),
    ...(await bank.db.selectFrom('transfers').select('remarks').execute()).map(({ remarks }) => remarks),
  ]
  const times = (name: string | null) => names.filter((one) => one === name).length
  const twice = [...new Set(names)].filter((name) => name?.startsWith('Hour ') && times(name) > 1)
  const double = twice.filter((name) => idempotency || !wasRepeatedByBrowser(name, server))
  const keys = server.calls('createJournal').map(({ key }) => key)
  const sum = (of: (states: StoredStates) => number | undefined) =>
    onTheDevices.reduce((total, states) => total + (of(states) ?? 0), 0)
  const result = {
    idempotency,
    ...numbers(tally),
    journalsRepeatedWithTheirKey: keys.length - new Set(keys).size,
    journalsAtTheBank: [...tally.journals].filter((name) => times(name) > 0).length,
    transfersAtTheBank: [...tally.transfers].filter((name) => times(name) > 0).length,
    transfersToldToHaveArrived: sum(({ liveWrites }) => liveWrites.arrived),
    /** Left to the user: drafts whose outcome is unknown. */
    askedFor: sum(({ drafts }) => drafts.unknown),
    lost: [...tally.journals].filter((name) => times(name) === 0 && !shown.has(name)),
    double,
    /** At a bank that honours no key nothing in a page can prevent these. */
    doubleByTheBrowserItself: twice.filter((name) => !double.includes(name)),
    onTheDevices,
  }
  await browser.close()
  await server.stop()
  await bank.stop()
  return result
}

/** Whether the outbox shows a draft, on whichever of its pages. */
async function isInOutbox(page: Page, name: string): Promise<boolean> {
  const search = page.getByLabel('Find a draft')
  if (await search.isVisible()) await search.fill(name)
  return page.locator('[data-item] h3', { hasText: name }).first().isVisible()
}

/** Whether the same POST arrived twice, although its draft was tried only once. */
function wasRepeatedByBrowser(
  name: string | null,
  server: Awaited<ReturnType<typeof startFaultServer>>,
): boolean {
  const same = server.calls('createJournal').filter(({ variables }) => variables.narration === name)
  return same.length > 1 && new Set(same.map(({ key }) => key)).size === 1
}

function numbers({ journals, transfers, ...others }: Tally) {
  return { journals: journals.size, transfers: transfers.size, ...others }
}

interface Shift {
  readonly random: Random
  readonly tally: Tally
  readonly shiftEnds: number
  readonly nuban: string
  readonly name: string
}

/** Writes journals and transfers in one tab until the shift ends. */
async function workAt(page: Page, email: string, { random, tally, shiftEnds, nuban, name }: Shift) {
  for (let n = 0; Date.now() < shiftEnds; n += 1) {
    const text = `Hour ${name}-${n}`
    try {
      await openSignedIn(page, '/', email)
      if (random.chance(0.6)) {
        await queueJournal(page, text)
        tally.journals.add(text)
      } else {
        // Also one whose button could not be pressed counts, as one that did not leave.
        tally.transfers.add(text)
        await sendTransfer(page, nuban, { amount: random.whole(100, 90_000), remarks: text })
      }
    } catch {
      // A read whose answer was lost leaves a form without its choices. The user goes away and comes back.
      tally.givenUp += 1
    }
    await page.waitForTimeout(random.whole(...PAUSE_S) * 1000)
  }
}

/** Logs out, whatever the page shows. */
async function leave(page: Page) {
  for (let tries = 0; tries < 3; tries += 1)
    try {
      await page.goto('/')
      const asked = page.getByRole('dialog').getByRole('button', { name: 'Logout' })
      await logOut(page).catch(async () => {
        // It was asked after all, because something would be lost.
        await asked.click()
        await page.getByRole('heading', { name: 'Login' }).waitFor()
      })
      return
    } catch {
      // The page shows something else, or another tab was quicker.
      if (await page.getByRole('heading', { name: 'Login' }).isVisible()) return
    }
}

/** Lets a user's device send and check all that it can. */
async function settle(page: Page): Promise<StoredStates> {
  for (const endsAt = Date.now() + PATIENCE_MS; ; ) {
    await page.goto('/outbox')
    const send = page.getByRole('button', { name: 'Send now' })
    await send.waitFor()
    await page.waitForTimeout(5_000)
    // The button is off if there is nothing to send.
    await send.click({ timeout: 2_000 }).catch(() => undefined)
    await page.waitForTimeout(5_000)
    const states = await storedStates(page)
    const { drafts, liveWrites } = states
    // Another user's drafts lie here too, and wait for that user.
    const isQuiet = !drafts.queued && !drafts.sending && !liveWrites.open
    if (isQuiet || Date.now() > endsAt) return states
  }
}

import { hkdfSync } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { diskProfiles } from '../../support/browser/disk-profiles'
import { addReader, turnOnFingerprint } from '../../support/browser/fingerprint-reader'
import { writeAccount } from '../../support/browser/forms'
import { draftIsSaved, logOut, rowsAreShown, signIn, workerIsReady } from '../../support/browser/page-steps'
import { killBrowser, noteKeys } from '../../support/browser/profile'
import { findInProfile } from '../../support/browser/profile-files'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()
const profiles = diskProfiles()

/** The texts that a member of staff types and reads in a few minutes; none may be legible on the disk. */
const TYPED = {
  'the surname in a draft': 'Ọládélé-Wúràọlá',
  'the BVN in a draft': '22148709031',
  'the address in a draft': 'Beside the market, Ìbàdàn',
  'the narration of a draft': 'Rent of the Bódìjà shop',
  'the amount of a draft': '731904.25',
  'the account number of a half-filled transfer': '2019884411',
  'the amount of a half-filled transfer': '658201',
  'the remarks of a half-filled transfer': 'Burial rites of Pa Adébáyọ̀',
  'the money token': DEMO.moneyToken,
  'the password': DEMO.password,
} as const

/** Looks at customers, and leaves two drafts and a half-filled transfer. Answers with what was read. */
async function workADay(page: Page): Promise<Record<string, string>> {
  await signIn(page, DEMO.operations)
  await workerIsReady(page)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  const cells = await page.getByRole('row').nth(1).getByRole('cell').allTextContents()
  const [name = ''] = /\p{L}[\p{L}\p{M}'’.-]+ \p{L}[\p{L}\p{M}'’.-]+/u.exec(cells[2] ?? '') ?? []
  const [account = ''] = /\d{10}/.exec(cells.join(' ')) ?? []
  expect([name.length > 3, account.length], cells.join(' | ')).toEqual([true, 10])

  await page.goto('/account/customer')
  await writeAccount(page, TYPED['the surname in a draft'])
  await draftIsSaved(page)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill(TYPED['the narration of a draft'])
  await page.getByLabel('Amount', { exact: true }).fill(TYPED['the amount of a draft'])
  await draftIsSaved(page)
  // The screens after these are steps of the same tab, whose history the browser writes down as well.
  const salaryAccount = await lookAtLoans(page)
  await page.goto('/transactions/newtransfer')
  await page
    .getByLabel('Beneficiary account number')
    .fill(TYPED['the account number of a half-filled transfer'])
  await page.getByLabel('Amount').fill(TYPED['the amount of a half-filled transfer'])
  await page.getByLabel('Remarks').fill(TYPED['the remarks of a half-filled transfer'])
  await page.getByLabel('Token').fill(TYPED['the money token'])
  await goWrong(page)
  return {
    'the name of a customer in a list': name,
    'an account number in a list': account,
    'the account number of a salary customer': salaryAccount,
  }
}

/** Goes from the first salary customer to the loans of that one. Answers with the account number. */
async function lookAtLoans(page: Page): Promise<string> {
  await page.goto('/loan/salary')
  await rowsAreShown(page)
  const row = page.getByRole('row').nth(1)
  const [account = ''] = /\d{10}/.exec((await row.getByRole('cell').allTextContents()).join(' ')) ?? []
  expect(account).toHaveLength(10)
  await row.getByRole('button', { name: /^Options: / }).click()
  await page.getByRole('menuitem', { name: 'Loan disbursement' }).click()
  await page.getByRole('button', { name: 'Loan User' }).waitFor()
  return account
}

/** Something goes wrong that names all that was typed; it is noted on the device, without what it says. */
async function goWrong(page: Page) {
  await page.evaluate((typed) => void Promise.reject(new EvalError(typed)), Object.values(TYPED).join(', '))
  await expect.poll(() => errorsOn(page)).toContain('EvalError')
}

/** The classes of the errors that are noted on the device. */
function errorsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // Asked first: opening it would make it, and without its table.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'branchline-errors')) return []
    const db = await done(indexedDB.open('branchline-errors'))
    const stored = await done(db.transaction('entries').objectStore('entries').getAll())
    db.close()
    return stored.map(({ name }) => name)
  })
}

/** One of the files at least. */
const includes = (path: RegExp) => expect.arrayContaining([expect.stringMatching(path)])

/**
 * Waits until the browser itself has written down what it opens again after a crash: texts in forms, and the
 * tab's storage.
 */
async function tabIsOnDisk(page: Page, folder: string) {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.id = 'control'
    document.body.append(input)
  })
  await page.locator('#control').fill('The browser wrote this down')
  await expect
    .poll(() => findInProfile(folder, { typed: 'The browser wrote this down', flag: 'branchline.session' }), {
      timeout: 60_000,
      interval: 1_000,
    })
    .toMatchObject({ typed: includes(/Sessions/), flag: includes(/Session Storage/) })
}

/** All keys that a page had, and what the vault makes of each, to look for. */
function asNeedles(keys: ReadonlySet<string>): Record<string, Uint8Array> {
  expect(keys.size).toBeGreaterThan(0)
  const needles: Record<string, Uint8Array> = {}
  for (const [n, hex] of [...keys].entries()) {
    const key = Buffer.from(hex, 'hex')
    needles[`key ${n}`] = key
    for (const use of ['seal', 'content-hash', 'wrap the data key'])
      needles[`key ${n}, to ${use}`] = new Uint8Array(hkdfSync('sha256', key, '', use, 32))
  }
  return needles
}

/**
 * The data that the specification keeps on the disk while a user is signed in: the token, and the fields of
 * the user's record.
 */
async function sessionIn(page: Page): Promise<Record<string, string>> {
  const [token, user] = await page.evaluate(() =>
    ['token', 'user'].map((name) => localStorage.getItem(`branchline.${name}`) ?? ''),
  )
  const { lastname, phone, staff_id } = JSON.parse(user ?? '')
  expect(token).not.toBe('')
  return { token: token ?? '', lastname, phone, staff_id }
}

/** Where {@link sessionIn} is found. The browser alone knows when it writes its log files anew. */
const IN_LOCAL_STORAGE = Object.fromEntries(
  ['token', 'lastname', 'phone', 'staff_id'].map((name) => [
    name,
    [expect.stringMatching(/^Default.Local Storage/)],
  ]),
)

interface Day {
  readonly folder: string
  readonly url: string
  readonly keys: ReadonlySet<string>
  readonly read: Readonly<Record<string, string>>
}
const ofTheDay = diskProfiles(afterAll)
let day: Day | undefined

/**
 * A device on which a user has worked for a day, all of it written down by the browser, which was then
 * killed. The day is worked once for all tests; a bank that has started anew has another address and day.
 */
async function aDayOfWork(): Promise<Day> {
  // Credentials exist for host names, not for addresses.
  const url = branch.bank().url.replace('127.0.0.1', 'localhost')
  if (day?.url === url) return day
  const folder = ofTheDay.fresh()
  const device = await ofTheDay.open(folder, url)
  const keys = await noteKeys(device)
  const page = await device.newPage()
  const read = await workADay(page)
  await tabIsOnDisk(page, folder)
  await killBrowser(device, page)
  day = { folder, url, keys, read }
  return day
}

/** A copy of the device after {@link aDayOfWork}. No file of it may hold the `secrets`. */
async function deviceAfterADay() {
  const { folder: original, url, keys: keysOfTheDay, read } = await aDayOfWork()
  const folder = profiles.copyOf(original)
  const device = await profiles.open(folder, url)
  const keys = await noteKeys(device)
  const secrets = () => ({ ...TYPED, ...read, ...asNeedles(new Set([...keysOfTheDay, ...keys])) })
  return { folder, device, page: await device.newPage(), secrets }
}

/** {@link deviceAfterADay}, signed in once more. */
async function signedInAfterADay() {
  const after = await deviceAfterADay()
  await signIn(after.page, DEMO.operations)
  return { ...after, session: await sessionIn(after.page) }
}

/** Looks at a list and leaves a draft, on a device that was just opened without the bank. */
async function workWithoutTheBank(page: Page) {
  await page.getByText('Opened without the bank').first().waitFor()
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill(TYPED['the narration of a draft'])
  await page.getByLabel('Amount', { exact: true }).fill(TYPED['the amount of a draft'])
  await draftIsSaved(page)
}

/** Closes the tab, then the browser. */
async function closeAll(device: BrowserContext, page: Page) {
  await page.close()
  await device.close()
}

it('a closed profile shows who was signed in and their token, and nothing of customers, drafts, keys, money token or password', async () => {
  const { folder, device, page, session, secrets } = await signedInAfterADay()
  await tabIsOnDisk(page, folder)
  await closeAll(device, page)

  expect(findInProfile(folder, secrets())).toEqual({})
  // That shows as well that the search finds what is there.
  expect(findInProfile(folder, session)).toEqual(IN_LOCAL_STORAGE)
  expect(
    findInProfile(folder, { 'the kind of a draft': 'account-opening', 'the class of an error': 'EvalError' }),
  ).toEqual({ 'the kind of a draft': includes(/IndexedDB/), 'the class of an error': includes(/IndexedDB/) })
})

it('after a logout the token and the user can still be found in the log files of the browser, and nothing else', async () => {
  const { folder, device, page, session, secrets } = await signedInAfterADay()
  await expect
    .poll(() => findInProfile(folder, session), { timeout: 60_000, interval: 1_000 })
    .toEqual(IN_LOCAL_STORAGE)
  await logOut(page)
  await closeAll(device, page)

  expect(findInProfile(folder, secrets())).toEqual({})
  expect(findInProfile(folder, session)).toEqual(IN_LOCAL_STORAGE)
})

it('a copy of a profile whose browser was killed asks for the password, and nothing in it opens the vault', async () => {
  const { folder, keys, read } = await aDayOfWork()
  expect(findInProfile(folder, { ...TYPED, ...read, ...asNeedles(keys) })).toEqual({})

  const { device: copy } = await deviceAfterADay()
  await expect.poll(() => copy.pages().some((tab) => tab.url().endsWith('/newtransfer'))).toBe(true)
  const restored = copy.pages().find((tab) => tab.url().endsWith('/newtransfer'))
  if (!restored) throw new Error('the browser did not open the tab again')
  // The browser opened the tab with all that it had stored, and still:
  expect(await restored.evaluate(() => sessionStorage.getItem('branchline.session'))).not.toBeNull()
  await restored.getByRole('heading', { name: 'Login' }).waitFor()
  expect(await keysThatOpen(restored)).toEqual([])
  // The look and the name of the bank are no personal data. Of who is known there are only hashes, and the
  // names of their databases, which are ids.
  const shared = () => restored.evaluate(() => Object.keys(localStorage).sort())
  await expect
    .poll(shared)
    .toEqual(['branchline.bank-name', 'branchline.brand', 'branchline.known-users', 'branchline.stores'])
})

it('a device that was opened without the bank, and whose browser was killed, has nothing legible either, and names nobody', async () => {
  const { folder, device, page, secrets } = await signedInAfterADay()
  await logOut(page)
  await device.setOffline(true)
  await page.goto('/')
  await page.getByLabel('Email').fill(DEMO.operations)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  // Chromium may call a page online whose network is cut off; the button has another name then.
  await page.getByRole('button', { name: /^(Unlock|Open without the bank)$/ }).click()
  await workWithoutTheBank(page)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'branchline.activity',
    'branchline.bank-name',
    'branchline.brand',
    'branchline.known-users',
    'branchline.offline',
    'branchline.stores',
  ])
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
    'branchline.session',
    'branchline.tab',
  ])
  expect(await keysThatOpen(page)).toEqual([])
  await tabIsOnDisk(page, folder)
  await killBrowser(device, page)
  expect(findInProfile(folder, secrets())).toEqual({})
})

it('a device that a fingerprint has opened without the bank has nothing legible either, and nothing of what the reader gave out', async () => {
  const { folder, device, page, secrets } = await deviceAfterADay()
  await addReader(device, page)
  await signIn(page, DEMO.operations)
  await turnOnFingerprint(page, DEMO.password)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await logOut(page)
  await device.setOffline(true)
  await page.goto('/')
  await page.getByRole('button', { name: 'Unlock by fingerprint' }).click()
  await workWithoutTheBank(page)
  // Before the credential's id, which is on the disk, is itself tried as a key.
  const sought = secrets()
  expect(await keysThatOpen(page)).toEqual([])
  await tabIsOnDisk(page, folder)
  await killBrowser(device, page)
  expect(findInProfile(folder, sought)).toEqual({})
  // The search finds what is there: the credential's place beside the wrapped key.
  expect(findInProfile(folder, { 'a credential': 'credential' })).toEqual({
    'a credential': includes(/IndexedDB/),
  })
})

/**
 * Tries all that a page's storages hold as the key to each wrapped data key of its databases; says what
 * opened.
 */
function keysThatOpen(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    interface Wrapped {
      readonly iv: Uint8Array<ArrayBuffer>
      readonly wrapped: ArrayBuffer
    }
    const wrapped: Wrapped[] = []
    const candidates: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = []
    const candidate = (name: string, value: unknown): void => {
      if (value instanceof ArrayBuffer) candidates.push({ name, bytes: new Uint8Array(value) })
      else if (value instanceof Uint8Array) candidates.push({ name, bytes: new Uint8Array(value) })
      else if (value instanceof CryptoKey) throw new Error(`A key is stored in ${name}`)
      else if (typeof value === 'object' && value !== null)
        for (const [key, inside] of Object.entries(value)) candidate(`${name}.${key}`, inside)
      else if (typeof value === 'string' && /^[{["]/.test(value)) candidate(name, JSON.parse(value))
      else if (typeof value === 'string' && /^[\w+/=-]{40,}$/.test(value))
        try {
          const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
          candidates.push({ name, bytes: Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) })
        } catch {
          // No base64 then.
        }
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) candidate(key, storage.getItem(key))
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const table of db.objectStoreNames)
        for (const record of await done(db.transaction(table).objectStore(table).getAll())) {
          candidate(table, record)
          for (const held of [record, record.fingerprint]) if (held?.wrapped) wrapped.push(held)
        }
      db.close()
    }
    if (wrapped.length === 0) throw new Error('There is no wrapped key to try them on')
    const opened: string[] = []
    for (const { name, bytes } of candidates.filter(({ bytes }) => bytes.length === 32)) {
      const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
      for (const { iv, wrapped: data } of wrapped)
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).then(
          () => opened.push(name),
          () => undefined,
        )
    }
    return opened
  })
}

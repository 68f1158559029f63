/**
 * Part of `npm run bench`, after a build: the largest account opening form, every text field filled and two
 * photos of twelve megapixels, as a draft in the built app: bytes stored, the time from the last key to the
 * stored draft, and the tasks of the page above 50 ms while photos are added and while it is typed, beside
 * those of the same page while nothing is done, with the processor as it is and four times slower. Fails if a
 * reload does not bring back what was typed, or both photos.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startTestBank } from '../../support/bank/bank'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { draftIsSaved, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { seenText, seenWhenIdle, watchTasks } from '../watch-tasks'

const TYPED = 'Typed without a pause, key after key. '.repeat(4)

/** A photo that compresses as badly as a real one. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (let n = 0; n < 40_000; n += 1) {
      context.fillStyle = `hsl(${(n * 137) % 360} 60% ${20 + ((n * 31) % 60)}%)`
      context.fillRect((n * 7919) % 4000, (n * 104_729) % 3000, 30, 30)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The bytes of the sealed parts of all drafts and pictures on the device. */
const bytesStored = (page: Page) =>
  page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('branchline/')) ?? {}
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const [drafts = [], pictures = []] = await Promise.all(
      ['drafts', 'attachments'].map(
        (table) =>
          new Promise<Record<string, { data: ArrayBuffer }>[]>((resolve, reject) => {
            const all = db.transaction(table).objectStore(table).getAll()
            all.onsuccess = () => resolve(all.result)
            all.onerror = () => reject(all.error)
          }),
      ),
    )
    db.close()
    return {
      contents: drafts.reduce((sum, { contents }) => sum + (contents?.data.byteLength ?? 0), 0),
      pictures: pictures.map(({ sealed }) => sealed?.data.byteLength ?? 0),
    }
  })

/** Waits until both photos are stored and shown. */
const bothPhotosAreShown = (page: Page) =>
  page
    .getByText(/^Saved on this device \d/)
    .nth(1)
    .waitFor()

async function measure(browser: Browser, url: string, folder: string, slowdown: number): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-NG' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await signIn(page, DEMO.operations)
  await page.goto('/account/customer')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const picture = await photo(page)
  // By its path: bytes that Playwright hands over itself would be a long task of the page.
  const file = join(folder, 'photo.jpg')
  await writeFile(file, picture)
  const texts = page.locator('main form input:not([type]), main form input[type=text]')
  await texts.first().waitFor()
  const count = await texts.count()
  for (let n = 0; n < count; n += 1) await texts.nth(n).fill(`Field ${n}, ${'long text '.repeat(8)}`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const seen = await watchTasks(page)
  const idle = await seenWhenIdle(page, seen)
  for (const label of ['Photo', 'Identification image'])
    await page.locator(`input[aria-label="${label}: file"]`).setInputFiles(file)
  await bothPhotosAreShown(page)
  await draftIsSaved(page)
  const added = await seen()

  const field = page.getByLabel('Street', { exact: false }).first()
  await field.fill('')
  await draftIsSaved(page)
  await seen()
  await field.pressSequentially(TYPED, { delay: 40 })
  const lastKey = Date.now()
  await draftIsSaved(page)
  const saved = Date.now() - lastKey
  const typed = await seen()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { contents, pictures } = await bytesStored(page)

  await page.reload()
  await bothPhotosAreShown(page)
  const back = await page.getByLabel('Street', { exact: false }).first().inputValue()
  await context.close()
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.log(
    `Processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}: ${count} texts, ${kB(contents)} sealed; photos of ${kB(picture.length)} stored as ${pictures.map(kB).join(' and ')}; ` +
      `saved ${saved} ms after the last of ${TYPED.length} keys; after a reload ${back === TYPED ? 'all is back' : 'it is NOT as it was typed'}.`,
  )
  console.log(`  while nothing is done: ${seenText(idle)}`)
  console.log(`  while two photos are added: ${seenText(added)}`)
  console.log(`  while ${TYPED.length} keys are typed: ${seenText(typed)}`)
  return back === TYPED && pictures.length === 2
}

const folder = await mkdtemp(join(tmpdir(), 'largest-form-'))
const bank = await startTestBank({ seed: 'full' })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  let isWhole = true
  for (const slowdown of [1, 4]) isWhole = (await measure(browser, bank.url, folder, slowdown)) && isWhole
  process.exitCode = isWhole ? 0 : 1
} finally {
  await browser.close()
  await bank.stop()
  await rm(folder, { recursive: true })
}

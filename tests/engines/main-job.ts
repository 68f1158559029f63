import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../server/bank'
import { startTestBank } from '../support/bank/bank'
import { type BreakableConnection, startBreakableConnection } from '../support/bank/breakable-connection'
import { OPENING } from '../support/browser/forms'
import { releasedApp } from '../support/browser/released-app'
import { DEMO } from '../support/demo-users'
import type { Driver } from './driver'
import { type EnginePage, eventually, pageOf } from './page'
import { endPrograms } from './programs'
import { startTls } from './tls'

const LISTS = [
  ['/transactions/transfer', 'Transfers'],
  ['/transactions/teller', 'Teller Postings'],
  ['/transactions/accountOpening', 'Current Transactions'],
  ['/transactions/balanceHistory', 'Balance history'],
] as const

/**
 * Declares the main job as the tests of a file, step by step in one browser. Without a connection means that
 * nothing reaches the bank: that is the same in every engine.
 */
export function playMainJob(
  launch: (folder: string) => Promise<Driver>,
  { isOverTls = false }: { isOverTls?: boolean } = {},
): void {
  const app = releasedApp()
  const folder = mkdtempSync(join(tmpdir(), 'branchline-engine-'))
  let bank: Bank
  let connection: BreakableConnection
  let url: string
  let page: EnginePage
  let isLosingTransfers = false

  beforeAll(async () => {
    bank = await startTestBank({
      appFolder: app.folder,
      seed: 'full',
      faults: {
        onAnswer: (operation) => {
          if (operation !== 'createTransfer' || !isLosingTransfers) return 'deliver'
          // No browser can send it once more by itself.
          connection.cut()
          return 'drop'
        },
      },
    })
    connection = await startBreakableConnection(Number(new URL(bank.url).port))
    url = isOverTls ? await startTls(Number(new URL(connection.url).port), folder) : connection.url
    page = pageOf(await launch(folder))
  })
  afterAll(async () => {
    await page?.driver.quit()
    await endPrograms()
    await connection?.stop()
    await bank?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(async ({ task }) => {
    connection.mend()
    if (task.result?.state !== 'fail') return
    const shown = await page.driver.run(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      const inFields = fields.map(({ labels, value }) => `${labels?.[0]?.textContent}: "${value}"`)
      return [`${location} shows:`, document.body.textContent, ...inFields].join('\n')
    }, null)
    process.stdout.write(`\n${shown}\n`)
  })

  const open = (path: string) => page.driver.goto(url + path)
  const logIn = async () => {
    await page.type('Email', DEMO.operations)
    await page.type('Password', DEMO.password)
  }
  const journals = (narration: string) =>
    bank.db.selectFrom('journals').select('id').where('narration', '=', narration).execute()
  const accounts = (surname: string) =>
    bank.db.selectFrom('accounts').select('id').where('surname', '=', surname).execute()
  const transfers = (remarks: string) =>
    bank.db.selectFrom('transfers').select('id').where('remarks', '=', remarks).execute()
  const writeTransfer = async (amount: string, remarks: string) => {
    const { nuban } = await bank.db
      .selectFrom('accounts')
      .select('nuban')
      .where('org_id', '=', 'IUMB')
      .orderBy('balance_kobo', 'desc')
      .executeTakeFirstOrThrow()
    await open('/transactions/newtransfer')
    await page.type('Sender account number', nuban)
    // A note about an earlier transfer can come meanwhile, and move the list from under the pointer.
    await eventually(async () => {
      await page.type('Beneficiary bank', 'Zenith')
      await page.option('Zenith Bank')
      const bankField = await page.find({ css: 'input', name: 'Beneficiary bank' })
      expect(await page.driver.on(bankField, (field) => (field as HTMLInputElement).value, null)).toBe(
        'Zenith Bank',
      )
    })
    await page.type('Beneficiary account number', '2019884411')
    await page.type('Amount', amount)
    await page.type('Remarks', remarks)
    await page.type('Token', DEMO.moneyToken)
  }

  it('signs in', async () => {
    await open('/')
    await page.heading('Login')
    await logIn()
    await page.button('Log in')
    await page.heading('Dashboard')
    await page.until(() => navigator.serviceWorker.controller !== null, null)
  })

  it('shows rows in each list', async () => {
    for (const [path, title] of LISTS) {
      await open(path)
      await page.heading(title)
      await page.rows()
    }
    await open('/journal/new')
    await page.until(hasOptions, 'select')
    await open('/account/customer')
    await page.until(hasOptions, '[name="branch_code"]')
  })

  it('still shows them when it is loaded without a connection, and says when they were true', async () => {
    connection.cut()
    for (const [path, title] of LISTS) {
      await open(path)
      await page.heading(title)
      await page.text(/Offline since/)
      await page.text(/as at \d\d:\d\d/i)
      await page.rows()
    }
  })

  it('drafts without a connection, and sends each draft once when it is back', async () => {
    connection.cut()
    await open('/journal/new')
    await page.text(/Offline since/)
    await writeJournal(page, 'Written without a line')
    await page.text('Waiting in the Outbox')
    await open('/account/customer')
    await page.text(/Offline since/)
    await writeAccount(page, 'Danladi-Offline')
    await page.text('Waiting in the Outbox')
    await open('/outbox')
    await page.text(/^Waiting$/, 1)
    expect(await journals('Written without a line')).toHaveLength(0)
    expect(await accounts('Danladi-Offline')).toHaveLength(0)

    connection.mend()
    // Both drafts, and the heading of their group.
    await page.text(/^Sent$/, 2)
    await eventually(async () => expect(await page.sees('Waiting')).toBe(false))
    expect(await journals('Written without a line')).toHaveLength(1)
    expect(await accounts('Danladi-Offline')).toHaveLength(1)
  })

  it('does not know what became of a transfer whose answer got lost, and has it told by the bank', async () => {
    await writeTransfer('7320.50', 'Answer that got lost')
    isLosingTransfers = true
    await page.button('Transfer ₦7,320.50')
    await page.text('Outcome unknown: ')
    isLosingTransfers = false
    expect(await transfers('Answer that got lost')).toHaveLength(1)

    connection.mend()
    await page.text('The bank has this: ₦7,320.50')
    expect(await transfers('Answer that got lost')).toHaveLength(1)
  })

  it('makes a transfer, and prints its slip', async () => {
    await writeTransfer('830', 'Answer that came')
    await page.button('Transfer ₦830.00')
    await page.heading('Waits for an authorizer')
    expect(await transfers('Answer that came')).toHaveLength(1)
    // The browser's own dialog would wait for a user.
    await page.driver.run(() => {
      window.print = () => {
        document.title = document.querySelector('[data-printed-slip]')?.textContent ?? ''
        dispatchEvent(new Event('afterprint'))
      }
    }, null)
    await page.button(/^Print$/)
    await page.until(() => /830\.00/.test(document.title), null)
  })

  it('saves the transfers as a CSV file', async () => {
    await open('/transactions/transfer')
    await page.rows()
    await page.button('Export as CSV')
    await page.button('Export as CSV', 'dialog')
    await eventually(async () => {
      const name = readdirSync(page.driver.downloads).find((file) => file.endsWith('.csv'))
      expect(name).toMatch(/^transfers-all-until-\d{4}-\d\d-\d\d\.csv$/)
      expect(readFileSync(join(page.driver.downloads, name ?? ''), 'utf8')).toContain('Answer that got lost')
    })
  })

  it('opens without the bank by the password, and signs in when the bank answers again', async () => {
    await open('/transactions/transfer')
    await page.rows()
    await page.button('Profile of')
    await page.button('Logout')
    await page.heading('Login')
    connection.cut()
    await open('/')
    await page.text('You can open this device without the bank')
    await logIn()
    await page.button('Open without the bank')
    await page.text('Opened without the bank')
    await open('/transactions/transfer')
    await page.rows()

    connection.mend()
    await page.text('The bank answers again')
    await page.button(/^Sign in$/)
    await page.type('Password', DEMO.password)
    await page.button('Log in')
    await eventually(async () => expect(await page.sees('The bank answers again')).toBe(false))
  })

  it('says that a new version waits, and takes it', async () => {
    app.release()
    await page.driver.run(
      () => void navigator.serviceWorker.getRegistration().then((worker) => worker?.update()),
      null,
    )
    await page.text('A new version is ready')
    await page.driver.run(() => void Object.assign(window, { isOld: true }), null)
    await page.button('Update now')
    await page.until(() => !('isOld' in window), null)
    await page.rows()
    await page.driver.run(
      () =>
        void navigator.serviceWorker
          .getRegistration()
          .then((worker) => Object.assign(window, { isWaiting: Boolean(worker?.waiting) })),
      null,
    )
    await page.until(() => 'isWaiting' in window && !window.isWaiting, null)
  })
}

/** Runs in the page: a select has something to choose. */
const hasOptions = (css: string) => (document.querySelector<HTMLSelectElement>(css)?.options.length ?? 0) > 1

/** Fills in and queues a balanced journal entry of two records. */
async function writeJournal(page: EnginePage, narration: string): Promise<void> {
  await page.set({ css: 'select', name: 'Branch(s)' }, 1)
  await page.type('Folio 1', '4417')
  await page.type('Narration', narration)
  for (const [index, type] of ['DEBIT', 'CREDIT'].entries()) {
    await page.field('Account code')
    await page.option('', index)
    await page.set({ css: 'select', name: 'Type' }, index + 1)
    await page.type('Amount', '240000.50')
    await page.type('Sub narration', `Week 46 ${type}`)
    await page.button(/^Add$/)
  }
  await page.button(/^(Create Journal Entry|Save to the Outbox)$/)
}

/** Fills in and queues the account opening form, both photos included. */
async function writeAccount(page: EnginePage, surname: string): Promise<void> {
  for (const [name, value] of Object.entries({ ...OPENING, surname }))
    await page.set({ css: `[name="${name}"]`, name: '' }, value)
  for (const [index, label] of ['Photo', 'Identification image'].entries()) {
    await page.driver.run(choosePhoto, `input[aria-label="${label}: file"]`)
    await page.text(/^Saved on this device \d/, index)
  }
  await page.button(/^(Save to the Outbox|Create account|Submit)$/)
}

/** Runs in the page: a photo that the page draws is the file that the user has chosen. */
function choosePhoto(css: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = 1600
  canvas.height = 1200
  canvas.getContext('2d')?.fillRect(400, 300, 800, 600)
  canvas.toBlob((blob) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([blob ?? ''], 'photo.jpg', { type: 'image/jpeg' }))
    const input = document.querySelector<HTMLInputElement>(css)
    if (!input) return
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, 'image/jpeg')
}

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import {
  ACCOUNT_FILE,
  openingValuesOf,
} from '../../../src/features/customer-accounts/bulk-upload/account-file.rules'
import UploadAccounts from '../../../src/features/customer-accounts/bulk-upload/UploadAccounts'
import { openDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { startDraftImport } from '../../../src/widgets/draft-import/start-draft-import'
import { accountFileOf } from '../../support/device/account-file'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { importInPage } from '../../support/device/import-worker'
import { collectSavedFiles } from '../../support/device/saved-files'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'
import { openingOf } from '../../support/opening'

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const bvn = (at: number) => String(22100000000 + at)
const customers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    openingOf({ bvn: bvn(from + at), surname: `Customer ${from + at}`, first_name: 'New' }),
  )

async function show(device?: Device): Promise<{ readonly bank: FakeBank; readonly device: Device }> {
  const bank = startFakeBank().on('getOperationDate', () => '2026-11-18')
  const shown = await showScreen(UploadAccounts, {
    lists: [],
    drafts: [accountOpeningDraft],
    ...(device && { device }),
  })
  return { bank, device: shown }
}

function choose(text: string, name = 'accounts.csv') {
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([text], name)] } })
}

const save = async () => {
  const button = await screen.findByRole('button', { name: 'Save as drafts' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(button)
}

async function storedNames({ db, vault }: Device): Promise<string[]> {
  const records = await db.drafts.toArray()
  const opened = await Promise.all(records.map((record) => openDraft(vault, accountOpeningDraft, record)))
  return opened.map((values) => (values.ok ? values.value.surname : '?')).sort()
}

describe('the bulk upload of accounts', () => {
  it('makes a draft of each row, says what each still needs, and sends nothing', async () => {
    const { bank, device } = await show()
    choose(accountFileOf(customers(3)))
    await screen.findByText('To import')
    await save()
    await screen.findByText('3 drafts saved on this device')
    screen.getByText(
      'From accounts.csv. Nothing was sent: each still needs the photo of the customer and the identification image. Continue them in the Outbox.',
    )
    expect(screen.getByRole('link', { name: 'Open the Outbox' }).getAttribute('href')).toBe('/outbox')
    expect(await storedNames(device)).toEqual(['Customer 0', 'Customer 1', 'Customer 2'])
    expect((await device.db.drafts.toArray()).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft'])
    expect(bank.calls('createAccount')).toEqual([])
  })

  it('saves nothing while a row is wrong; it is mended by choosing, as on the form', async () => {
    const { device } = await show()
    const [first, second] = customers(2)
    choose(accountFileOf([first ?? openingOf({}), { ...(second ?? openingOf({})), account_type: 'Savngs' }]))
    const problem = await screen.findByText('“Savngs” is none of the choices.')
    const off = screen.getByRole('button', { name: /Save as drafts/ })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(off)
    expect(await device.db.drafts.count()).toBe(0)
    expect(problem).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Account type'), 'Target')
    await screen.findByText('This row is right now.')
    await save()
    await screen.findByText('2 drafts saved on this device')
  })

  it('shows the other cells of a wrong row when they are asked for', async () => {
    await show()
    choose(accountFileOf([openingOf({ street: '' })]))
    await screen.findByText('Street is required')
    expect(screen.queryByLabelText('Last name')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all cells Row 2' }))
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Ɗanladi')
  })

  it('shows rows with the BVN of an earlier one', async () => {
    await show()
    choose(accountFileOf([...customers(2), ...customers(1)]))
    await screen.findByText('1 row has the same BVN as an earlier one')
    screen.getByText('It is imported as well, unless you remove it.')
    screen.getByText('same BVN as row 2')
  })

  it('asks if some rows are drafts already, and saves only the others', async () => {
    const { device } = await show()
    choose(accountFileOf(customers(2)))
    await save()
    await screen.findByText('2 drafts saved on this device')
    choose(accountFileOf(customers(5)))
    await save()
    const question = within(
      await screen.findByRole('dialog', { name: 'Already imported: 2 of 5 rows are drafts already' }),
    )
    expect(await device.db.drafts.count()).toBe(2)
    await userEvent.click(question.getByRole('button', { name: 'Save the other 3' }))
    await screen.findByText('3 drafts saved on this device')
    screen.getByText(/2 rows of the file were left out\./)
    expect(await device.db.drafts.count()).toBe(5)
  })

  it('saves nothing twice if the user cancels at that question, and all if they want it', async () => {
    const { device } = await show()
    choose(accountFileOf(customers(2)))
    await save()
    await screen.findByText('2 drafts saved on this device')
    choose(accountFileOf(customers(2)))
    await save()
    const name = 'Already imported: 2 of 2 rows are drafts already'
    const question = within(await screen.findByRole('dialog', { name }))
    expect(question.queryByRole('button', { name: /^Save the other/ })).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await device.db.drafts.count()).toBe(2)
    await save()
    await userEvent.click(
      within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Save all 2 again' }),
    )
    await screen.findByText('2 drafts saved on this device')
    expect(await device.db.drafts.count()).toBe(4)
  })

  it('discards right after, asked, what it saved, but not what the user has worked on since', async () => {
    const { device } = await show()
    choose(accountFileOf(customers(3)))
    await save()
    await screen.findByText('3 drafts saved on this device')
    const [worked] = await device.db.drafts.toArray()
    await saveDraft(device, accountOpeningDraft, worked?.id ?? '', 1, openingOf({ surname: 'Worked on' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard these 3 drafts' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard these 3 drafts?' }))
    expect(await device.db.drafts.count()).toBe(3)
    await userEvent.click(question.getByRole('button', { name: 'Discard these 3 drafts' }))
    await screen.findByText('2 drafts discarded. 1 draft was changed, sent or discarded since.')
    expect(await storedNames(device)).toEqual(['Worked on'])
  })

  it('says how many it saved when the device is full, and goes on from there', async () => {
    const device = await freshDevice()
    const add = device.db.drafts.bulkAdd.bind(device.db.drafts)
    let isFull = false
    Object.assign(device.db.drafts, {
      bulkAdd: (...given: Parameters<typeof add>) =>
        isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : add(...given).then(fill),
    })
    const fill = () => {
      isFull = true
    }
    await show(device)
    choose(accountFileOf(customers(45)))
    await save()
    await screen.findByText('20 of 45 rows were saved, the others were not')
    screen.getByText('This device is full or does not answer. Free some space, then try again.')
    expect(await device.db.drafts.count()).toBe(20)
    // The user makes room.
    Object.assign(device.db.drafts, { bulkAdd: add })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('45 drafts saved on this device')
    expect(new Set(await storedNames(device)).size).toBe(45)
  })

  it('takes no other file while it saves', async () => {
    const device = await freshDevice()
    const add = device.db.drafts.bulkAdd.bind(device.db.drafts)
    const store = later(undefined)
    Object.assign(device.db.drafts, {
      bulkAdd: (...given: Parameters<typeof add>) => store.answer().then(() => add(...given)),
    })
    await show(device)
    choose(accountFileOf(customers(30)))
    await save()
    await screen.findByText('Saving the drafts')
    expect(screen.queryByLabelText('CSV file')).toBeNull()
    store.letGo()
    await screen.findByText('30 drafts saved on this device')
    expect(new Set(await storedNames(device)).size).toBe(30)
    screen.getByLabelText('CSV file')
  })

  it('ends with a logout: what is saved stays, nothing more is, and nobody is asked to wait', async () => {
    const device = await freshDevice()
    const add = device.db.drafts.bulkAdd.bind(device.db.drafts)
    const logOut = new AbortController()
    Object.assign(device.db.drafts, {
      bulkAdd: async (...given: Parameters<typeof add>) => {
        logOut.abort()
        return add(...given)
      },
    })
    const started = startDraftImport(
      {
        title: 'Bulk Upload',
        list: { href: '/', label: 'Accounts' },
        noun: { one: 'account', many: 'accounts' },
        rules: ACCOUNT_FILE,
        template: 'accounts-template.csv',
        newWorker: () => new Worker('account-file.worker.js'),
        definition: accountOpeningDraft,
        valuesOf: openingValuesOf,
        keyOf: ({ bvn: key }) => key,
        keyLabel: 'BVN',
        stillNeeded: '',
      },
      { ...device, signal: logOut.signal },
    )
    await started.session.choose(new File([accountFileOf(customers(50))], 'accounts.csv'))
    await waitFor(() => expect(started.session.get().kind).toBe('checked'))
    await started.begin()
    expect(await device.db.drafts.count(), 'the twenty that were being stored').toBe(20)
    expect(started.step()).toEqual({ kind: 'none' })
    expect(unsavedInput.get()).toBe(false)
  })

  it('gives a template with the columns of the form, which the screen itself takes', async () => {
    const saved = collectSavedFiles()
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Download a template' }))
    expect(saved.map(({ name }) => name)).toEqual(['accounts-template.csv'])
    const text = (await saved[0]?.contents.text()) ?? ''
    expect(text).toMatch(/^\uFEFF?account_type,/)
    expect(text.trim().split(',').length).toBeGreaterThan(20)
    choose(`${text}${accountFileOf(customers(1)).split('\n').slice(1).join('\n')}`)
    await screen.findByText('To import')
  })

  it('says that a file is needed first', async () => {
    const { device } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Save as drafts' }))
    await screen.findByText('Choose a file first')
    expect(await device.db.drafts.count()).toBe(0)
  })
})

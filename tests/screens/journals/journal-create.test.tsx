import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import JournalCreate from '../../../src/features/journals/JournalCreate'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { browserHas } from '../../support/device/browser-storage'
import type { Device } from '../../support/device/device'
import { type FakeBank, refusal, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { later } from '../../support/later'
import { kinds, openBank, showForm } from './journal-setup'

async function typeRecord(code: string, type: string, amount: string, subNarration: string) {
  await userEvent.type(screen.getByLabelText('Account code'), `${code}{Enter}`)
  await userEvent.selectOptions(screen.getByLabelText('Type'), type)
  await typeAtOnce(screen.getByLabelText('Amount'), amount)
  if (subNarration) await typeAtOnce(screen.getByLabelText('Sub narration'), subNarration)
}

async function addRecord(code: string, type: string, amount: string) {
  await typeRecord(code, type, amount, 'Week 46')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
}

/** Chooses the side as the letters D and C do in a browser, without leaving the field. */
async function chooseSide(side: string) {
  expect(document.activeElement).toBe(screen.getByLabelText('Type'))
  await userEvent.selectOptions(screen.getByLabelText('Type'), side)
}

async function typeHeader() {
  await userEvent.selectOptions(screen.getByLabelText('Branch(s)'), '15')
  await typeAtOnce(screen.getByLabelText('Folio 1'), '4417')
  await typeAtOnce(screen.getByLabelText('Narration'), 'Esusu collections')
}

async function stored(device: Device): Promise<JournalValues | undefined> {
  const record = await device.db.drafts.get(new URLSearchParams(location.search).get('draft') ?? '')
  const values = record && (await openDraft(device.vault, journalDraft, record))
  return values?.ok ? values.value : undefined
}

describe('creating a journal entry', () => {
  it('says what is missing of a record, and shows the title of its account', async () => {
    openBank()
    await showForm()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByRole('alert').textContent).toBe('All fields are required, AMOUNT missing')
    await typeRecord('10101', 'DEBIT', '7500', '')
    expect(screen.getByLabelText<HTMLInputElement>('Account title').value).toBe('Cash in vault')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByRole('alert').textContent).toBe('All fields are required, SUB NARRATION missing')
    expect(document.activeElement).toBe(screen.getByLabelText('Sub narration'))
  })

  it('shows the title of an account as soon as its code is typed, if that is longer than four characters', async () => {
    openBank()
    await showForm()
    const title = () => screen.getByLabelText<HTMLInputElement>('Account title').value
    await typeAtOnce(screen.getByLabelText('Account code'), '1010')
    expect(title()).toBe('')
    await userEvent.keyboard('1')
    expect(title()).toBe('Cash in vault')
    await userEvent.keyboard('9')
    expect(title()).toBe('')
    screen.getByText('No account has this code or title')
    // Leaving the field takes a code that was typed in full.
    await userEvent.clear(screen.getByLabelText('Account code'))
    await typeAtOnce(screen.getByLabelText('Account code'), '20106')
    await userEvent.tab()
    expect(title()).toBe('Esusu contributions')
  })

  it('says the bank’s reason in a toast if the account codes are refused', async () => {
    openBank().on('getGLAccount', () => refusal(200, 'BAD_USER_INPUT', 'The ledger is closed'))
    render(<Toaster />)
    await showForm()
    await screen.findByText(/The ledger is closed/)
  })

  it('keeps the half-typed record with the draft', async () => {
    openBank()
    const device = await showForm()
    await typeRecord('10101', 'DEBIT', '7500', '')
    await waitFor(async () =>
      expect((await stored(device))?.row).toEqual({
        account_code: '10101',
        type: 'DEBIT',
        amount: '7500',
        sub_narration: '',
        account_code_begun: '',
      }),
    )
  })

  it.each(['-5', '1.234', '1e3'])(
    'does not add a record of "%s", keeps it as it was typed, and says what is wrong',
    async (typed) => {
      openBank()
      const device = await showForm()
      await addRecord('10101', 'DEBIT', typed)
      const why = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([why])
      expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(typed)
      await waitFor(async () =>
        expect(await stored(device)).toMatchObject({ records: [], row: { amount: typed } }),
      )
    },
  )

  it.each<[string, string]>([
    ['Narration', 'Esusu'],
    ['Folio 1', '7'],
    ['Branch(s)', '15'],
    ['Account code', '101'],
    ['Type', 'DEBIT'],
    ['Amount', '-5'],
    ['Sub narration', 'Week 46'],
  ])('says that it saves from the first change of "%s" on, until that is stored', async (label, value) => {
    openBank()
    await showForm()
    await userEvent.type(screen.getByLabelText('Narration'), 'R')
    await screen.findByText(/^Draft, saved on this device/)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(screen.queryByText(/saved on this device/)).toBeNull()
    screen.getByText('Draft, saving on this device.')
    await screen.findByText(/^Draft, saved on this device/)
  })

  it('keeps the beginning of an account code if the page ends before one is chosen', async () => {
    openBank()
    const device = await showForm()
    await userEvent.type(screen.getByLabelText('Account code'), '101')
    await waitFor(async () => expect((await stored(device))?.row.account_code_begun).toBe('101'))
    const at = `${location.pathname}${location.search}`
    cleanup()
    await showScreen(JournalCreate, { ...kinds, device, at })
    const code = await screen.findByLabelText<HTMLInputElement>('Account code')
    expect(code.value).toBe('101')
    await userEvent.type(code, '01{Enter}')
    expect(code.value).toBe('10101')
    await waitFor(async () =>
      expect((await stored(device))?.row).toMatchObject({ account_code: '10101', account_code_begun: '' }),
    )
  })

  it('does not leave the beginning of an account code behind in a queued entry', async () => {
    openBank()
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '100')
    await addRecord('20106', 'CREDIT', '100')
    fireEvent.change(screen.getByLabelText('Account code'), { target: { value: '101' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Add the record you are typing, or clear it',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText<HTMLInputElement>('Account code').value).toBe('')
  })

  it('is not sent while debit and credit are apart, and says by how much', async () => {
    const bank = openBank()
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '2400000')
    await addRecord('20106', 'CREDIT', '2392500')
    expect(screen.getByText(/^Not balanced/).closest('b')?.textContent).toBe(
      'Not balanced: ₦7,500.00 more debit than credit',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Entry records required with balanced debit credit rate',
    )
    expect(bank.calls('createJournal')).toEqual([])
  })

  it('asks the browser to protect what is stored once the entry is queued, and not for a draft', async () => {
    openBank().on('createJournal', () => ({ status: 'success', message: 'Journal entry created' }))
    const timesAsked = browserHas({ agrees: true })
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '7500')
    await addRecord('20106', 'CREDIT', '7500')
    expect(timesAsked()).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    await screen.findByText('Journal entry created')
    expect(timesAsked()).toBe(1)
  })

  it('quota exceeded while queueing: nothing is sent, all that was typed stays, and it can be tried again', async () => {
    const bank = openBank().on('createJournal', () => ({
      status: 'success',
      message: 'Journal entry created',
    }))
    const device = await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '7500')
    await addRecord('20106', 'CREDIT', '7500')
    await waitFor(async () => expect((await stored(device))?.records).toHaveLength(2))
    let isFull = true
    device.db.drafts.hook('updating', (changes) => {
      if (isFull && 'state' in changes) throw new DOMException('full', 'QuotaExceededError')
    })
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    expect((await screen.findByRole('alert')).textContent).toContain('this device is full')
    expect(bank.calls('createJournal')).toEqual([])
    expect((await device.db.drafts.toArray()).map(({ state }) => state)).toEqual(['draft'])
    expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('Esusu collections')
    screen.getByRole('button', { name: 'Delete 20106 CREDIT' })
    isFull = false
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    await screen.findByText('Journal entry created')
    expect(bank.calls('createJournal')).toHaveLength(1)
  })

  it('has a record typed again, which stays in its place', async () => {
    openBank()
    await showForm()
    await addRecord('10101', 'DEBIT', '100')
    await addRecord('20106', 'CREDIT', '150')
    await userEvent.click(screen.getByRole('button', { name: 'Edit 10101 DEBIT' }))
    const amount = screen.getByLabelText<HTMLInputElement>('Amount')
    expect([amount.value, document.activeElement]).toEqual(['100.00', amount])
    expect(screen.getByRole('button', { name: /^Edit 20106/ }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.clear(amount)
    await userEvent.type(amount, '150{Enter}')
    const rows = within(screen.getByRole('table', { name: 'Entry records' })).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('10101 Cash in vault')
    expect(rows[1]?.textContent).toContain('150')
  })

  it('has a record as it was when its editing is given up', async () => {
    openBank()
    await showForm()
    await addRecord('10101', 'DEBIT', '100')
    await addRecord('20106', 'CREDIT', '150')
    await userEvent.click(screen.getByRole('button', { name: 'Edit 10101 DEBIT' }))
    await userEvent.clear(screen.getByLabelText('Amount'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    const rows = within(screen.getByRole('table', { name: 'Entry records' })).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('10101 Cash in vault')
    expect(rows[1]?.textContent).toContain('100')
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  })

  it('fills in the amount that one side lacks, takes it back with the side, and leaves one that was typed', async () => {
    openBank()
    await showForm()
    await addRecord('10101', 'DEBIT', '1,250.50')
    const amount = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'CREDIT')
    expect(amount.value).toBe('1,250.50')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'DEBIT')
    expect(amount.value).toBe('')
    await userEvent.type(amount, '7')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'CREDIT')
    expect(amount.value).toBe('7')
  })

  it('restores a deleted record at its position', async () => {
    openBank()
    await showForm()
    await addRecord('10101', 'DEBIT', '100')
    await addRecord('20106', 'CREDIT', '100')
    await userEvent.click(screen.getByRole('button', { name: 'Delete 10101 DEBIT' }))
    expect(screen.queryByRole('button', { name: 'Delete 10101 DEBIT' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Undo')
    await userEvent.keyboard('{Enter}')
    const rows = within(screen.getByRole('table', { name: 'Entry records' })).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('10101 Cash in vault')
  })

  it('has the operation date from the bank, which nobody types', async () => {
    openBank()
    await showForm()
    expect(screen.getByLabelText('Operation Date')).toHaveProperty('readOnly', true)
  })

  it("is sent with its reference in the note, and shows the server's message", async () => {
    const bank = openBank().on('createJournal', () => ({
      status: 'success',
      message: 'Journal entry created successfully',
    }))
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '2400000.10')
    await addRecord('20106', 'CREDIT', '2400000.10')
    screen.getByText('Balance')
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    await screen.findByText('Journal entry created successfully')
    expect(bank.calls('createJournal').map((call) => call.variables)).toEqual([
      {
        narration: 'Esusu collections',
        branch: '15',
        org_id: 'ORG',
        note: expect.stringMatching(/^BL-[0-9A-F]{10}$/),
        operationDate: '2026-11-18',
        folio: 4417,
        journal_record: [
          { amount: 2400000.1, type: 'DEBIT', account_code: '10101', sub_narration: 'Week 46' },
          { amount: 2400000.1, type: 'CREDIT', account_code: '20106', sub_narration: 'Week 46' },
        ],
      },
    ])
  })

  it('shows the bank’s message as a warning if its status is neither a yes nor a no, and does not call it declined', async () => {
    const bank = openBank().on('createJournal', () => ({
      status: 'PENDING_REVIEW',
      message: 'Held for review',
    }))
    const device = await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '100')
    await addRecord('20106', 'CREDIT', '100')
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Not known whether the bank received it')
    expect(note.textContent).toContain('The bank answered with neither a yes nor a no: “Held for review”')
    expect(bank.calls('createJournal')).toHaveLength(1)
    const [draft] = await device.db.drafts.toArray()
    expect(draft).toMatchObject({ state: 'unknown', reason: 'unclear-answer' })
  })

  it.each([
    ['Folio 4417 is used already', 'warn', /Folio 4417 is used already/],
    ['', 'bad', /Something went wrong, please retry\./],
  ])('shows the bank’s refusal "%s" in the colour %s', async (message, tone, shown) => {
    openBank().on('createJournal', () => ({ status: 'error', message }))
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '2400000.10')
    await addRecord('20106', 'CREDIT', '2400000.10')
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    const note = (await screen.findByText(shown)).closest('[data-tone]')
    expect(note?.getAttribute('data-tone')).toBe(tone)
  })

  it('stays on the screen as a slip once it is sent, and is repeated with another reference', async () => {
    const bank = openBank().on('createJournal', () => ({ status: 'success', message: '' }))
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '2400000.10')
    await addRecord('20106', 'CREDIT', '2400000.10')
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    const slip = within(await screen.findByRole('region', { name: 'Journal entry created' }))
    for (const text of [
      'Wed 18 Nov 2026',
      '15 Bódìjà',
      'Esusu collections',
      '1. DEBIT 10101 Cash in vault',
      '2. CREDIT 20106 Esusu contributions',
    ])
      expect(slip.getAllByText(text).length, text).toBeGreaterThan(0)
    // The sum, and once for each record.
    expect(slip.getAllByText('₦2,400,000.10')).toHaveLength(3)
    const reference = String(bank.calls('createJournal')[0]?.variables.note)
    slip.getByText(reference)
    await userEvent.click(slip.getByRole('button', { name: 'Repeat' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Narration')).value).toBe('Esusu collections')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Operation Date').value).toBe('Wed 18 Nov 2026'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    await screen.findByRole('region', { name: 'Journal entry created' })
    expect(bank.calls('createJournal')).toHaveLength(2)
    expect(bank.calls('createJournal')[1]?.variables.note).not.toBe(reference)
  })

  it('says on its slip that it is PENDING at the bank, above the message of the bank, if the bank says so', async () => {
    openBank().on('createJournal', () => ({
      status: 'success',
      message: 'Journal entry created successfully',
      entry: { status: 'PENDING' },
    }))
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '2400000.10')
    await addRecord('20106', 'CREDIT', '2400000.10')
    await userEvent.click(screen.getByRole('button', { name: 'Create Journal Entry' }))
    const slip = await screen.findByRole('region', { name: 'PENDING at the bank' })
    expect(slip.textContent).toMatch(
      /^PENDING AT THE BANK, not a receiptPENDING at the bankJournal entry created successfully/,
    )
  })

  it('waits in the Outbox as a slip while there is no connection', async () => {
    openBank().on('createJournal', () => 'drop')
    const device = await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '100')
    await addRecord('20106', 'CREDIT', '100')
    startFakeBank().on('getOperationDate', () => 'drop')
    await userEvent.click(screen.getByRole('button', { name: /Create Journal Entry|Save to the Outbox/ }))
    const slip = within(await screen.findByRole('region', { name: 'Waiting in the Outbox' }))
    expect(slip.getAllByText('₦100.00')).toHaveLength(3)
    slip.getByRole('button', { name: 'Take it back to edit' })
    expect(screen.queryByLabelText('Narration')).toBeNull()
    expect(await device.db.drafts.where('state').equals('queued').count()).toBe(1)
  })

  it('is written in few keys: Enter takes the account, the missing amount is filled in, Enter adds', async () => {
    // The only branch would be filled in, and the user would begin behind it if it is known in time.
    const branches = [
      { code: '15', name: 'Bódìjà' },
      { code: '16', name: 'Dùgbẹ̀' },
    ]
    openBank().on('getOrgBranches', () => ({ status: 'success', data: branches }))
    const device = await showForm()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Branch(s)')))
    await typeHeader()
    await userEvent.keyboard('{Tab}101{Enter}')
    await chooseSide('DEBIT')
    await userEvent.keyboard('{Tab}100{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Account code'))
    await userEvent.keyboard('esusu{Enter}')
    await chooseSide('CREDIT')
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00')
    await userEvent.keyboard('{Enter}')
    await waitFor(async () =>
      expect((await stored(device))?.records).toMatchObject([
        { account_code: '10101', type: 'DEBIT', amount: '100.00', sub_narration: 'Esusu collections' },
        { account_code: '20106', type: 'CREDIT', amount: '100.00', sub_narration: 'Esusu collections' },
      ]),
    )
  })

  it('takes the sub narration of the record before, which a press selects, and drops it with the account', async () => {
    openBank()
    await showForm()
    await typeHeader()
    await addRecord('10101', 'DEBIT', '100')
    const sub = screen.getByLabelText<HTMLInputElement>('Sub narration')
    expect(sub.value).toBe('')
    await userEvent.type(screen.getByLabelText('Account code'), '20106{Enter}')
    expect(sub.value).toBe('Week 46')
    await userEvent.click(sub)
    expect([sub.selectionStart, sub.selectionEnd]).toEqual([0, 'Week 46'.length])
    await userEvent.type(screen.getByLabelText('Account code'), '{Backspace}')
    expect(sub.value).toBe('')
  })

  it('adds what is typed and creates the entry with Ctrl and Enter', async () => {
    const bank = openBank().on('createJournal', () => ({ status: 'success', message: '' }))
    await showForm()
    await typeHeader()
    await userEvent.keyboard('{Tab}101{Enter}')
    await chooseSide('DEBIT')
    await userEvent.keyboard('{Tab}100{Enter}201{Enter}')
    await chooseSide('CREDIT')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('region', { name: 'Journal entry created' })
    expect(bank.calls('createJournal')[0]?.variables.journal_record).toHaveLength(2)
  })

  it('offers the next entry already while this one is sent, by a button that does not go meanwhile', async () => {
    const created = later({ status: 'success', message: 'Entry 4417 created' })
    openBank().on('createJournal', created.answer)
    await showForm()
    await typeHeader()
    await userEvent.keyboard('{Tab}101{Enter}')
    await chooseSide('DEBIT')
    await userEvent.keyboard('{Tab}100{Enter}201{Enter}')
    await chooseSide('CREDIT')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/^Sending/)
    const next = screen.getByRole('button', { name: 'New entry' })
    created.letGo()
    await screen.findByText(/Entry 4417 created/)
    expect(screen.getByRole('button', { name: 'New entry' })).toBe(next)
  })

  it('starts with the branch of the entry before, and with the focus behind it', async () => {
    openBank().on('createJournal', () => ({ status: 'success', message: '' }))
    await showForm()
    await typeHeader()
    await userEvent.keyboard('{Tab}101{Enter}')
    await chooseSide('DEBIT')
    await userEvent.keyboard('{Tab}100{Enter}201{Enter}')
    await chooseSide('CREDIT')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.click(await screen.findByRole('button', { name: 'New entry' }))
    expect((await screen.findByLabelText<HTMLSelectElement>('Branch(s)')).value).toBe('15')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Folio 1')))
  })

  it('leaves nothing behind if it was only opened, although the operation date was filled in', async () => {
    openBank()
    const device = await showForm()
    expect(await device.db.drafts.count()).toBe(0)
  })
})

/**
 * Moves the bank to its next day; the outbox notices because it is to send a draft of the day before. Returns
 * its id.
 */
async function queueOnTheNextDay(bank: FakeBank, device: Device): Promise<string> {
  const draft = await createDraft(device, journalDraft, {
    ...journalDraft.empty,
    operationDate: '2026-11-18',
  })
  if (!draft.ok) throw new Error(draft.failure.kind)
  bank.on('getOperationDate', () => '2026-11-19')
  await queueDraft(device.db, draft.value.id)
  document.dispatchEvent(new Event('visibilitychange'))
  return draft.value.id
}

describe('after the operation date moved under way', () => {
  it('an entry that is being written says for which date it was begun, and for which it is now', async () => {
    const bank = openBank()
    const device = await showForm()
    await typeAtOnce(screen.getByLabelText('Folio 1'), '4417')
    await queueOnTheNextDay(bank, device)
    await screen.findByText(
      'The bank’s operation date has changed. You began this entry for Wed 18 Nov 2026; it is now for Thu 19 Nov 2026.',
    )
  })

  it('a new entry is written for the date that the outbox has just received, without a note', async () => {
    const bank = openBank()
    const device = await showForm()
    const id = await queueOnTheNextDay(bank, device)
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Operation Date').value).toBe('Thu 19 Nov 2026'),
    )
    expect(screen.queryByText(/operation date has changed/)).toBeNull()
    await waitFor(async () => expect(await device.db.drafts.get(id)).toMatchObject({ state: 'held-date' }))
  })
})

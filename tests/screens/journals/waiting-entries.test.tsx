import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import JournalList from '../../../src/features/journals/JournalList'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { journalList } from '../../../src/features/journals/journals.list'
import { referenceOf } from '../../../src/offline/drafts/define-draft'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { naira } from '../../support/naira'

const record = (type: string) => ({
  id: type,
  account_code: '10101',
  account_title: 'Cash in vault',
  type,
  amount: naira('2400000.10'),
  sub_narration: 'Week 46',
})

/** Queues an entry on a device, and returns its id. */
async function queue(device: Device, change: Partial<JournalValues> = {}): Promise<string> {
  const draft = await createDraft(device, journalDraft, {
    ...journalDraft.empty,
    operationDate: '2026-11-18',
    branch: '15',
    narration: 'Esusu collections',
    folio: '4417',
    records: [record('DEBIT'), record('CREDIT')],
    ...change,
  })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await queueDraft(device.db, draft.value.id)
  return draft.value.id
}

/** The entry becomes one that was sent and whose outcome is not known, or is known. */
async function send(device: Device, id: string, outcome: 'outcome-unknown' | 'sent' | 'rejected') {
  await moveDraft(device.db, id, 'claim', { attempt: { id: 'try', at: Date.now(), count: 1 } })
  await moveDraft(device.db, id, outcome, { settledAt: Date.now() })
}

const entry = (id: string, note = '') => ({
  id,
  narration: `Entry ${id}`,
  branch: '15',
  note,
  operationDate: '2026-11-17',
  folio: 1,
  created_date: '2026-11-17T09:42:00.000Z',
  status: 'SETTLED',
  journal_records: [],
})

const answer = (entries: readonly object[], total = entries.length) => ({
  status: 'success',
  entries,
  pagination: { total, total_pages: Math.ceil(total / 5), per_page: 5 },
})

const bankWith = (...entries: object[]) =>
  startFakeBank()
    .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }))
    .on('getOperationDate', () => '2026-11-18')
    .on('getOrgJournalEntries', () => answer(entries))

// The workspace of these screens knows no draft kind, so its sender leaves the entries alone.
const show = (device: Device, at = '/journal') =>
  showScreen(JournalList, { lists: [journalList], device, at })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)

describe('a journal entry that waits on the device', () => {
  it('is the first row of its list, with its state, and its records and columns as the bank will have them', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    await queue(device)
    await show(device)
    const waiting = await rowOf('Esusu collections')
    waiting.getByText('Waiting in the Outbox')
    waiting.getByText('Wed 18 Nov 2026')
    waiting.getByText('15 Bódìjà')
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows[1]).toContain('Esusu collections')
    expect(rows[2]).toContain('Entry 45')
  })

  it('is counted among the rows for assistive technology', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    await queue(device)
    await show(device)
    await screen.findByText('Esusu collections')
    const table = screen.getByRole('table', { name: 'Journal Entries' })
    expect(table.getAttribute('aria-rowcount')).toBe('3')
    const indexes = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))
    expect(indexes).toEqual(['1', '2', '3'])
  })

  it('stands on the first page only; the rows of the next are counted behind it', async () => {
    startFakeBank()
      .on('getOrgBranches', () => ({ status: 'success', data: [] }))
      .on('getOrgJournalEntries', ({ variables: { page } }) => {
        const first = (Number(page) - 1) * 5
        const length = Math.max(0, Math.min(5, 25 - first))
        return answer(
          Array.from({ length }, (_, at) => entry(String(first + at + 1))),
          25,
        )
      })
    const device = await freshDevice()
    await queue(device)
    await show(device, '/journal?page=2')
    const row = (await screen.findByText('Entry 21')).closest('tr')
    await waitFor(() => expect(row?.getAttribute('aria-rowindex')).toBe('23'))
    expect(screen.queryByText('Esusu collections')).toBeNull()
  })

  it('leads to its form by a press on the row, and by its link', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    const id = await queue(device)
    await show(device)
    const link = await screen.findByRole('link', { name: 'Open Esusu collections, folio 4417' })
    expect(link.getAttribute('href')).toBe(`/journal/new?draft=${id}`)
    await userEvent.click(screen.getByText('Esusu collections'))
    await waitFor(() => expect(location.pathname + location.search).toBe(`/journal/new?draft=${id}`))
  })

  it('is there without a connection too, although nothing of the list is on the device', async () => {
    startFakeBank()
      .onHealth(() => 'drop')
      .on('getOrgBranches', () => 'drop')
      .on('getOrgJournalEntries', () => 'drop')
    const device = await freshDevice()
    await queue(device)
    await show(device)
    ;(await rowOf('Esusu collections')).getByText('Waiting in the Outbox')
  })

  it('is found and left out by the filter like a row of the bank', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    await queue(device)
    await show(device)
    await screen.findByText('Esusu collections')
    await typeAtOnce(screen.getByLabelText('Narration, note or folio'), 'entry 45')
    await waitFor(() => expect(screen.queryByText('Esusu collections')).toBeNull())
    await userEvent.clear(screen.getByLabelText('Narration, note or folio'))
    await typeAtOnce(screen.getByLabelText('Narration, note or folio'), '4417')
    await screen.findByText('Esusu collections')
    // Between the two texts the list was shown without a filter.
    await waitFor(() => expect(screen.queryByText('Entry 45')).toBeNull())
    screen.getByText('Esusu collections')
  })

  it('gives way to the row of the bank that has its reference in the note, also while its outcome is unknown', async () => {
    const device = await freshDevice()
    const [lost, here] = [await queue(device), await queue(device, { narration: 'Not there yet' })]
    await send(device, lost, 'outcome-unknown')
    await send(device, here, 'outcome-unknown')
    const key = (await device.db.drafts.get(lost))?.key ?? ''
    bankWith(entry('46', `${referenceOf(key)} received`))
    await show(device)
    ;(await rowOf('Not there yet')).getByText('Outcome unknown')
    screen.getByText('Entry 46')
    expect(screen.queryByText('Esusu collections')).toBeNull()
  })

  it('is hatched while its outcome is unknown, and only then', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    await send(device, await queue(device), 'outcome-unknown')
    await queue(device, { narration: 'Still waiting' })
    await show(device)
    const toneOf = async (text: string) =>
      (await screen.findByText(text)).closest('tr')?.getAttribute('data-tone')
    expect(await toneOf('Esusu collections')).toBe('unknown')
    expect(await toneOf('Still waiting')).toBeNull()
    expect(await toneOf('Entry 45')).toBeNull()
  })

  it('gives way to a row of the bank that is on another page than the one that is shown', async () => {
    const device = await freshDevice()
    const lost = await queue(device)
    await send(device, lost, 'outcome-unknown')
    const reference = referenceOf((await device.db.drafts.get(lost))?.key ?? '')
    startFakeBank()
      .on('getOrgBranches', () => ({ status: 'success', data: [] }))
      .on('getOrgJournalEntries', ({ variables: { page } }) => {
        const first = (Number(page) - 1) * 5
        const length = Math.max(0, Math.min(5, 25 - first))
        const entries = Array.from({ length }, (_, at) => first + at + 1)
        return answer(
          entries.map((n) => entry(String(n), n === 23 ? `${reference} received` : '')),
          25,
        )
      })
    await show(device)
    // The page behind this one is fetched ahead, or when the user has been there.
    await screen.findByText('Entry 1')
    await userEvent.click(await screen.findByRole('button', { name: /^Next/ }))
    await screen.findByText('Entry 23')
    await userEvent.click(screen.getByRole('button', { name: /^Previous/ }))
    await screen.findByText('Entry 1')
    await waitFor(() => expect(screen.queryByText('Esusu collections')).toBeNull())
  })

  it('stands there as sent until the list is asked for again, which happens at once', async () => {
    const bank = bankWith()
    const device = await freshDevice()
    const id = await queue(device)
    await show(device)
    await screen.findByText('Waiting in the Outbox')
    const asked = bank.calls('getOrgJournalEntries').length
    const key = (await device.db.drafts.get(id))?.key ?? ''
    bank.on('getOrgJournalEntries', () => answer([entry('46', referenceOf(key))]))
    await send(device, id, 'sent')
    await screen.findByText('Entry 46')
    expect(screen.queryByText('Esusu collections')).toBeNull()
    expect(bank.calls('getOrgJournalEntries').length).toBeGreaterThan(asked)
  })

  it('shows that the bank declined it, and not a form that is still being filled in', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    await send(device, await queue(device), 'rejected')
    await createDraft(device, journalDraft, { ...journalDraft.empty, narration: 'Half typed' })
    await show(device)
    ;(await rowOf('Esusu collections')).getByText('Declined')
    expect(screen.queryByText('Half typed')).toBeNull()
  })

  it('has room for a page of them, and says how many more are in the Outbox', async () => {
    bankWith(entry('45'))
    const device = await freshDevice()
    for (let n = 1; n <= 22; n++) await queue(device, { narration: `Waiting ${n}` })
    await show(device)
    const more = await screen.findByRole('link', { name: '2 more are in the Outbox' })
    expect(more.getAttribute('href')).toBe('/outbox')
    expect(await screen.findAllByText('Waiting in the Outbox')).toHaveLength(20)
  })
})

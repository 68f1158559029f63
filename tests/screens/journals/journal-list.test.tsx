import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import JournalList from '../../../src/features/journals/JournalList'
import { journalList } from '../../../src/features/journals/journals.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const entry = (id: string, status: string) => ({
  id,
  narration: `Esusu week ${id}`,
  branch: '15',
  note: 'BL-0123456789',
  operationDate: '2026-11-18',
  folio: 4417,
  created_date: '2026-11-18T09:42:00.000Z',
  status,
  journal_records: [
    { id: `${id}a`, amount: 2400000.1, type: 'DEBIT', account_code: '10101', sub_narration: 'Cash lodged' },
    { id: `${id}b`, amount: 2400000.1, type: 'CREDIT', account_code: '20106', sub_narration: 'Collection' },
  ],
})

const withTypes = (...types: string[]) => {
  const given = entry('46', 'PENDING')
  return {
    ...given,
    journal_records: given.journal_records.map((record, at) => ({ ...record, type: types[at] })),
  }
}

const serve = (first: object = entry('46', 'PENDING')) =>
  startFakeBank()
    .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }))
    .on('getOrgJournalEntries', () => ({
      status: 'success',
      entries: [first, entry('45', 'SETTLED')],
      pagination: { total: 45, total_pages: 9, per_page: 5 },
    }))

describe('the journal list', () => {
  it('shows what was entered, green unless it is pending', async () => {
    serve()
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    const pending = within((await screen.findByText('Esusu week 46')).closest('tr') ?? document.body)
    pending.getByText('Wed 18 Nov 2026')
    pending.getByText('15 Bódìjà')
    expect(pending.getByText('PENDING').closest('[data-tone]')?.getAttribute('data-tone')).toBe('amber')
    expect(screen.getByText('SETTLED').closest('[data-tone]')?.getAttribute('data-tone')).toBe('good')
    screen.getByRole('heading', { name: 'Journal Entries' })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Operation Date', 'Branch', 'Narration', 'Status']))
    expect(screen.getByRole('link', { name: 'Create New Entry' }).getAttribute('href')).toBe('/journal/new')
    screen.getByText('1–20 of 45, page 1 of 3')
  })

  it('opens the records of an entry, with the sums of both sides', async () => {
    serve()
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    await userEvent.click(await screen.findByRole('button', { name: 'Records of Esusu week 46' }))
    const details = screen.getByRole('dialog', { name: 'Journal Details' })
    for (const word of ['4417', 'Wed 18 Nov 2026, 10:42', 'BL-0123456789', 'Cash lodged', '10101', 'CREDIT'])
      expect(details.textContent).toContain(word)
    expect(details.textContent).toContain('Sum of debit₦2,400,000.10')
    expect(details.textContent).toContain('Sum of credit₦2,400,000.10')
    await userEvent.click(within(details).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Sum of debit')).toBeNull()
  })

  it.each([
    ['DR', 'CR'],
    ['Debit ', 'credit'],
    ['D', 'C'],
  ])('sums the records of a bank that spells their sides %j and %j', async (debit, credit) => {
    serve(withTypes(debit, credit))
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    await userEvent.click(await screen.findByRole('button', { name: 'Records of Esusu week 46' }))
    const details = screen.getByRole('dialog', { name: 'Journal Details' })
    expect(details.textContent).toContain('Sum of debit₦2,400,000.10')
    expect(details.textContent).toContain('Sum of credit₦2,400,000.10')
  })

  it('gives no sum where a record is on neither side, and shows a status that is missing as that', async () => {
    serve({ ...withTypes('DEBIT', 'TRANSFER'), status: null })
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    const badge = (await screen.findByText('No status')).closest('[data-tone]')
    expect(badge?.getAttribute('data-tone')).toBe('grey')
    await userEvent.click(screen.getByRole('button', { name: 'Records of Esusu week 46' }))
    const details = screen.getByRole('dialog', { name: 'Journal Details' })
    expect(details.textContent).toContain('Sum of debit–')
    expect(details.textContent).toContain('Sum of credit–')
  })

  it('shows an entry although its folio, its date and the ids of its records are written in another way', async () => {
    const given = entry('46', 'PENDING')
    serve({
      ...given,
      folio: 'F/12',
      operationDate: '2026-11-17T23:30:00.000Z',
      journal_records: given.journal_records.map((record) => ({ ...record, id: null })),
    })
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    const row = within((await screen.findByText('Esusu week 46')).closest('tr') ?? document.body)
    row.getByText('Wed 18 Nov 2026')
    await userEvent.click(row.getByRole('button', { name: 'Records of Esusu week 46' }))
    const details = screen.getByRole('dialog', { name: 'Journal Details' })
    expect(details.textContent).toContain('Folio–')
    within(details).getByText('Cash lodged')
    within(details).getByText('Collection')
  })
})

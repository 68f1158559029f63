import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import JournalList from '../../../src/features/journals/JournalList'
import { journalList } from '../../../src/features/journals/journals.list'
import { startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'

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

const serve = () =>
  startFakeBank()
    .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }))
    .on('getOrgJournalEntries', () => ({
      status: 'success',
      entries: [entry('46', 'PENDING'), entry('45', 'SETTLED')],
      pagination: { total: 45, total_pages: 9, per_page: 5 },
    }))

describe('the journal list', () => {
  it('shows what was entered, green unless it is pending', async () => {
    serve()
    await showScreen(JournalList, { lists: [journalList], at: '/journal' })
    const pending = within((await screen.findByText('Esusu week 46')).closest('tr') ?? document.body)
    expect(pending.getByText('Wed 18 Nov 2026')).toBeTruthy()
    expect(pending.getByText('15 Bódìjà')).toBeTruthy()
    expect(pending.getByText('PENDING').closest('[data-tone]')?.getAttribute('data-tone')).toBe('amber')
    expect(screen.getByText('SETTLED').closest('[data-tone]')?.getAttribute('data-tone')).toBe('good')
    expect(screen.getByRole('link', { name: 'Create New Entry' }).getAttribute('href')).toBe('/journal/new')
    expect(screen.getByText('1–20 of 45, page 1 of 3')).toBeTruthy()
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
})

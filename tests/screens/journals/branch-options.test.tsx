import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import JournalCreate from '../../../src/features/journals/JournalCreate'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const BRANCHES = { status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }

/** Opens the journal form at a bank that gives this answer for its branches. */
async function openForm(branches: unknown) {
  const bank = startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getGLAccount', () => ({
      status: 'success',
      data: [{ code: '10101', description: 'Cash in vault' }],
    }))
    .on('getOrgBranches', () => branches)
  await showScreen(JournalCreate, { lists: [], drafts: [journalDraft], at: '/journal/new' })
  return bank
}

describe('the branches of a journal', () => {
  it('are said to be none, and can be asked for again', async () => {
    const bank = await openForm({ status: 'success', data: [] })
    await screen.findByText(/^The bank has no branches\./)
    bank.on('getOrgBranches', () => BRANCHES)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('option', { name: '15 Bódìjà' })
    expect(screen.queryByText(/^The bank has no branches\./)).toBeNull()
  })

  it('that cannot be read do not cost the others', async () => {
    await openForm({ status: 'success', data: [{ code: null, name: 'Closed' }, ...BRANCHES.data] })
    await screen.findByRole('option', { name: '15 Bódìjà' })
    expect(screen.queryByRole('option', { name: /Closed/ })).toBeNull()
  })

  it('that are sent as nothing are none', async () => {
    await openForm({ status: 'success', data: null })
    await screen.findByText(/^The bank has no branches\./)
  })

  it('are not said to be none by an answer that refuses them', async () => {
    await openForm({ status: 'error', data: [] })
    await screen.findByText(
      /^The branches are not saved on this device\. The bank’s answer could not be read\. Try again in a moment;/,
    )
    expect(screen.queryByText(/^The bank has no branches\./)).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import JournalCreate from '../../../src/features/journals/JournalCreate'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import type { Device } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

export const kinds = { lists: [], drafts: [journalDraft] }

/** A bank with one branch and two accounts. */
export function openBank(): FakeBank {
  return startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getOrgBranches', () => ({ status: 'success', data: [{ code: '15', name: 'Bódìjà' }] }))
    .on('getGLAccount', () => ({
      status: 'success',
      data: [
        { code: '10101', description: 'Cash in vault' },
        { code: '20106', description: 'Esusu contributions' },
      ],
    }))
}

/** Shows the form, once the bank has answered what it asks for. */
export async function showForm(): Promise<Device> {
  const device = await showScreen(JournalCreate, { ...kinds, at: '/journal/new' })
  await screen.findByRole('option', { name: '15 Bódìjà' })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Operation Date').value).toBe('Wed 18 Nov 2026'),
  )
  return device
}

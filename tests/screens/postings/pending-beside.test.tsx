import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { approvePostingLive } from '../../../src/features/postings/approve-posting.live'
import PendingPostings from '../../../src/features/postings/pending/PendingPostings'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { wideWindow } from '../../support/device/wide-window'
import { listed, posting } from './posting-setup'

wideWindow()

const entered = (id: string, account_name: string, minute: number) =>
  posting({
    id,
    account_name,
    amount: 5000,
    staff_id: 'ORG/0007',
    created_at: `2026-11-18T09:0${minute}:00.000Z`,
  })
const record = (name: string) => screen.findByRole('region', { name: `posting to ${name}` })
const question = () => screen.findByRole('dialog', { name: 'Are you sure you want approve?' })

it('shows a posting beside the list, which Enter approves, and then the next one', async () => {
  const pending = [entered('a', 'Adé', 3), entered('b', 'Bísí', 2), entered('c', 'Chidi', 1)]
  const bank = startFakeBank()
    .on('approvePendingPosting', ({ variables }) => {
      pending.splice(
        pending.findIndex(({ id }) => id === variables.id),
        1,
      )
      return { status: 'success', message: 'Approved successfully' }
    })
    .on('getPendingPostings', () => listed(pending))
    .on('getPostings', () => listed([]))
    .on('getConfig', () => ({ postingLimit: 60000, authorizationLimit: 120000 }))
  await showScreen(PendingPostings, {
    lists: [pendingPostingList, postingList],
    liveWriteKinds: [approvePostingLive],
  })
  const row = (await screen.findByText('Adé')).closest('tr')
  row?.focus()
  await userEvent.keyboard('{Enter}')
  const beside = within(await record('Adé'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(beside.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBeNull(),
  )
  for (const [name, next] of [
    ['Adé', 'Bísí'],
    ['Bísí', 'Chidi'],
  ] as const) {
    await userEvent.keyboard('{Enter}')
    expect((await question()).textContent).toContain(name)
    await userEvent.click(within(await question()).getByRole('button', { name: 'Yes' }))
    await record(next)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('table').querySelector('[aria-current]')),
    )
  }
  expect(bank.calls('approvePendingPosting').map(({ variables }) => variables.id)).toEqual(['a', 'b'])
})

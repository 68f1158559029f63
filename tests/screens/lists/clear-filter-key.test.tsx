import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GlobalKeys } from '../../../src/app/keys/GlobalKeys'
import { KeysDialog } from '../../../src/app/keys/KeysDialog'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

function ListWithKeys() {
  return (
    <main id="page">
      <TransferList />
      <GlobalKeys onSearch={() => undefined} onKeys={() => undefined} />
    </main>
  )
}

const NOTHING = { status: 'success', data: [], pagination: { total_count: 0 } }
const show = () =>
  showScreen(ListWithKeys, {
    lists: [transferList],
    at: '/transactions/transfer?status=initiated',
  })

describe('the key c', () => {
  it('clears the filter of the list, and its button says so', async () => {
    startFakeBank().on('getAllTransfers', () => NOTHING)
    await show()
    await screen.findByText('No transfers with this filter')
    expect(screen.getByRole('button', { name: 'Clear' }).getAttribute('aria-keyshortcuts')).toBe('c')
    await userEvent.keyboard('c')
    await screen.findByText('No transfers yet')
    expect(location.search).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
  })

  it('is a letter while the user types', async () => {
    startFakeBank().on('getAllTransfers', () => NOTHING)
    await show()
    await screen.findByText('No transfers with this filter')
    const field = screen.getByLabelText<HTMLInputElement>('Name, account or order ID')
    await userEvent.type(field, 'c')
    await waitFor(() => expect(location.search).toContain('sought='))
    expect(location.search).toContain('status=')
    expect(field.value).toBe('c')
  })

  it('stands among the keys', async () => {
    startFakeBank().on('getAllTransfers', () => NOTHING)
    await showScreen(() => <KeysDialog open onClose={() => undefined} />, { lists: [] })
    screen.getByText('Clear the filter of the list')
  })
})

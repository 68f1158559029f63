import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../lists/show-screen'

describe('a row found by the search box', () => {
  it('opens its list filtered by what was typed, and the text is not in the address', async () => {
    const bank = startFakeBank()
    bank.on('getAllTransfers', () => ({
      status: 'success',
      error: false,
      message: '',
      data: [],
      pagination: { total_count: 0 },
    }))
    await showScreen(
      () => {
        if (history.state === null) history.replaceState({ query: 'Okafor' }, '', '/transactions/transfer')
        return <TransferList />
      },
      { at: '/transactions/transfer', lists: [transferList] },
    )
    expect(await screen.findByText(/no transfer/i)).toBeTruthy()
    const asked = bank.calls('getAllTransfers').map(({ variables }) => variables.query_filter)
    expect(asked).toContain('Okafor')
    expect(location.href).not.toContain('Okafor')
  })
})

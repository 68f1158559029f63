import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import BalanceHistory from '../../../src/features/balance-history/BalanceHistory'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { page, transfer } from '../../offline/lists/transfers-for-test'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

/** Three rows of a shape that the app does not know, as another bank may send them. */
const STRANGE = [{ uuid: 'x' }, { uuid: 'y' }, { uuid: 'z' }]

describe('a list whose rows the app cannot read', () => {
  it('keeps the rows that it shows, and their count, and says that it could not be refreshed', async () => {
    const bank = startFakeBank().on('getAllTransfers', () => page([transfer(1), transfer(2)], 40))
    await showScreen(TransferList, { lists: [transferList] })
    await screen.findByText('Ọkafọ 2')
    bank.on('getAllTransfers', () => page(STRANGE))
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh', busy: false }))
    await screen.findByText('The transfers could not be refreshed')
    screen.getByText('Ọkafọ 2')
    screen.getByText(/^40 transfers\. 2 saved on this device\. Saved list, as at/)
  })

  it('does not call itself empty on a device that holds nothing of it', async () => {
    startFakeBank().on('getBalanceHistory', () => ({ data: STRANGE, pagination: { total_count: 3 } }))
    await showScreen(BalanceHistory, { lists: [balanceHistoryList] })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The balance history could not be refreshed',
    )
    expect(screen.queryByText('No movements yet')).toBeNull()
  })
})

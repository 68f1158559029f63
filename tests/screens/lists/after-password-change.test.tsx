import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshing, turnTo } from '../../offline/lists/transfers-for-test'
import { freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

describe('a list after a password change, before the bank has been reached', () => {
  it('counts no row that cannot be read any more as cached', async () => {
    const bank = startFakeBank()
    const before = await freshDevice('before')
    await turnTo(bank, refreshing(before), 0, 1, 2, 3)
    before.db.close()
    bank.on('getAllTransfers', () => 'drop')
    const device = await openDevice(before.db.name, 'after the change')
    await showScreen(TransferList, { device, lists: [transferList] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The transfers could not be refreshed')
    expect(screen.queryByText(/3 transfers saved on this device/)).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBankToday } from '../../../src/offline/react/use-bank-today'
import { useFreshRead } from '../../../src/offline/react/use-fresh-read'
import { useRead } from '../../../src/offline/react/use-read'
import { configRead } from '../../../src/offline/reads/config.read'
import { operationDateRead } from '../../../src/offline/reads/operation-date.read'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

/** Asks, in each way that there is, for the operation date, and for the limits, which everybody may read. */
function Screen() {
  useBankToday()
  const fresh = useFreshRead(operationDateRead, {})
  const date = useRead(operationDateRead, {})
  const limits = useRead(configRead, {}).value
  return <p>{`${limits?.postingLimit} ${date.value} ${fresh.state} ${date.loading}`}</p>
}

const openBank = () =>
  startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getConfig', () => ({ postingLimit: 60000, authorizationLimit: 120000 }))

it('a screen asks the bank for nothing that its user may not read', async () => {
  const bank = openBank()
  await showScreen(Screen, { lists: [], userType: 'Customer' })
  await screen.findByText('60000.00 undefined idle false')
  expect(bank.calls('getOperationDate')).toEqual([])
})

it('a screen asks the bank for what its user may read', async () => {
  const bank = openBank()
  await showScreen(Screen, { lists: [], userType: 'Teller' })
  await screen.findByText('60000.00 2026-11-18 known false')
  await waitFor(() => expect(bank.calls('getOperationDate').length).toBeGreaterThan(0))
})

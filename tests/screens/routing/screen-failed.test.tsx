import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { ScreenFailedPage } from '../../../src/app/routing/Routes'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const BillsNotLoaded = () => <ScreenFailedPage title="Bills" wasLoaded={false} />

it('a screen whose file does not come does not claim a new version, because the connection may have broken', async () => {
  startFakeBank()
  await showScreen(BillsNotLoaded, { lists: [] })
  await screen.findByText('This screen did not load')
  screen.getByText(
    'The connection broke, or a new version was installed since this tab was opened. Reload to continue. Your drafts are saved.',
  )
  screen.getByRole('button', { name: 'Reload' })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Routes } from '../../../src/app/routing/Routes'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

/** Shows the routes as the shell does; the bank's answers are empty. */
const at = (path: string, userType: string) => {
  startFakeBank()
  return showScreen(
    () => (
      <main id="page">
        <Routes />
      </main>
    ),
    { at: path, userType, lists: [] },
  )
}

describe('a screen that a user may not open', () => {
  it('says why, and whom to ask', async () => {
    await at('/transactions/batch-manage', 'Teller')
    await screen.findByRole('heading', { name: 'Approvals' })
    screen.getByText('This needs Authorizer or above; you are signed in as Teller.')
    screen.getByText('Ask your Authorizer.')
    expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['/appusers', 'Super_Agent'],
    ['/transactions/ndd-autorepayment', 'Customer'],
    ['/transactions/autorepayment', 'Customer'],
    ['/transactions/teller', 'Customer'],
    ['/transactions/pending-postings', 'Customer'],
    ['/transactions/cash-approvals', 'Customer'],
  ])('is the root where the specification redirects: %s for %s', async (path, userType) => {
    await at(path, userType)
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 })
    expect(location.pathname).toBe('/')
  })
})

describe('the account edit screen without an account', () => {
  it('goes back to where the user came from', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2)
    const back = vi.spyOn(history, 'back').mockReturnValue(undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    await at('/transactions/viewaccount', 'Teller')
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('button', { name: 'Edit account' })).toBeNull()
  })

  it('goes to the accounts if the user came from nowhere', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(1)
    onTestFinished(() => void vi.restoreAllMocks())
    await at('/transactions/viewaccount', 'Teller')
    await waitFor(() => expect(location.pathname).toBe('/transactions/accountOpening'))
  })
})

describe('a screen', () => {
  it('gives its title to the tab and the focus to its heading', async () => {
    await at('/transactions/balanceHistory', 'Teller')
    await waitFor(() => expect(document.title).toBe('Balance history · Branchline'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Balance history' })),
    )
  })

  it('leaves the focus in the field that it took for its user', async () => {
    await at('/transactions/statement', 'Teller')
    await waitFor(() => expect(document.title).toBe('Bank Statement · Branchline'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Account number/i)))
  })

  it('of an unknown address is the dashboard', async () => {
    await at('/no/such/place', 'Teller')
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 })
  })
})

describe('the small pages', () => {
  it('show the word Trip and nothing else, to every user', async () => {
    await at('/main/trip', 'Customer')
    await screen.findByRole('heading', { name: 'Trip', level: 1 })
    expect(document.getElementById('page')?.textContent).toBe('Trip')
  })

  it('show a sample of the transaction alert, and say that it is one', async () => {
    await at('/email-template', 'Customer')
    await screen.findByRole('heading', { name: 'Transaction alert', level: 1 })
    await screen.findByText(/^A sample of the e-mail that customers get\./)
    screen.getByText('₦25,000.00')
  })

  it.each([
    ['/agents', 'Agents'],
    ['/unique', 'Unique'],
    ['/parkspace', 'Park space'],
  ])(
    'say at %s that the address belongs to another part of the system, and the way on',
    async (path, title) => {
      await at(path, 'Customer')
      await screen.findByRole('heading', { name: title, level: 1 })
      await screen.findByText(
        'This address belongs to another part of your institution’s system. The back office has no screen for it.',
      )
      expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/')
    },
  )
})

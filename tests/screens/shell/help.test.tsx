import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KeysDialog } from '../../../src/app/keys/KeysDialog'
import { showScreen } from '../../support/device/show-screen'

const Help = () => <KeysDialog open onClose={() => {}} />
const show = async (at: string, config: { support?: string } = {}) => {
  await showScreen(Help, { lists: [], userType: 'Teller', at, ...config })
  return within(await screen.findByRole('dialog', { name: 'Help' }))
}

describe('the help', () => {
  it('tells about the screen that is open, above the keys', async () => {
    const help = await show('/transactions/statement')
    const headings = help.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['About this screen: Bank Statement', 'On every screen'])
    help.getByText(/^Type the account number, choose a period of up to three months/)
  })

  it('says whom to call, if the institution names somebody, and what is new', async () => {
    const help = await show('/transactions/statement', { support: 'Bísí at the IT desk, 0700 225 5555' })
    help.getByText('For help, call Bísí at the IT desk, 0700 225 5555.')
    help.getByRole('heading', { name: 'What is new' })
  })

  it('names nobody to call if the institution names nobody', async () => {
    const help = await show('/transactions/statement')
    expect(help.queryByText(/^For help, call/)).toBeNull()
  })

  it('tells about the list to which a screen belongs that has no help of its own', async () => {
    const help = await show('/transactions/transfer/upload')
    help.getByText('About this screen: Transfers')
  })

  it('has the keys alone on a screen without help, and closes by its button', async () => {
    const help = await show('/email-template')
    expect(help.queryByText(/^About this screen/)).toBeNull()
    await userEvent.click(help.getByRole('button', { name: 'Close' }))
  })
})

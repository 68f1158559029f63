import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { showScreen } from '../../support/device/show-screen'
import { BENEFICIARY, button, field, fillIn, openBank } from './new-transfer-setup'

const show = () =>
  showScreen(NewTransfer, { lists: [], liveWriteKinds: [createTransferLive], userType: 'Teller' })

const beneficiary = () => field('Beneficiary account number')

async function paste(into: HTMLElement, text: string) {
  await userEvent.click(into)
  await userEvent.paste(text)
}

describe('an account number that is pasted', () => {
  it('is looked up by none of its parts, and as the number that the user takes', async () => {
    const bank = openBank()
    await show()
    await userEvent.type(screen.getByRole('combobox', { name: 'Beneficiary bank' }), 'Wema Bank{Enter}')
    await paste(beneficiary(), '1. 2019884411')
    expect(beneficiary().value).toBe('1. 2019884411')
    screen.getByText('This is more than one number. Which one is meant?')
    expect(bank.calls('getAccountName')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Use 2019884411' }))
    expect(document.activeElement).toBe(beneficiary())
    expect(await screen.findAllByText('Yetúndé Ṣówándé')).not.toEqual([])
    expect(bank.calls('getAccountName').map(({ variables }) => variables.acct_number)).toEqual(['2019884411'])
  })

  it.each([
    ['20019884411', 'It has 11 digits, and 10 are asked for.'],
    ['+2348031234567', 'This is not one number: it may have digits, spaces and hyphens.'],
  ])('stays as it is, %s, and is said to be wrong', async (pasted, why) => {
    const bank = openBank()
    await show()
    await paste(field('Sender account number'), pasted)
    expect(field('Sender account number').value).toBe(pasted)
    expect(field('Sender account number').getAttribute('aria-invalid')).toBe('true')
    screen.getByText(why)
    expect(bank.calls('getAccountName')).toEqual([])
  })

  it('is read with what nobody sees and with spaces in it, and sent without them', async () => {
    const bank = openBank()
    await show()
    await fillIn()
    await userEvent.clear(beneficiary())
    await paste(beneficiary(), '\u202A6170 045 528\u202C')
    await screen.findAllByText('Yetúndé Ṣówándé')
    await paste(field('Token'), '\u200E4K7 MD2')
    await userEvent.click(button())
    await screen.findByRole('region', { name: 'Waits for an authorizer' })
    expect(bank.calls('createTransfer').map(({ variables }) => variables)).toMatchObject([
      { beneficiary_acct_no: BENEFICIARY, token: '4K7MD2' },
    ])
  })
})

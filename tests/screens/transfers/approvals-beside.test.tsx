import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { lostAnswer } from '../../support/device/fake-bank'
import { typeAtOnce } from '../../support/device/type-at-once'
import { wideWindow } from '../../support/device/wide-window'
import { box, openBank, sign, THREE, transfer } from './approvals-setup'
import { show } from './approvals-shown'

wideWindow()

const rowOf = async (name: string) => (await box(name)).closest('tr') as HTMLElement
/** The record of a transfer to this beneficiary, beside the list. */
const record = (name: string) => screen.findByRole('region', { name: `Ṣadé Ògúnbàdé to Ọkafọ ${name}` })
const dialog = () => screen.findByRole('dialog', { name: 'Please enter your token' })

async function openByKeys(name: string): Promise<HTMLElement> {
  const row = await rowOf(name)
  row.focus()
  await userEvent.keyboard('{Enter}')
  return record(name)
}

describe('a transfer beside the list of approvals', () => {
  it('is opened by Enter, without a dialog, and has the figure, its place and what can be done', async () => {
    openBank(THREE())
    await show()
    const beside = within(await openByKeys('B'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(beside.getByText('Amount with fees').nextElementSibling?.textContent).toBe('₦1,250,000.40')
    beside.getByText('2 of 3')
    beside.getByRole('button', { name: 'Approve ₦1,250,000.40' })
    beside.getByRole('button', { name: 'Reject' })
    beside.getByRole('button', { name: 'Select' })
    expect((await rowOf('B')).getAttribute('aria-current')).toBe('true')
    expect(new URLSearchParams(location.search).has('row')).toBe(true)
  })

  it('follows the focus from row to row, and its own buttons step too', async () => {
    openBank(THREE())
    await show()
    await openByKeys('A')
    await userEvent.keyboard('j')
    await record('B')
    await userEvent.keyboard('{ArrowDown}')
    await record('C')
    await userEvent.keyboard('k')
    const beside = await record('B')
    await userEvent.click(within(beside).getByRole('button', { name: 'Next' }))
    await record('C')
    await waitFor(async () => expect((await rowOf('C')).getAttribute('aria-current')).toBe('true'))
  })

  it('does not follow a box that is ticked, which is only selected', async () => {
    openBank(THREE())
    await show()
    await openByKeys('A')
    await userEvent.click(await box('Ọkafọ C'))
    screen.getByText('1 selected')
    await record('A')
    expect((await rowOf('A')).getAttribute('aria-current')).toBe('true')
  })

  it('is approved by Enter, and the next one is open and approved by the next Enter', async () => {
    const bank = openBank(THREE())
    await show()
    await openByKeys('A')
    await userEvent.keyboard('{Enter}')
    expect((await dialog()).textContent).toContain('Approve 1 transfer, ₦86,500.00')
    await sign('Authorize')
    await record('B')
    expect(document.activeElement).toBe(await rowOf('B'))
    await userEvent.keyboard('{Enter}')
    expect((await dialog()).textContent).toContain('Approve 1 transfer, ₦1,250,000.40')
    await sign('Authorize')
    await record('C')
    expect(bank.calls('updateTransfersStatus').map(({ variables }) => variables)).toMatchObject([
      { status: 'pending', transfer_ids: ['A'] },
      { status: 'pending', transfer_ids: ['B'] },
    ])
  })

  it('is approved by its button too, whose focus goes on to the row of the next one', async () => {
    openBank(THREE())
    await show()
    const beside = within(await openByKeys('A'))
    await userEvent.click(beside.getByRole('button', { name: 'Approve ₦86,500.00' }))
    await sign('Authorize')
    await record('B')
    expect(document.activeElement).toBe(await rowOf('B'))
  })

  it('is rejected by r', async () => {
    const bank = openBank(THREE())
    await show()
    await openByKeys('B')
    await userEvent.keyboard('r')
    expect((await dialog()).textContent).toContain('Reject 1 transfer, ₦1,250,000.40')
    await sign('Reject')
    await record('C')
    expect(bank.calls('updateTransfersStatus').map(({ variables }) => variables)).toMatchObject([
      { status: 'rejected', transfer_ids: ['B'] },
    ])
  })

  it('takes the same keys after a press on a text of it', async () => {
    openBank(THREE())
    await show()
    await userEvent.click(within(await openByKeys('A')).getByText('Amount with fees'))
    await userEvent.keyboard('j')
    await record('B')
    await userEvent.keyboard('{Enter}')
    expect((await dialog()).textContent).toContain('Approve 1 transfer, ₦1,250,000.40')
  })

  it('leaves the key a to the selected transfers, and is asked for by Enter and its own buttons', async () => {
    openBank(THREE())
    await show()
    const beside = within(await openByKeys('A'))
    await userEvent.click(await box('Ọkafọ B'))
    await userEvent.click(await box('Ọkafọ C'))
    ;(await rowOf('A')).focus()
    await userEvent.keyboard('a')
    expect((await dialog()).textContent).toContain('Approve 2 transfers, ₦1,990,000.40')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    ;(await rowOf('A')).focus()
    await userEvent.keyboard('{Enter}')
    expect((await dialog()).textContent).toContain('Approve 1 transfer, ₦86,500.00')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(beside.getByRole('button', { name: 'Approve ₦86,500.00' }))
    expect((await dialog()).textContent).toContain('Approve 1 transfer, ₦86,500.00')
    await sign('Authorize')
    await record('B')
    screen.getByText('2 selected')
  })

  it('is neither opened and approved by one press, nor signed by a key that is held down', async () => {
    const bank = openBank(THREE())
    await show()
    const row = await rowOf('A')
    row.focus()
    fireEvent.keyDown(row, { key: 'Enter' })
    const beside = await record('A')
    fireEvent.keyDown(row, { key: 'Enter', repeat: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fireEvent.keyDown(within(beside).getByText('Reject'), { key: 'Enter', repeat: true })).toBe(false)
    fireEvent.keyDown(row, { key: 'Enter' })
    const token = within(await dialog()).getByRole('textbox', { name: 'Token' })
    await typeAtOnce(token, '4K7MD2')
    expect(fireEvent.keyDown(token, { key: 'Enter', repeat: true })).toBe(false)
    expect(bank.calls('updateTransfersStatus')).toEqual([])
  })

  it('says of one’s own why it cannot be decided on, by the buttons and by Enter', async () => {
    openBank([transfer('MINE', 5, { initiator_id: 'user-1' }), ...THREE()])
    await show()
    const row = (await screen.findByText('Ọkafọ MINE')).closest('tr') as HTMLElement
    row.focus()
    await userEvent.keyboard('{Enter}')
    const beside = within(await record('MINE'))
    const approve = beside.getByRole('button', { name: 'Approve ₦5.00' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    expect(beside.getAllByText('You initiated this; another authorizer must approve it.')).not.toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(
        screen.getAllByText('You initiated this; another authorizer must approve it.').length,
      ).toBeGreaterThan(3),
    )
  })

  it('closes when the last transfer is decided on', async () => {
    openBank([transfer('A', 86500)])
    await show()
    await openByKeys('A')
    await userEvent.keyboard('{Enter}')
    await sign('Authorize')
    await screen.findByText('No transfers to authorise')
    await waitFor(() => expect(screen.queryByRole('region', { name: /to Ọkafọ A/ })).toBeNull())
  })

  it('stays with a transfer whose outcome is not known, and takes no second decision on it', async () => {
    const bank = openBank(THREE()).on('updateTransfersStatus', () => lostAnswer({}))
    await show()
    await openByKeys('A')
    await userEvent.keyboard('{Enter}')
    await sign('Authorize')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const beside = within(await record('A'))
    await beside.findAllByText('The outcome of a decision on it is not known yet.')
    within(screen.getByRole('table')).getByText('Ọkafọ A').closest('tr')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
  })

  it('asks the balance anew for the next transfer of the same sender, which the one before has changed', async () => {
    let balance = 1000
    const bank = openBank([transfer('A', 300), transfer('B', 300)])
    bank.on('getAccountName', () => ({ acct_name: 'Ṣadé', bank_name: '', balance }))
    await show()
    const first = within(await openByKeys('A'))
    expect((await first.findByText('Balance after')).nextElementSibling?.textContent).toMatch(/^₦700\.00/)
    await userEvent.keyboard('{Enter}')
    await dialog()
    balance = 700
    await sign('Authorize')
    const next = within(await record('B'))
    expect((await next.findByText('Balance after')).nextElementSibling?.textContent).toMatch(/^₦400\.00/)
  })

  it('closes if it was decided on with others by the button above the list, which keeps the focus', async () => {
    openBank(THREE())
    await show()
    await openByKeys('A')
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
    await dialog()
    await sign('Authorize')
    await waitFor(() => expect(screen.queryByRole('region', { name: /Ọkafọ A/ })).toBeNull())
  })

  it('says what the device knows to be unusual, and the balance after it', async () => {
    const at = '2026-11-18T09:00:00.000Z'
    const sent = (id: string, amount: number, change = {}) =>
      transfer(id, amount, { status: 'successful', created_at: at, ...change })
    openBank([
      transfer('New', 900, { beneficiary_acct_no: '2019884413' }),
      transfer('Twice', 300, { beneficiary_acct_no: '2019884411' }),
      ...['a', 'b', 'c'].map((id) => sent(id, 300, { beneficiary_acct_no: '2019884411' })),
    ]).on('getAccountName', () => ({ acct_name: 'Ṣadé', bank_name: '', balance: 1000 }))
    await show('/', { fetchesAhead: true })
    const first = within(await openByKeys('New'))
    await first.findByText(
      'First transfer to this account among the newest 3 approved transfers on this device',
    )
    first.getByText(
      'More than any of the sender’s newest 3 approved transfers on this device, the largest of which is ₦300.00',
    )
    expect((await first.findByText('Balance after')).nextElementSibling?.textContent).toMatch(
      /^₦100\.00as at \d\d:\d\d$/,
    )
    await userEvent.keyboard('j')
    const second = within(await record('Twice'))
    await second.findByText('3 other transfers of the same amount to this account on the same day')
    expect(second.queryByText(/First transfer/)).toBeNull()
  })
})

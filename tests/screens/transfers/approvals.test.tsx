import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { notify } from '../../../src/ui/Toaster/notify'
import { rawContents } from '../../support/device/device'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { later } from '../../support/later'
import { box, decide, openBank, press, sign, THREE, transfer } from './approvals-setup'
import { show } from './approvals-shown'

describe('transfer authorisation', () => {
  it('asks for the initiated ones only, and is off with a reason until something is selected', async () => {
    const bank = openBank([...THREE(), transfer('D', 1, { status: 'pending' })])
    await show()
    await box('Ọkafọ A')
    expect(screen.queryByText('Ọkafọ D')).toBeNull()
    expect(bank.calls('getAllTransfers').some(({ variables }) => variables.status === 'initiated')).toBe(true)
    await screen.findByText(/^3 transfers to authorise, the oldest of 18 Nov, 10:00\./)
    expect(screen.getByRole('button', { name: 'Approve 0' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Select transfers first')).not.toEqual([])
    expect(screen.queryByLabelText('Status')).toBeNull()
  })

  it('leaves out what the user initiated as soon as they ask for what they can approve', async () => {
    openBank([...THREE(), transfer('Own', 5000, { initiator_id: 'user-1' })])
    await show()
    const own = (await screen.findByText('Ọkafọ Own')).closest('tr') as HTMLElement
    within(own).getByText('You initiated this')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I can approve' }))
    expect(screen.queryByText('Ọkafọ Own')).toBeNull()
    screen.getByText('3 of 4 on this page')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I can approve' }))
    screen.getByText('Ọkafọ Own')
  })

  it('marks what is unusual above the token: a first transfer to an account, and the same amount once more today', async () => {
    const now = new Date().toISOString()
    openBank([
      transfer('Known', 500, { beneficiary_acct_no: '2019884411' }),
      transfer('Twice', 700, { beneficiary_acct_no: '2019884412' }),
      transfer('New', 900, { beneficiary_acct_no: '2019884413' }),
      transfer('a', 300, { beneficiary_acct_no: '2019884411', status: 'successful', created_at: now }),
      transfer('b', 700, { beneficiary_acct_no: '2019884412', status: 'pending', created_at: now }),
      transfer('c', 900, { beneficiary_acct_no: '2019884413', status: 'rejected', created_at: now }),
    ])
    await show()
    for (const name of ['Known', 'Twice', 'New']) await userEvent.click(await box(`Ọkafọ ${name}`))
    await press('Approve 3')
    const dialog = within(await screen.findByRole('dialog', { name: 'Please enter your token' }))
    const marked = (name: string) => dialog.getByText(`Ọkafọ ${name}`).closest('li')?.textContent ?? ''
    await dialog.findByText('First transfer to this account')
    await dialog.findByText('Same amount to this account today')
    expect(marked('New')).toContain('First transfer to this account')
    expect(marked('Twice')).toContain('Same amount to this account today')
    expect(marked('Known')).toBe('Ọkafọ Known2019884411, Zenith Bankfrom Ṣadé Ògúnbàdé₦500.00')
  })

  it('repeats each transfer, their number and sum over the token, and approves exactly what was selected', async () => {
    const bank = openBank(THREE())
    const { db } = await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    expect(screen.getByText('2 selected').closest('output')?.textContent).toBe('2 selected, ₦1,336,500.40')
    screen.getByText('Selection covers 2 transfers')
    await press('Approve 2')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Approve 2 transfers, ₦1,336,500.40')
    expect(dialog.textContent).toContain('Ọkafọ A2019884410, Zenith Bankfrom Ṣadé Ògúnbàdé₦86,500.00')
    expect(dialog.textContent).toContain('Ọkafọ B2019884410, Zenith Bankfrom Ṣadé Ògúnbàdé₦1,250,000.40')
    await within(dialog).findAllByText('First transfer to this account')
    await sign('Authorize')
    await screen.findByText(/^1 transfer to authorise/)
    expect(bank.calls('updateTransfersStatus').map(({ variables }) => variables)).toMatchObject([
      {
        status: 'pending',
        transfer_ids: ['A', 'B'],
        token: '4K7MD2',
        user_id: 'u',
        phone_id: 'p',
        org_id: 'ORG',
        authorizer_id: 'user-1',
        authorizer_name: 'Ngọzi Ụzọdinma',
      },
    ])
    screen.getByText('0 selected')
    expect(await rawContents(db)).not.toContain('4K7MD2')
  })

  it('shows of each transfer what the specification names, and no action of the transfer list', async () => {
    openBank(THREE())
    await show()
    await box('Ọkafọ A')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const head of [
      'Status',
      'DateOrder ID',
      'SenderAccount number',
      'BeneficiaryAccount number, bank',
      'Amount (₦)',
      'Transaction Initiator',
      'Remarks',
    ])
      expect(heads).toContain(head)
    expect(screen.queryByRole('button', { name: /^Repeat the transfer/ })).toBeNull()
  })

  it('has filters and a view of its own, which the list of all transfers does not get', async () => {
    openBank(THREE())
    const device = await show()
    await box('Ọkafọ A')
    await press('View')
    await userEvent.click(await screen.findByLabelText('Remarks'))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Remarks' })).toBeNull())
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Done' }))
    await press('Done')
    await press('Saved filters')
    await screen.findByText(/^No saved filters yet\./)
    const stored = (await device.db.values.toArray()).map(({ key }) => key)
    expect(stored).toContain('list-preferences/approvals')
    expect(stored).not.toContain('list-preferences/transfers')
  })

  it('says of each row where it is in the whole list', async () => {
    openBank(THREE())
    await show()
    const row = (await box('Ọkafọ B')).closest('tr')
    expect(row?.getAttribute('aria-rowindex')).toBe('3')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4')
  })

  it('rejects with the same care', async () => {
    const bank = openBank(THREE())
    await show()
    await box('Ọkafọ A')
    await press('Select all on this page')
    await press('Reject 3')
    await sign('Reject')
    await waitFor(() => expect(bank.calls('updateTransfersStatus')).toHaveLength(1))
    expect(bank.calls('updateTransfersStatus')[0]?.variables).toMatchObject({ status: 'rejected' })
    await screen.findByText('No transfers to authorise')
  })

  it('gives one’s own transfers no box, also not by selecting all, and says why', async () => {
    openBank([...THREE(), transfer('MINE', 5, { initiator_id: 'user-1' })])
    await show()
    await box('Ọkafọ A')
    await userEvent.click(await box('Select all'))
    screen.getByText('3 selected')
    expect(screen.queryByRole('checkbox', { name: /Ọkafọ MINE/ })).toBeNull()
    screen.getByText('You initiated this')
  })

  it('says below the status, which is shown at every width, why a transfer has no box', async () => {
    openBank([transfer('MINE', 5, { initiator_id: 'user-1' })])
    await show()
    const cell = (await screen.findByText('You initiated this')).closest('td')
    expect(cell?.textContent).toBe('Initiated You initiated this')
    expect(cell?.dataset).toMatchObject({ k: 'status' })
    expect(cell?.hasAttribute('data-rank')).toBe(false)
  })

  it('keeps the window, and asks for the token again, when the bank refuses', async () => {
    openBank(THREE()).on('updateTransfersStatus', () => ({ status: 'error', message: 'Wrong token' }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize', 'WRONG1')
    await screen.findByText('Wrong token. No money moved.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('')
    await userEvent.click(screen.getByRole('dialog'))
    screen.getByRole('dialog')
  })

  it('closes the window for a set that cannot be approved any more, and says why', async () => {
    const rows = THREE()
    const bank = openBank(rows).on('updateTransfersStatus', () => {
      rows[0] = transfer('A', 86500, { status: 'pending', authorizer_id: 'user-9' })
      return { status: 'error', message: 'No longer awaiting approval' }
    })
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    await screen.findByText('No longer awaiting approval')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
  })

  it('says what the bank said in a notice as well', async () => {
    openBank(THREE()).on('updateTransfersStatus', () => ({ status: 'error', message: 'Wrong token' }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize', 'WRONG1')
    await screen.findByText('Wrong token')
    screen.getByText('Wrong token. No money moved.')
  })

  it('does not blame the token if the bank does not know the caller', async () => {
    const bank = openBank(THREE()).on('getUserIdAndPhoneId', () => ({
      user_id: null,
      phone_id: null,
      error: true,
      message: 'User not found',
    }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    expect((await screen.findByRole('alert')).textContent).toBe('User not found. Nothing was sent.')
    await screen.findByText('User not found')
    const token = screen.getByRole('textbox', { name: 'Token' })
    expect(token.getAttribute('aria-invalid')).not.toBe('true')
    expect(bank.calls('updateTransfersStatus')).toEqual([])
  })

  it('says that the bank has taken it even if the bank sends no message', async () => {
    openBank(THREE()).on('updateTransfersStatus', () => ({ status: 'success', message: null }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    await screen.findByText('The bank has accepted it.')
  })

  it('does not pass what a filter finds off as all that waits', async () => {
    const rows = THREE()
    openBank(rows).on('getAllTransfers', ({ variables }) => {
      const data = variables.date_filter ? rows.slice(0, 1) : rows
      return { status: 'success', data, pagination: { total_count: data.length } }
    })
    await show('/transactions/batch-manage?date_filter=today')
    await screen.findByText(/^1 initiated transfer with this filter\./)
    expect(screen.queryByText(/to authorise/)).toBeNull()
  })

  it('deselects a transfer that another user decided on', async () => {
    const rows = THREE()
    openBank(rows)
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    decide(rows, { transfer_ids: ['A'], status: 'rejected' })
    await press('Refresh list')
    await screen.findByText('1 selected')
    screen.getByRole('button', { name: 'Approve 1' })
  })

  const refreshBehind = () =>
    userEvent.click(screen.getByRole('button', { name: 'Refresh list', hidden: true }))

  it('closes the open window if another user decides on one of its transfers, and sends only the rest', async () => {
    const rows = THREE()
    const bank = openBank(rows)
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    await press('Approve 2')
    await screen.findByRole('dialog', { name: 'Please enter your token' })
    decide(rows, { transfer_ids: ['A'], status: 'rejected' })
    await refreshBehind()
    await screen.findByText(
      '₦86,500.00 to Ọkafọ A: no longer waiting for approval. No longer selected. Press Approve again for the others.',
    )
    expect(screen.getAllByText(/No longer selected/)).toHaveLength(1)
    expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull()
    await press('Approve 1')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('')
    await sign('Authorize')
    await waitFor(() => expect(bank.calls('updateTransfersStatus')).toHaveLength(1))
    expect(bank.calls('updateTransfersStatus')[0]?.variables.transfer_ids).toEqual(['B'])
  })

  it('keeps the window of a decision that is being sent, and closes it if that is refused', async () => {
    const rows = THREE()
    const late = later({ status: 'error', message: 'Wrong token' })
    openBank(rows).on('updateTransfersStatus', late.answer)
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    await press('Approve 2')
    await sign('Authorize', 'WRONG1')
    decide(rows, { transfer_ids: ['A'], status: 'rejected' })
    await refreshBehind()
    await screen.findByText('₦86,500.00 to Ọkafọ A: no longer waiting for approval. No longer selected.')
    screen.getByRole('dialog', { name: 'Please enter your token' })
    late.letGo()
    await screen.findByText('Wrong token')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please enter your token' })).toBeNull())
  })

  it('opens a transfer with all of its fields, and selects it there', async () => {
    openBank([transfer('A', 86500, { remarks: 'Rice delivery', sender_acct_no: '0142230981' })])
    await show()
    await box('Ọkafọ A')
    screen.getByText('Ọkafọ A').closest('tr')?.focus()
    await userEvent.keyboard('{Enter}')
    const drawer = within(await screen.findByRole('dialog', { name: 'Ṣadé Ògúnbàdé to Ọkafọ A' }))
    for (const text of [
      '0142230981',
      '2019884410',
      'Zenith Bank',
      'ORDERA',
      'Rice delivery',
      'Kẹ́hìndé Fálànà',
    ])
      drawer.getByText(text)
    await userEvent.click(drawer.getByRole('button', { name: 'Select' }))
    drawer.getByRole('button', { name: 'Remove from the selection' })
    screen.getByText('1 selected')
  })

  it('says what is known when the answer got lost, blocks another decision, and asks the bank', async () => {
    const rows = THREE()
    const yes = { status: 'success', message: 'Transfers approved successfully' }
    const bank = openBank(rows)
      .on('updateTransfersStatus', () => lostAnswer(yes))
      .on(SETTLE, () => 'drop')
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    await screen.findByText('Outcome unknown: Approve 1 transfer, ₦86,500.00')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ọkafọ A/ })).toBeNull())
    decide(rows, { transfer_ids: ['A'], status: 'pending' })
    bank.off(SETTLE)
    await press('Check now')
    await screen.findByText('The bank has this: Approve 1 transfer, ₦86,500.00')
    await screen.findByText('The bank: “Transfers approved successfully” Do not send it again.')
    await screen.findByText(/^2 transfers to authorise/)
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
  })

  it('says how many were approved and their sum, and leads to them in the list', async () => {
    openBank(THREE())
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    await press('Approve 2')
    await sign('Authorize')
    await screen.findByText('2 approved, ₦1,336,500.40')
    screen.getByText('Transfers approved successfully')
    await press('See them')
    expect(location.pathname + location.search).toBe('/transactions/transfer?status=approved')
  })

  it('takes back what it said of an earlier success once the outcome of a later decision is unknown', async () => {
    const bank = openBank(THREE())
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    await screen.findByText('Transfers approved successfully')
    notify.success('Said before it', { durationMs: Number.POSITIVE_INFINITY })
    await screen.findByText('Said before it')
    bank.on('updateTransfersStatus', () => new Response('', { status: 502 })).on(SETTLE, () => 'drop')
    await userEvent.click(await box('Ọkafọ B'))
    await press('Reject 1')
    await sign('Reject')
    await screen.findByText('Outcome unknown: Reject 1 transfer, ₦1,250,000.40')
    await waitFor(() => expect(screen.queryByText('Said before it')).toBeNull())
    await waitFor(() => expect(screen.queryByText('Transfers approved successfully')).toBeNull())
  })
})

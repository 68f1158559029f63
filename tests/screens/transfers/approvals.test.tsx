import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { useChosen } from '../../../src/features/transfers/approvals/use-chosen'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { rawContents } from '../../support/device'
import { showScreen } from '../../support/show-screen'
import { box, decide, openBank, press, sign, THREE, transfer } from './approvals-setup'

const WITH_NOTICES = () => (
  <>
    <TransferApprovals />
    <Toaster />
  </>
)
const show = (at?: string) =>
  showScreen(WITH_NOTICES, {
    lists: [transferList],
    liveWriteKinds: [updateTransfersStatusLive],
    ...(at !== undefined && { at }),
  })

describe('transfer authorisation', () => {
  it('asks for the initiated ones only, and is off with a reason until something is selected', async () => {
    const bank = openBank([...THREE(), transfer('D', 1, { status: 'pending' })])
    await show()
    await box('Ọkafọ A')
    expect(screen.queryByText('Ọkafọ D')).toBeNull()
    expect(bank.calls('getAllTransfers').some(({ variables }) => variables.status === 'initiated')).toBe(true)
    expect(await screen.findByText(/^3 initiated transfers wait for an authorizer\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve 0' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Select transfers first')).not.toEqual([])
    expect(screen.queryByLabelText('Status')).toBeNull()
  })

  it('repeats count, largest and sum over the token, and approves exactly what was selected', async () => {
    const bank = openBank(THREE())
    const { db } = await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    expect(screen.getByText('2 selected').parentElement?.textContent).toBe('2 selected, ₦1,336,500.40')
    await press('Approve 2')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Approve2 transfers')
    expect(dialog.textContent).toContain('Largest₦1,250,000.40 to Ọkafọ B')
    expect(dialog.textContent).toContain('Total₦1,336,500.40')
    await sign('Authorize')
    expect(await screen.findByText(/^1 initiated transfer waits/)).toBeTruthy()
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
    expect(screen.getByText('0 selected')).toBeTruthy()
    expect(await rawContents(db)).not.toContain('4K7MD2')
  })

  it('rejects with the same care', async () => {
    const bank = openBank(THREE())
    await show()
    await box('Ọkafọ A')
    await press('Select this page')
    await press('Reject 3')
    await sign('Reject')
    await waitFor(() => expect(bank.calls('updateTransfersStatus')).toHaveLength(1))
    expect(bank.calls('updateTransfersStatus')[0]?.variables).toMatchObject({ status: 'rejected' })
    expect(await screen.findByText('No transfer waits for an authorizer')).toBeTruthy()
  })

  it('gives one’s own transfers no box, also not by selecting all, and says who may', async () => {
    openBank([...THREE(), transfer('MINE', 5, { initiator_id: 'user-1' })])
    await show()
    await box('Ọkafọ A')
    await userEvent.click(await box('Select all'))
    expect(screen.getByText('3 selected')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Ọkafọ MINE/ })).toBeNull()
    expect(screen.getByText(/another authorizer must approve it\./)).toBeTruthy()
  })

  it('keeps the window, and asks for the token again, when the bank refuses', async () => {
    openBank(THREE()).on('updateTransfersStatus', () => ({ status: 'error', message: 'Wrong token' }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize', 'WRONG1')
    expect(await screen.findByText('Wrong token. No money moved.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('')
    await userEvent.click(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog')).toBeTruthy()
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
    expect(
      await screen.findByText(
        'No longer awaiting approval. No money moved. Some of these are no longer waiting for approval: check the list, then select the rest again.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
  })

  it('says what the bank said in a notice as well', async () => {
    openBank(THREE()).on('updateTransfersStatus', () => ({ status: 'error', message: 'Wrong token' }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize', 'WRONG1')
    expect(await screen.findByText('Wrong token')).toBeTruthy()
    expect(screen.getByText('Wrong token. No money moved.')).toBeTruthy()
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
    expect(await screen.findByText('User not found')).toBeTruthy()
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
    expect(await screen.findByText('The bank has accepted it.')).toBeTruthy()
  })

  it('does not pass what a filter finds off as all that waits', async () => {
    const rows = THREE()
    openBank(rows).on('getAllTransfers', ({ variables }) => {
      const data = variables.date_filter ? rows.slice(0, 1) : rows
      return { status: 'success', data, pagination: { total_count: data.length } }
    })
    await show('/transactions/batch-manage?date_filter=today')
    expect(await screen.findByText(/^1 initiated transfer with this filter\./)).toBeTruthy()
    expect(screen.queryByText(/waits? for an authorizer\./)).toBeNull()
  })

  it('deselects a transfer that another user decided on', async () => {
    const rows = THREE()
    openBank(rows)
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await userEvent.click(await box('Ọkafọ B'))
    decide(rows, { transfer_ids: ['A'], status: 'rejected' })
    await press('Refresh list')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy()
  })

  it('takes out of the selection what may no longer be selected', () => {
    const rows = ['A', 'B', 'C']
    const { result, rerender } = renderHook(
      ({ barred }) =>
        useChosen(
          rows,
          (row) => row,
          (row) => row !== barred,
          'page 1',
          () => {},
        ),
      { initialProps: { barred: '' } },
    )
    act(() => result.current.all?.())
    expect(result.current.rows).toEqual(['A', 'B', 'C'])
    rerender({ barred: 'B' })
    expect(result.current.rows).toEqual(['A', 'C'])
  })

  it('says that turning the page lets go of what is selected, for good', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => transfer(`${at}`, 100 + at))
    openBank(rows).on('getAllTransfers', ({ variables }) => {
      const from = Number(variables.offset)
      const data = rows.slice(from, from + Number(variables.limit))
      return { status: 'success', data, pagination: { total_count: rows.length } }
    })
    await show()
    await userEvent.click(await box('Ọkafọ 3'))
    await userEvent.click(await box('Ọkafọ 4'))
    await press('Next page')
    expect(
      await screen.findByText(
        '2 transfers are not selected any more. What is selected are rows of this page; another page or filter starts anew.',
      ),
    ).toBeTruthy()
    await box('Ọkafọ 24')
    await press('Previous page')
    await box('Ọkafọ 3')
    expect(screen.getByText('0 selected')).toBeTruthy()
    await press('Next page')
    await box('Ọkafọ 24')
    expect(screen.getAllByText(/selected any more/)).toHaveLength(1)
  })

  it('says what is known when the answer got lost, blocks another decision, and checks at the bank', async () => {
    const rows = THREE()
    const bank = openBank(rows).on('updateTransfersStatus', () => new Response('', { status: 502 }))
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    expect(await screen.findByText('Outcome unknown: Approve 1 transfer, ₦86,500.00')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ọkafọ A/ })).toBeNull())
    decide(rows, { transfer_ids: ['A'], status: 'pending' })
    await press('Check now')
    expect(await screen.findByText('Received: Approve 1 transfer, ₦86,500.00')).toBeTruthy()
    expect(screen.getByText('The bank has it: 1 Pending. Do not send it again.')).toBeTruthy()
    expect(await screen.findByText(/^2 initiated transfers wait/)).toBeTruthy()
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
  })

  it('takes back what it said of an earlier success once the outcome of a later decision is unknown', async () => {
    const bank = openBank(THREE())
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    await sign('Authorize')
    await screen.findByText('Transfers approved successfully')
    bank.on('updateTransfersStatus', () => new Response('', { status: 502 }))
    await userEvent.click(await box('Ọkafọ B'))
    await press('Reject 1')
    await sign('Reject')
    expect(await screen.findByText('Outcome unknown: Reject 1 transfer, ₦1,250,000.40')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Transfers approved successfully')).toBeNull())
  })
})

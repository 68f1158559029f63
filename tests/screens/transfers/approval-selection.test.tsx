import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferApprovals from '../../../src/features/transfers/approvals/TransferApprovals'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { showScreen } from '../../support/device/show-screen'
import { box, decide, openBank, press, sign, THREE, transfer } from './approvals-setup'
import { show } from './approvals-shown'

describe('the transfers selected for a decision', () => {
  /** A bank with 25 initiated transfers, the newest first, a minute apart. */
  function openLongBank(count = 25) {
    const rows = Array.from({ length: count }, (_, at) =>
      transfer(`${at}`, 100 + at, {
        created_at: new Date(Date.parse('2026-11-18T09:00:00.000Z') - at * 60_000).toISOString(),
      }),
    )
    // The account was paid before, so that no transfer to it is the first.
    const paid = transfer('paid', 1, { status: 'successful' })
    const bank = openBank(rows).on('getAllTransfers', ({ variables }) => {
      if (variables.status === 'approved')
        return { status: 'success', data: [paid], pagination: { total_count: 1 } }
      const from = Number(variables.offset ?? 0)
      const passing = rows.filter(
        (row) =>
          row.status === 'initiated' &&
          (!variables.query_filter || row.beneficiary_acct_name === variables.query_filter),
      )
      const data = passing.slice(from, from + Number(variables.limit ?? 20))
      return { status: 'success', data, pagination: { total_count: passing.length } }
    })
    return { rows, bank }
  }

  it('keeps the selection over pages and filters, and decides on all of it', async () => {
    const { bank } = openLongBank()
    await show()
    await userEvent.click(await box('Ọkafọ 3$'))
    await userEvent.click(await box('Ọkafọ 4$'))
    await press('Next page')
    await userEvent.click(await box('Ọkafọ 24$'))
    screen.getByText('Selection covers 3 transfers on 2 pages')
    expect(screen.getByText('3 selected').closest('output')?.textContent).toBe('3 selected, ₦331.00')
    await userEvent.type(screen.getByLabelText('Name, account or order ID'), 'Ọkafọ 7{Enter}')
    await userEvent.click(await box('Ọkafọ 7$'))
    screen.getByText('Selection covers 4 transfers')
    await press('Approve 4')
    await sign('Authorize')
    await waitFor(() => expect(bank.calls('updateTransfersStatus')).toHaveLength(1))
    expect(bank.calls('updateTransfersStatus')[0]?.variables.transfer_ids).toEqual(['3', '4', '24', '7'])
    await screen.findByText('0 selected')
  })

  it('starts at the top of the rows when the page is turned', async () => {
    const broughtToTop: Element[] = []
    const scrollIntoView = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (this: Element, how) {
      if (typeof how === 'object' && how.block === 'start') broughtToTop.push(this)
    }
    try {
      openLongBank()
      await show()
      await box('Ọkafọ 3$')
      await press('Next page')
      await box('Ọkafọ 24$')
      const table = screen.getByRole('table', { name: 'Transfers to authorise' })
      expect(broughtToTop.map((start) => start.contains(table))).toEqual([true])
    } finally {
      Element.prototype.scrollIntoView = scrollIntoView
    }
  })

  it('drops a selected transfer that is no longer initiated, and names it', async () => {
    const { rows } = openLongBank()
    await show()
    await userEvent.click(await box('Ọkafọ 3$'))
    await userEvent.click(await box('Ọkafọ 4$'))
    decide(rows, { transfer_ids: ['3'], status: 'rejected' })
    await press('Refresh list')
    await screen.findByText('₦103.00 to Ọkafọ 3: no longer waiting for approval. No longer selected.')
    screen.getByText('1 selected')
  })

  it('keeps a selected transfer that newer ones have moved to the next page', async () => {
    const { rows } = openLongBank()
    await show()
    await userEvent.click(await box('Ọkafọ 19$'))
    rows.unshift(transfer('new', 1, { created_at: '2026-11-18T09:30:00.000Z' }))
    await press('Refresh list')
    await box('Ọkafọ new')
    expect(screen.queryByRole('checkbox', { name: /Ọkafọ 19$/ })).toBeNull()
    screen.getByText('1 selected')
  })

  it('says how many and how much above the token, lists the five largest, and the others on a press', async () => {
    openLongBank()
    await show()
    await box('Ọkafọ 3$')
    await press('Select all on this page')
    await press('Approve 20')
    const dialog = within(await screen.findByRole('dialog', { name: 'Please enter your token' }))
    dialog.getByText('Approve 20 transfers, ₦2,190.00')
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toBe('Ọkafọ 192019884410, Zenith Bankfrom Ṣadé Ògúnbàdé₦119.00')
    expect(items[4]).toBe('Ọkafọ 152019884410, Zenith Bankfrom Ṣadé Ògúnbàdé₦115.00')
    const others = dialog.getByText('15 more, ₦1,605.00').closest('details')
    expect(others?.open).toBe(false)
    await userEvent.click(dialog.getByText('15 more, ₦1,605.00'))
    expect(others?.open).toBe(true)
    expect(others?.querySelectorAll('li')).toHaveLength(15)
  })

  it('selects a range by a press with Shift', async () => {
    openBank([...THREE(), transfer('D', 1)])
    await show()
    const user = userEvent.setup()
    await user.click(await box('Ọkafọ B'))
    await user.keyboard('{Shift>}')
    await user.click(await box('Ọkafọ D'))
    await user.keyboard('{/Shift}')
    screen.getByText('3 selected')
    expect(((await box('Ọkafọ A')) as HTMLInputElement).checked).toBe(false)
  })

  it('lists a single transfer above the token, and no others', async () => {
    openBank(THREE())
    await show()
    await userEvent.click(await box('Ọkafọ A'))
    await press('Approve 1')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Ọkafọ A2019884410, Zenith Bankfrom Ṣadé Ògúnbàdé₦86,500.00')
    expect(dialog.textContent).toContain('Approve 1 transfer, ₦86,500.00')
    expect(dialog.querySelector('details')).toBeNull()
  })

  it('approves by one key from the last row that was ticked, and has Approve as the stop after it', async () => {
    openBank(THREE())
    await show()
    await box('Ọkafọ A')
    const row = screen.getByText('Ọkafọ A').closest('tr')
    row?.focus()
    await userEvent.keyboard('xjx')
    screen.getByText('2 selected')
    await userEvent.keyboard('a')
    expect((await screen.findByRole('dialog')).textContent).toContain('Approve 2 transfers')
    await userEvent.keyboard('{Escape}')
  })

  it('has the focus at the row that took the place of the approved ones, and at the heading after the last', async () => {
    openBank(THREE())
    await showScreen(
      () => (
        <main id="page">
          <TransferApprovals />
        </main>
      ),
      { lists: [transferList], liveWriteKinds: [updateTransfersStatusLive] },
    )
    await box('Ọkafọ A')
    const rowOf = (name: string) => screen.getByText(name).closest('tr')
    rowOf('Ọkafọ A')?.focus()
    await userEvent.keyboard('xjxa')
    await sign('Authorize')
    await waitFor(() => expect(screen.queryByText('Ọkafọ B')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Ọkafọ C')))
    await userEvent.keyboard('xa')
    await sign('Authorize')
    await screen.findByText('No transfers to authorise')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Approvals' })),
    )
  })
})

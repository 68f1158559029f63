import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import PostingList from '../../../src/features/postings/PostingList'
import { postingList } from '../../../src/features/postings/postings.list'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { AsOf } from '../../../src/ui/AsOf/AsOf'
import { page, refreshing, START, transfer } from '../../offline/lists/transfers-for-test'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const HOUR = 3_600_000

/**
 * A device at 10:00 in Lagos, and a bank that answers pages of transfers; each is requested some hours after
 * `START`.
 */
async function reader() {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const bank = startFakeBank()
  const device = await freshDevice()
  const read = async (hours: number, offset: number, ...rows: Record<string, unknown>[]) => {
    vi.setSystemTime(START + hours * HOUR)
    bank.on('getAllTransfers', () => page(rows, 100))
    expect(await refreshList(refreshing(device), transferList, {}, offset)).toMatchObject({ ok: true })
  }
  /** Shows the list of rejected transfers, which was never fetched, while no answer comes. */
  const showRejected = async () => {
    bank.on('getAllTransfers', () => 'drop')
    await showScreen(TransferList, {
      device,
      lists: [transferList],
      at: '/transactions/transfer?status=Rejected',
    })
  }
  return { bank, device, read, showRejected }
}

const rejected = (n: number, change = {}) => transfer(n, { status: 'rejected', ...change })
const standing = async () =>
  (await screen.findByText(/with this filter among the/)).textContent?.replace(/, [^,]* ago$/, '')

afterEach(() => void vi.useRealTimers())

describe('a filter that is answered from the rows on the device', () => {
  it('is as of its oldest row, not of the newest answer to the list', async () => {
    const { read, showRejected } = await reader()
    await read(0, 40, rejected(41))
    await read(1, 20, rejected(21))
    await read(3, 0, transfer(1))
    await showRejected()
    expect(await standing()).toBe(
      '2 transfers with this filter among the 3 of 100 transfers saved on this device. Saved list, as at 10:00',
    )
  })

  it('is as of the last fetch of its rows, even if they did not change', async () => {
    const { read, showRejected } = await reader()
    await read(0, 0, rejected(1), rejected(2))
    await read(2, 0, rejected(1), rejected(2, { remarks: 'changed' }))
    await showRejected()
    expect(await standing()).toContain('as at 12:00')
  })

  it('takes a row for as old as it was last seen, when a newer answer left it out', async () => {
    const { read, showRejected } = await reader()
    await read(0, 20, rejected(21), rejected(22))
    await read(2, 20, transfer(19), rejected(21))
    await showRejected()
    expect(await standing()).toContain('as at 10:00')
  })

  it('shows no time if it shows no row', async () => {
    const { read, showRejected } = await reader()
    await read(0, 0, transfer(1))
    await showRejected()
    expect(await standing()).toBe(
      '0 transfers with this filter among the 1 of 100 transfers saved on this device.',
    )
    await screen.findByText(/None of the transfers on this device pass it/)
  })

  it('is as of its oldest row online too, if the bank does not filter', async () => {
    const { bank, device } = await reader()
    const answer = async (hours: number, number: number) => {
      vi.setSystemTime(START + hours * HOUR)
      bank.on('getPostings', () => ({
        status: 'success',
        postings: [{ id: `p${number}`, account_name: `Eze ${number}`, amount: 1, created_at: START }],
        pagination: { total: 60 },
      }))
      await refreshList(refreshing(device), postingList, {}, (number - 1) * 20)
    }
    await answer(0, 2)
    await answer(3, 1)
    await showScreen(PostingList, { device, lists: [postingList] })
    await userEvent.type(screen.getByLabelText('Name, account or teller no'), 'eze{Enter}')
    expect(await standing()).toBe(
      '2 postings with this filter among the 2 of 60 postings saved on this device. As at 10:00',
    )
  })
})

describe('what was read while the clock was ahead, once the clock is set back', () => {
  const shown = (ahead: number) => {
    cleanup()
    const { container } = render(<AsOf at={START + ahead} now={START} />)
    return [container.textContent, container.querySelectorAll('[data-full="true"]').length]
  }

  it('is given its time but no age, and an empty gauge', () => {
    expect(shown(24 * HOUR)).toEqual(['19 Nov, 10:00', 0])
    expect(shown(2 * HOUR)).toEqual(['12:00', 0])
  })

  it('is new if it came after the time on the screen was last updated', () => {
    expect(shown(0)).toEqual(['10:00, just now', 4])
    expect(shown(30_000)).toEqual(['10:00, just now', 4])
  })
})

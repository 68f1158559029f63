import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { page, refreshing, transfer, turnTo } from '../../offline/lists/transfers-for-test'
import { freshDevice } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const NO_ANSWER = 'The bank did not answer. Check the connection and try again.'
const lists = [transferList]

/** A bank that leaves calls unanswered until the test releases them. */
function hangs(bank: FakeBank) {
  let end: (answer: unknown) => void = () => undefined
  const answer = new Promise<unknown>((resolve) => {
    end = resolve
  })
  bank.on('getAllTransfers', () => answer)
  return { end }
}

const askAgain = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh', busy: false }))
  await screen.findByRole('button', { name: 'Refresh', busy: true })
}

describe('a list that was saved, at a bank that does not answer', () => {
  it('goes on saying that it could not be refreshed while it is asked again, until it was', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 0, 1, 2, 3)
    bank.on('getAllTransfers', () => 'drop')
    await showScreen(TransferList, { device, lists })
    await screen.findByText(NO_ANSWER)

    const first = hangs(bank)
    await askAgain()
    expect(screen.queryByText(NO_ANSWER), 'while the bank hangs').not.toBeNull()
    expect(screen.queryByText(/Saved list, as at/)).not.toBeNull()
    first.end('drop')

    const second = hangs(bank)
    await askAgain()
    expect(screen.queryByText(NO_ANSWER), 'and hangs again').not.toBeNull()
    expect(screen.queryByText(/Saved list, as at/)).not.toBeNull()
    second.end(page([transfer(0)], 100))

    await screen.findByText('Ọkafọ 0')
    await expect.poll(() => screen.queryByText(NO_ANSWER)).toBeNull()
    expect(screen.queryByText(/Saved list, as at/)).toBeNull()
  })

  it('does not look fresh on its next page either', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 20, 21)
    await turnTo(bank, refreshing(device), 0, 1, 2, 3)
    bank.on('getAllTransfers', () => 'drop')
    await showScreen(TransferList, { device, lists })
    await screen.findByText(NO_ANSWER)
    hangs(bank)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Ọkafọ 21')
    expect(screen.queryByText(NO_ANSWER)).not.toBeNull()
    expect(screen.queryByText(/Saved list, as at/)).not.toBeNull()
  })

  it('does not tell one filter of what the bank refused to another', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 20, 21)
    await turnTo(bank, refreshing(device), 0, 1, 2, 3)
    bank.on('getAllTransfers', () => ({ status: 'error', message: 'Not this page' }))
    await showScreen(TransferList, { device, lists })
    await screen.findByText('Not this page')
    hangs(bank)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Ọkafọ 21')
    expect(screen.queryByText('Not this page')).toBeNull()
  })
})

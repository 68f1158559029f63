// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { page, refreshing, transfer, turnTo } from './transfers-for-test'

const PATIENCE = { timeout: 6_000 }

afterEach(() => void vi.useRealTimers())

describe('a page of which some rows were evicted', () => {
  it('is answered without a connection from the rows on this device, and says so', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 0, 1, 2, 3)
    await device.db.rows.delete(['transfers', 't2'])
    bank.on('getAllTransfers', () => 'drop')
    await showScreen(TransferList, { device, lists: [transferList] })
    await screen.findByText('Ọkafọ 3', {}, PATIENCE)
    screen.getByText(/transfers saved on this device/)
    expect(screen.queryByText('Ọkafọ 2')).toBeNull()
  })

  it('is fetched again with a connection, although it has just been fetched', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    const lists = [{ ...transferList, fetchAhead: 0 }]
    bank.on('getAllTransfers', () => page([transfer(1), transfer(2)]))
    await showScreen(TransferList, { device, lists })
    await screen.findByText('Ọkafọ 2', {}, PATIENCE)
    const asked = bank.calls('getAllTransfers').length
    await device.db.rows.delete(['transfers', 't2'])
    await expect.poll(() => bank.calls('getAllTransfers').length, PATIENCE).toBe(asked + 1)
    await screen.findByText('Ọkafọ 2', {}, PATIENCE)
  }, 20_000)

  it('is fetched less and less often while another window evicts it each time, up to once a minute', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const timers = vi.spyOn(globalThis, 'setInterval')
    const lastTimer = () => timers.mock.lastCall?.[1]
    bank.on('getAllTransfers', () => page([transfer(1), transfer(2)]))
    await showScreen(TransferList, { device, lists: [{ ...transferList, fetchAhead: 0 }] })
    for (const [round, pause] of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000].entries()) {
      await expect.poll(() => screen.queryByText('Ọkafọ 2'), PATIENCE).not.toBeNull()
      await expect.poll(lastTimer, PATIENCE).toBe(120_000)
      await device.db.rows.delete(['transfers', 't2'])
      await expect.poll(lastTimer, PATIENCE).toBe(pause)
      vi.advanceTimersByTime(pause - 1)
      expect(bank.calls('getAllTransfers')).toHaveLength(round + 1)
      vi.advanceTimersByTime(1)
    }
  }, 20_000)
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeBank, lostAnswer, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { field, fill, press, showSettings } from './settings-setup'

const channels = (active: string) => [
  { id: 'c1', name: 'NIP', active: active === 'c1' },
  { id: 'c2', name: 'USSD', active: active === 'c2' },
]
function switches(active: string, channel: string) {
  return [
    { id: 's1', name: 'NIBSS', active: active === 's1', channels: channels(channel) },
    { id: 's2', name: 'Paystack', active: active === 's2', channels: channels(channel) },
    { id: 's3', name: 'Bare', active: false, channels: null },
  ]
}

let bank: FakeBank
let atBank: ReturnType<typeof switches>
beforeEach(() => {
  atBank = switches('s1', 'c2')
  bank = startFakeBank()
    .on('createTransferSwitch', () => {
      atBank = switches('s2', 'c1')
      return { status: 'success', message: 'ok', error: false }
    })
    .on('getTransferSwitch', () => atBank)
})

describe('the transfer switch', () => {
  it('has the active switch and channel preselected, and saves the chosen pair', async () => {
    await showSettings('transfer-switch', 'Authorizer')
    expect((await field('Switch')).value).toBe('s1')
    expect((await field('Channel')).value).toBe('c2')
    await fill('Switch', 's2')
    await fill('Channel', 'c1')
    await press('Save')
    expect(await screen.findAllByText('Switch Added')).not.toEqual([])
    expect(bank.calls('createTransferSwitch').map(({ variables }) => variables)).toEqual([
      { provider_id: 's2', channel_id: 'c1', org_id: 'ORG' },
    ])
    await waitFor(async () => expect((await field('Switch')).value).toBe('s2'))
  })

  it.each([
    ['a switch', 'Switch', ''],
    ['a channel', 'Switch', 's3'],
  ])('is not saved without %s', async (_, label, value) => {
    await showSettings('transfer-switch', 'Authorizer')
    await fill(label, value)
    await press('Save')
    expect(await screen.findAllByText('Switch And Channel Are Required')).not.toEqual([])
    expect(bank.calls('createTransferSwitch')).toEqual([])
  })

  it('stays as it is if the bank refuses, and says why', async () => {
    bank.on('createTransferSwitch', () => ({
      status: 'error',
      message: 'The provider is down',
      error: true,
    }))
    await showSettings('transfer-switch', 'Authorizer')
    await fill('Switch', 's2')
    await press('Save')
    await screen.findByText('Cant Update Switch')
    expect(screen.getAllByText('The provider is down')).not.toEqual([])
    expect((await field('Switch')).value).toBe('s2')
  })

  it('whose answer was lost is told by its key, and not sent again', async () => {
    bank.on('createTransferSwitch', () => {
      atBank = switches('s2', 'c1')
      return lostAnswer({ status: 'success', message: 'ok', error: false })
    })
    await showSettings('transfer-switch', 'Authorizer')
    await fill('Switch', 's2')
    await fill('Channel', 'c1')
    await press('Save')
    expect(await screen.findAllByText('Switch Added')).not.toEqual([])
    expect(bank.calls('createTransferSwitch')).toHaveLength(1)
  })

  it('whose answer was lost is known by the switch that is active at a bank without keys', async () => {
    bank.on('createTransferSwitch', () => {
      atBank = switches('s2', 'c1')
      return 'drop'
    })
    await showSettings('transfer-switch', 'Authorizer', undefined, [], { idempotency: false })
    await fill('Switch', 's2')
    await fill('Channel', 'c1')
    await press('Save')
    await screen.findByText(/The bank has it: active now/)
    expect(bank.calls('createTransferSwitch')).toHaveLength(1)
  })

  it('has the active ones preselected however the bank spells a yes', async () => {
    bank.on('getTransferSwitch', () => [
      { id: 1, name: 'NIBSS', active: 0, channels: [] },
      { id: 2, name: 'Paystack', active: 1, channels: [{ id: 9, name: 'NIP', active: 'yes' }] },
    ])
    await showSettings('transfer-switch', 'Authorizer')
    expect((await field('Switch')).value).toBe('2')
    expect((await field('Channel')).value).toBe('9')
  })

  it.each([
    ['no switch is active', () => switches('', '')],
    ['the one of before is active', () => switches('s1', 'c2')],
    ['one cannot be read', () => [...switches('s1', 'c2'), { name: 'Without an id', active: true }]],
  ])(
    'whose answer was lost is for its user to say at a bank without keys if %s afterwards',
    async (_, after) => {
      bank.on('createTransferSwitch', () => {
        bank.on('getTransferSwitch', after)
        return 'drop'
      })
      await showSettings('transfer-switch', 'Authorizer', undefined, [], { idempotency: false })
      await fill('Switch', 's2')
      await fill('Channel', 'c1')
      await press('Save')
      await screen.findByRole('button', { name: 'Say whether it is there' })
      expect(bank.calls('createTransferSwitch')).toHaveLength(1)
    },
  )

  it('says that the outcome is unknown if no answer came, and never that it failed', async () => {
    bank.on('createTransferSwitch', () => 'drop').on(SETTLE, () => 'drop')
    await showSettings('transfer-switch', 'Authorizer')
    await fill('Switch', 's2')
    await press('Save')
    // A toast of an earlier test may still be there.
    await waitFor(() => expect(bank.calls('createTransferSwitch')).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull(),
    )
    await screen.findByText(/^Outcome unknown: .* We are asking the bank. Do not send it again.$/)
    expect(screen.queryByText('Cant Update Switch')).toBeNull()
  })

  it('is not shown as it was before if it cannot be read again after it was saved', async () => {
    bank.on('createTransferSwitch', () => {
      bank.on('getTransferSwitch', () => 'drop')
      return { status: 'success', message: 'ok', error: false }
    })
    await showSettings('transfer-switch', 'Authorizer')
    await fill('Switch', 's2')
    await press('Save')
    await screen.findByText('What is set now could not be read')
    expect(screen.queryByLabelText('Switch')).toBeNull()
    bank.on('getTransferSwitch', () => switches('s2', 'c1'))
    await press('Try again')
    expect((await field('Switch')).value).toBe('s2')
  })

  it.each([null, 'none', { status: 'error', message: 'No' }, [{ name: 'Without an id' }]])(
    'is not said to be missing if the bank answers %j',
    async (answer) => {
      bank.on('getTransferSwitch', () => answer)
      await showSettings('transfer-switch', 'Authorizer')
      await screen.findByText('What is set now could not be read')
      expect(screen.queryByText('Your bank has no transfer switches')).toBeNull()
    },
  )

  it('says so if the bank has none', async () => {
    bank.on('getTransferSwitch', () => [])
    await showSettings('transfer-switch', 'Authorizer')
    await screen.findByText('Your bank has no transfer switches')
  })
})

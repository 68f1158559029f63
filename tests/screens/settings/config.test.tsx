import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeBank, lostAnswer, refusal, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { field, fill, press, showSettings } from './settings-setup'

let bank: FakeBank
let config: Record<string, unknown>
beforeEach(() => {
  config = { _id: 'ORG', postingLimit: 60000, authorizationLimit: 120000, operationDate: '2026-11-20' }
  bank = startFakeBank()
    .on('updateConfig', ({ variables }) => {
      config = { ...config, ...variables }
      return { _id: 'ORG' }
    })
    .on('getConfig', () => config)
})

describe('the config of the bank', () => {
  it('is shown as it is, changed with whole naira, and read again', async () => {
    await showSettings('config')
    expect((await field('Posting limit')).value).toBe('60,000')
    expect((await field('Operation date')).value).toBe('20/11/2026')
    await fill('Posting limit', '75,000.00')
    await fill('Operation date', '2026-11-21')
    await press('Update')
    expect(await screen.findAllByText('Updated successfully')).not.toEqual([])
    expect(bank.calls('updateConfig').map(({ variables }) => variables)).toEqual([
      {
        postingLimit: 75000,
        authorizationLimit: 120000,
        operationDate: '2026-11-21',
        email: 'ngozi@bank.test',
      },
    ])
    await waitFor(async () => expect((await field('Posting limit')).value).toBe('75,000'))
  })

  it.each([
    ['a fraction of a naira', '60000.50', 'Type a whole number of naira'],
    ['no number', 'many', 'Type a whole number of naira'],
    ['nothing', '', 'Type a whole number of naira'],
    ['more than the bank takes', '3000000000', 'The bank takes whole numbers up to 2147483647'],
  ])('is not sent with %s as a limit', async (_, typed, message) => {
    await showSettings('config')
    await fill('Authorization limit', typed)
    await press('Update')
    expect(await screen.findAllByText(message)).not.toEqual([])
    expect(bank.calls('updateConfig')).toEqual([])
  })

  it.each([
    ['back', '2026-11-19'],
    ['more than one day ahead', '2026-11-23'],
  ])('asks before the operation date is moved %s, and says what becomes of drafts', async (_, date) => {
    await showSettings('config')
    await fill('Operation date', date)
    await press('Update')
    const dialog = await screen.findByRole('dialog', { name: 'Move the operation date?' })
    expect(dialog.textContent).toContain('Drafts that were written for another date are held')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the date' }))
    expect(bank.calls('updateConfig')).toEqual([])
    await press('Update')
    await press('Move the date')
    await waitFor(() => expect(bank.calls('updateConfig')[0]?.variables.operationDate).toBe(date))
  })

  it('is not sent if nothing has changed', async () => {
    await showSettings('config')
    await fill('Posting limit', '60,000')
    await press('Update')
    await screen.findByText('Nothing has changed, so nothing was sent.')
    expect(bank.calls('updateConfig')).toEqual([])
  })

  it('is not sent over the change of another user before the user has chosen', async () => {
    await showSettings('config')
    await fill('Posting limit', '75000')
    config = { ...config, postingLimit: 50000 }
    await press('Update')
    await screen.findByText('Another user has changed this at the bank')
    expect(bank.calls('updateConfig')).toEqual([])
  })

  it('stays as it is if the bank refuses, and what was typed stays', async () => {
    bank.on('updateConfig', () => refusal(200, 'FORBIDDEN', 'Not Authorized'))
    await showSettings('config')
    await fill('Posting limit', '75000')
    await press('Update')
    expect(await screen.findAllByText('Not Authorized')).not.toEqual([])
    screen.getByText('Nothing was changed.')
    expect((await field('Posting limit')).value).toBe('75,000')
  })

  it('whose answer was lost is told by its key, and not sent a second time', async () => {
    bank.on('updateConfig', ({ variables }) => {
      config = { ...config, ...variables }
      return lostAnswer({ _id: 'ORG' })
    })
    await showSettings('config')
    await fill('Posting limit', '75000')
    await press('Update')
    expect(await screen.findAllByText('Updated successfully')).not.toEqual([])
    expect((await field('Posting limit')).value).toBe('75,000')
    expect(screen.queryByText(/^Outcome unknown/)).toBeNull()
    expect(bank.calls('updateConfig')).toHaveLength(1)
  })

  it('keeps what was typed after its answer was lost, when the bank tells that it is done', async () => {
    bank
      .on('updateConfig', ({ variables }) => {
        config = { ...config, ...variables }
        return lostAnswer({ _id: 'ORG' })
      })
      .on(SETTLE, () => 'drop')
    await showSettings('config')
    await fill('Posting limit', '75000')
    await press('Update')
    await screen.findByRole('button', { name: 'Check now' })
    await fill('Authorization limit', '300000')
    bank.off(SETTLE)
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText(/^The bank has this: Config/)
    expect((await field('Authorization limit')).value).toBe('300,000')
    await press('Update')
    await waitFor(() => expect(bank.calls('updateConfig')).toHaveLength(2))
    expect(bank.calls('updateConfig')[1]?.variables).toMatchObject({
      postingLimit: 75000,
      authorizationLimit: 300000,
    })
  })

  it('is not shown as it was before if it cannot be read again after it was changed', async () => {
    bank.on('updateConfig', ({ variables }) => {
      config = { ...config, ...variables }
      bank.on('getConfig', () => 'drop')
      return { _id: 'ORG' }
    })
    await showSettings('config')
    await fill('Posting limit', '75000')
    await press('Update')
    await screen.findByText('What is set now could not be read')
    expect(screen.queryByLabelText('Posting limit')).toBeNull()
    bank.on('getConfig', () => config)
    await press('Try again')
    expect((await field('Posting limit')).value).toBe('75,000')
  })

  it('is not sent with a limit of another user that is no limit', async () => {
    await showSettings('config')
    await fill('Operation date', '2026-11-21')
    config = { ...config, postingLimit: 60000.5 }
    await press('Update')
    expect(await screen.findAllByText('Type a whole number of naira')).not.toEqual([])
    expect(bank.calls('updateConfig')).toEqual([])
  })

  it('can be read again if the bank did not answer', async () => {
    bank.on('getConfig', () => 'drop')
    await showSettings('config')
    await screen.findByText('What is set now could not be read')
    bank.on('getConfig', () => config)
    await press('Try again')
    expect((await field('Posting limit')).value).toBe('60,000')
  })
})

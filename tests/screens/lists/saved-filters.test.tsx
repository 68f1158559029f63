import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { openDevice, rawContents } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { type Situation, showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

const serve = () =>
  startFakeBank().on('getAllTransfers', ({ variables }) => {
    const all = ['Bello', 'Ọkafọ'].map((name, n) => ({
      id: `t${n}`,
      beneficiary_acct_name: name,
      amount_wth_fees: 1,
      status: 'initiated',
      created_at: '2026-11-18T09:00:00.000Z',
    }))
    const data = all.filter(({ beneficiary_acct_name }) =>
      beneficiary_acct_name.includes(String(variables.query_filter ?? '')),
    )
    return { status: 'success', data, pagination: { total_count: data.length } }
  })

const show = (situation: Partial<Situation> = {}) =>
  showScreen(TransferList, {
    lists: [transferList],
    at: '/transactions/transfer',
    ...situation,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.getByLabelText<HTMLInputElement>('Name, account or order ID')
const filterBy = (text: string) => userEvent.type(field(), `${text}{Enter}`)
const dialog = async () => within(await screen.findByRole('dialog'))
const giveName = async (name: string) => {
  await typeAtOnce(await (await dialog()).findByLabelText(/^Name/), name)
  await press('Save this filter')
}
const saveAs = async (name: string) => {
  await press('Saved filters')
  await giveName(name)
}

describe('the saved filters of a list', () => {
  it('say what to do if there are none', async () => {
    serve()
    await show()
    await screen.findByText('Bello')
    await press('Saved filters')
    await screen.findByText('No saved filters yet. Set a filter in the list, then save it here under a name.')
  })

  it('have the filter that is set under a name, apply it again, and hide it from a copy of the device', async () => {
    serve()
    const device = await show()
    await screen.findByText('Bello')
    await filterBy('Ọkafọ')
    await waitFor(() => expect(screen.queryByText('Bello')).toBeNull())
    await saveAs('Okafor family')
    await screen.findByText('The filter now is saved as “Okafor family”.')
    expect(await rawContents(device.db)).not.toMatch(/Okafor|Ọkafọ/)
    await press('Close')
    await press('Clear')
    await screen.findByText('Bello')
    await press('Saved filters')
    await press('Okafor family Name, account or order ID: Ọkafọ')
    await waitFor(() => expect(screen.queryByText('Bello')).toBeNull())
    expect(field().value).toBe('Ọkafọ')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.search).toMatch(/^\?sought=[0-9a-f-]{36}$/)
  })

  it('have a quick period by its word', async () => {
    serve()
    await show()
    await screen.findByText('Bello')
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Yesterday')
    await saveAs('Before')
    await screen.findByText('The filter now is saved as “Before”.')
    await press('Close')
    await press('Clear')
    await press('Saved filters')
    await press('Before Date: yesterday')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Period').selectedOptions[0]?.text).toBe('Yesterday'),
    )
  })

  it('have the days of a quick period if the user keeps them', async () => {
    serve()
    await show()
    await screen.findByText('Bello')
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Yesterday')
    await press('Saved filters')
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^Keep these days: \w{3} \d+ \w{3} \d{4}$/ }),
    )
    await giveName('One day')
    await screen.findByRole('button', { name: /^One day Date: \w{3} \d+ \w{3} \d{4}$/ })
  })

  it('are there after a reload', async () => {
    serve()
    const device = await show()
    await screen.findByText('Bello')
    await filterBy('Ọkafọ')
    await saveAs('Family')
    await screen.findByText('The filter now is saved as “Family”.')
    cleanup()
    serve()
    await show({ device: await openDevice(device.db.name) })
    await press('Saved filters')
    await screen.findByRole('button', { name: /^Family/ })
  })

  it('need a name, and keep what was typed until it is right', async () => {
    serve()
    await show()
    await screen.findByText('Bello')
    await filterBy('Ọkafọ')
    await saveAs(' ')
    await screen.findByText('Give the filter a name')
    await userEvent.type((await dialog()).getByLabelText(/^Name/), 'Mine{Enter}')
    await screen.findByText('The filter now is saved as “Mine”.')
  })

  it('are renamed in their place', async () => {
    serve()
    await show()
    await screen.findByText('Bello')
    await filterBy('Ọkafọ')
    await saveAs('Mine')
    await press('Rename Mine')
    const name = (await dialog()).getByLabelText<HTMLInputElement>(/^Name/)
    expect(name.value).toBe('Mine')
    await userEvent.clear(name)
    await typeAtOnce(name, 'Theirs')
    await press('Save name')
    await screen.findByText('The filter now is saved as “Theirs”.')
    expect(screen.queryByText('Mine')).toBeNull()
  })

  it('are deleted after a question only', async () => {
    serve()
    await show()
    await screen.findByText('Bello')
    await filterBy('Ọkafọ')
    await saveAs('Mine')
    await press('Delete Mine')
    await screen.findByText('Delete “Mine”?')
    await press('Keep')
    await press('Delete Mine')
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mine/ })).toBeNull())
    await screen.findByRole('button', { name: 'Save this filter' })
  })

  it('stay, and it is said so, if the device does not delete one', async () => {
    serve()
    const { db } = await show()
    await screen.findByText('Bello')
    await filterBy('Ọkafọ')
    await saveAs('Mine')
    await press('Delete Mine')
    db.values.hook('updating', () => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await press('Delete')
    await screen.findByText(
      'Nothing was changed: this device is full or does not answer. Free some space, then try again.',
    )
    screen.getByText('Mine')
  })
})

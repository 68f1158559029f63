import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ngozi, ramatu } from '../../rules/staff/staff-rows'
import { typeAtOnce } from '../../support/device/type-at-once'
import { openBank, openDetail, showStaff } from './staff-setup'

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('b')?.textContent)

describe('the staff users', () => {
  it('are listed with all columns of the specification, and the city as their address', async () => {
    openBank(ngozi(), ramatu())
    await showStaff()
    await screen.findByText('Ramatu')
    for (const head of ['User ID', 'Firstname', 'Lastname', 'Email', 'Phone', 'Address'])
      expect(heads()).toContain(head)
    screen.getByText('Lagos')
    expect(screen.queryByText(/4 Marina/)).toBeNull()
  })

  it('are asked for by the organisation alone, because the device filters them', async () => {
    const { bank } = openBank(ngozi(), ramatu())
    await showStaff()
    await screen.findByText('Ramatu')
    expect(bank.calls('getUsers').map(({ variables }) => variables)).toEqual([{ org_id: 'ORG' }])
  })

  it('are sorted by a press on the head of a column, and back by a second one', async () => {
    openBank(ngozi(), ramatu())
    await showStaff()
    await screen.findByText('Ramatu')
    await userEvent.click(screen.getByRole('button', { name: 'Firstname' }))
    await waitFor(() => expect(names()).toEqual(['Ngọzi', 'Ramatu']))
    await userEvent.click(screen.getByRole('button', { name: 'Firstname' }))
    await waitFor(() => expect(names()).toEqual(['Ramatu', 'Ngọzi']))
  })

  it('are filtered by the text of one column, which does not come into the URL', async () => {
    openBank(ngozi(), ramatu())
    await showStaff()
    await screen.findByText('Ramatu')
    await typeAtOnce(screen.getByLabelText('Lastname'), 'danl')
    await waitFor(() => expect(names()).toEqual(['Ramatu']))
    expect(location.search).not.toContain('danl')
  })

  it('are filtered by their user type', async () => {
    openBank(ngozi(), ramatu())
    await showStaff()
    await screen.findByText('Ramatu')
    await userEvent.selectOptions(screen.getByLabelText('User type'), 'Authorizer')
    await waitFor(() => expect(names()).toEqual(['Ngọzi']))
  })
})

describe('the detail of a staff user', () => {
  it('shows basic info and particulars, and goes back to the list', async () => {
    openBank(ngozi(), ramatu())
    await showStaff()
    const detail = await openDetail('Ramatu', 'Ramatu Ɗanladi')
    detail.getByRole('heading', { name: 'Basic info' })
    detail.getByRole('heading', { name: 'Particulars' })
    for (const [label, value] of [
      ['Firstname', 'Ramatu'],
      ['Lastname', 'Ɗanladi'],
      ['Gender', 'Female'],
      ['Home address', '4 Marina, Lagos'],
      ['Admin type', 'Basic Admin'],
      ['Organisation ID', 'ORG'],
      ['Account status', 'Active'],
      ['Authorize', 'Authorize'],
      ['Branch code', '15'],
    ])
      expect(detail.getByText(label ?? '', { selector: 'dt' }).nextSibling?.textContent).toBe(value)
    await userEvent.click(detail.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('steps to the next one within the filter that led to it', async () => {
    openBank(ngozi(), ramatu(), ramatu({ _id: 's-1', id: 'user-4', firstname: 'Sani', user_type: 'Teller' }))
    await showStaff()
    await screen.findByText('Ramatu')
    await userEvent.selectOptions(screen.getByLabelText('User type'), 'Basic_Admin')
    await waitFor(() => expect(names()).toEqual(['Ramatu']))
    const detail = await openDetail('Ramatu', 'Ramatu Ɗanladi')
    expect(detail.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('does not lead to the edit form of a user of a higher rank, and says why', async () => {
    openBank(ngozi(), ramatu({ user_type: 'Super_Admin' }))
    await showStaff()
    const detail = await openDetail('Ramatu', 'Ramatu Ɗanladi')
    const edit = detail.getByRole('button', { name: 'Edit' })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    detail.getByText('A Super Admin is above your rank (Authorizer). Ask a Super Admin.')
  })

  it('shows what the bank does not send as a dash, and an unknown user type as it is', async () => {
    openBank(
      ngozi(),
      ramatu({ gender: undefined, user_type: 'Branch_Ghost', address: { street: '', suite: '', city: '' } }),
    )
    await showStaff()
    const detail = await openDetail('Ramatu', 'Ramatu Ɗanladi')
    expect(detail.getByText('Gender').nextSibling?.textContent).toBe('–')
    expect(detail.getByText('Home address').nextSibling?.textContent).toBe('–')
    detail.getByText('Branch_Ghost')
  })
})

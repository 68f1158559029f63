import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { TableColumn } from '../../../src/ui/DataTable/table.types'
import { wholeListScreen } from '../../../src/widgets/list/whole/whole-list-screen'
import { type Colleague, colleagueList, colleagues } from '../../support/device/colleague-list'
import { rawContents } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { type Situation, showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

const MESSAGES = {
  one: 'person',
  many: 'people',
  none: 'No people yet',
  loading: 'Fetching people',
  failed: 'The people could not be refreshed',
}

const COLUMNS: readonly TableColumn<Colleague>[] = [
  { key: 'id', head: 'User ID', unbroken: true, sortBy: (row) => row.id, cell: (row) => row.id },
  { key: 'name', head: 'Name', primary: true, sortBy: (row) => row.name, cell: (row) => row.name },
  { key: 'city', head: 'City', cell: (row) => row.city },
]

/** Its screen, sorted by id at first, with a text for all columns and one for each. */
const ColleagueList = wholeListScreen({
  list: colleagueList,
  title: 'People',
  messages: MESSAGES,
  columns: COLUMNS,
  rowLabel: (row) => row.name,
  sort: { key: 'id', direction: 'ascending' },
  filter: {
    isUndated: true,
    text: 'Name or city',
    texts: [
      { name: 'name', label: 'Name' },
      { name: 'city', label: 'City' },
    ],
  },
})

const serve = (count = 25) => startFakeBank().on('getUsers', () => colleagues(count))
const show = (situation: Partial<Situation> = {}) =>
  showScreen(ColleagueList, { lists: [colleagueList], at: '/usersinfo', ...situation })
const ids = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const typeInto = (label: string, text: string) => typeAtOnce(screen.getByLabelText(label), text)

describe('a list that the bank answers whole', () => {
  it('is shown a page at a time, in its first order, and says how many there are', async () => {
    const bank = serve()
    await show()
    await screen.findByText('1–10 of 25, page 1 of 3')
    expect(ids()).toEqual(['u0', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8', 'u9'])
    expect(head('User ID').getAttribute('aria-sort')).toBe('ascending')
    screen.getByText(/25 people. All \(25\) saved on this device./)
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    await waitFor(() => expect(ids()).toEqual(['u20', 'u21', 'u22', 'u23', 'u24']))
    expect(bank.calls('getUsers')).toHaveLength(1)
  })

  it('is sorted by the head of a column, and the other way round by a second press', async () => {
    serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await sortBy('Name')
    await waitFor(() => expect(ids()[0]).toBe('u1'))
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
    expect(head('User ID').getAttribute('aria-sort')).toBe('none')
    expect(head('City').hasAttribute('aria-sort')).toBe(false)
    expect(location.search).toBe('?sort=name')
    await sortBy('Name')
    await waitFor(() => expect(ids()[0]).toBe('u24'))
    expect(location.search).toBe('?sort=name&dir=desc')
    act(() => history.back())
    await waitFor(() => expect(ids()[0]).toBe('u1'))
  })

  it('is sorted as its address says, on a later page too', async () => {
    serve()
    await show({ at: '/usersinfo?sort=id&dir=desc&page=2' })
    await waitFor(() => expect(ids()[0]).toBe('u14'))
    expect(head('User ID').getAttribute('aria-sort')).toBe('descending')
  })

  it('is in the bank’s order if its address names no column that it has', async () => {
    serve()
    await show({ at: '/usersinfo?sort=password' })
    await waitFor(() => expect(ids().slice(0, 2)).toEqual(['u0', 'u7']))
  })

  it('is filtered by its texts without the bank, and none of them is in the address', async () => {
    const bank = serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await typeInto('Name or city', 'okafo')
    await screen.findByText('1–10 of 13, page 1 of 2')
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
    await typeInto('City', 'kano')
    await waitFor(() => expect(ids()).toEqual(['u0', 'u6', 'u12', 'u18', 'u24']))
    screen.getByText('More filters (1 set)')
    expect(location.search).toMatch(/^\?sought=[0-9a-f-]{36}$/)
    expect(bank.calls('getUsers')).toHaveLength(1)
  })

  it('keeps its filter and its order over a reload, with every text in its field', async () => {
    serve()
    const device = await show()
    await screen.findByText('Ọkafọ 0')
    await sortBy('Name')
    await waitFor(() => expect(ids()[0]).toBe('u1'))
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
    await typeInto('City', 'kano')
    await screen.findByText(/9 people with this filter/)
    const at = location.pathname + location.search
    await waitFor(async () => expect(await device.db.values.count()).toBeGreaterThan(0))
    expect(await rawContents(device.db)).not.toMatch(/kano/i)
    cleanup()
    serve()
    await show({ at, device })
    await waitFor(() => expect(ids()[0]).toBe('u3'))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('kano')
    screen.getByText(/9 people with this filter/)
  })

  it('says if no row passes, and the filter can be cleared there', async () => {
    serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await typeInto('Name or city', 'nobody')
    await screen.findByText('No people with this filter')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    await screen.findByText('Ọkafọ 0')
  })

  it('is there without the bank, to its last page, with its filter and its order', async () => {
    serve()
    const device = await show()
    await screen.findByText('Ọkafọ 0')
    cleanup()
    startFakeBank().on('getUsers', () => 'drop')
    await show({ device, at: '/usersinfo?sort=name&page=3' })
    await waitFor(() => expect(ids()).toHaveLength(5))
    await typeInto('Name or city', 'kano')
    await screen.findByText(/9 people with this filter/)
  })

  it('that was never fetched says so if the bank does not answer', async () => {
    startFakeBank().on('getUsers', () => 'drop')
    await show()
    await screen.findByText('The people could not be refreshed')
    screen.getAllByRole('button', { name: 'Retry' })
  })

  it('shows a row that the bank changed, after a refresh', async () => {
    const bank = serve(3)
    await show()
    await screen.findByText('Bello 1')
    bank.on('getUsers', () => colleagues(3).map((one) => (one.id === 'u1' ? { ...one, name: 'Adé 1' } : one)))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Adé 1')
  })

  it('that is longer than the device may store says how many are not shown', async () => {
    serve(30)
    await show({ cachedRowsPerList: 20 })
    await screen.findByText(
      'The bank has 30 people, and this device stores the first 20. The others are not among those shown here.',
    )
    await screen.findByText(/30 people. 20 saved on this device./)
  })
})

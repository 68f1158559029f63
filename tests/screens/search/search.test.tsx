import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SearchDialog } from '../../../src/app/search/SearchDialog'
import type { SearchableScreen } from '../../../src/app/search/search.types'
import { searchOptions } from '../../../src/app/search/search-options'
import { journalList } from '../../../src/features/journals/journals.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { SearchHit } from '../../../src/offline/lists/search-rows'
import { startFakeBank } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { showScreen } from '../../support/device/show-screen'

const screens = [
  { path: '/transactions/transfer', title: 'Transfers', list: transferList },
  { path: '/transactions/newtransfer', title: 'New transfer', names: ['send money'] },
  { path: '/journal', title: 'Journal', list: journalList },
]
const hit = {
  list: 'transfers',
  id: 't1',
  title: 'Ẹfẹ to Obìnna',
  detail: '₦740,000.00',
  query: 'order-1',
}
const found = (text: string, hits: readonly SearchHit[] = [], of: readonly SearchableScreen[] = screens) =>
  searchOptions(text, { screens: of, actions: [], hits, atBank: [] })

describe('what the search finds', () => {
  it('are screens by any word of their titles, ignoring case and diacritics, and rows under the screen of their list', () => {
    expect(found('TRÁNSFER', [hit]).map(({ group, title }) => [group, title])).toEqual([
      ['Screens', 'Transfers'],
      ['Screens', 'New transfer'],
      ['Transfers', 'Ẹfẹ to Obìnna'],
    ])
  })

  it('are screens also by their other names', () => {
    expect(found('money').map(({ title }) => title)).toEqual(['New transfer'])
  })

  it('are rows under the name of their list, if its screen is called something else', () => {
    const renamed = [{ path: '/a', title: 'Current Transactions', listTitle: 'Accounts', list: transferList }]
    expect(found('obinna', [hit], renamed).map(({ group }) => group)).toEqual(['Accounts'])
  })

  it('leaves out rows of a list whose screen this user may not open', () => {
    expect(found('obinna', [{ ...hit, list: 'bills' }])).toEqual([])
  })

  it('takes along to the list what its row is found by there, and never into the address', () => {
    const [row] = found('740,000', [hit])
    expect(row?.target).toEqual({ path: '/transactions/transfer', query: 'order-1' })
  })
})

/** Shows the search box, and returns what was done by it. */
async function showSearch() {
  const went: unknown[][] = []
  await showScreen(
    () => (
      <SearchDialog
        open
        screens={screens}
        actions={[{ title: 'Theme: Dark', names: ['night'], target: { run: () => went.push(['dark']) } }]}
        onClose={() => went.push(['closed'])}
        onGo={(path, state) => went.push([path, state])}
      />
    ),
    { lists: [transferList] },
  )
  return went
}

describe('the search box', () => {
  it('is worked with the keys alone', async () => {
    startFakeBank()
    const went = await showSearch()
    const box = screen.getByRole('combobox')
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('tra{ArrowDown}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toContain('New transfer')
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id)
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Transfers')
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['closed'], ['/transactions/transfer', undefined]])
  })

  it('does an action at Enter, and then is closed', async () => {
    startFakeBank()
    const went = await showSearch()
    await userEvent.keyboard('night{Enter}')
    expect(went).toEqual([['closed'], ['dark']])
  })

  it('offers to search at the bank what this device does not have, at Enter too', async () => {
    startFakeBank()
    const went = await showSearch()
    await userEvent.keyboard('zebediah')
    await screen.findByText('Nothing found on this device. Search at the bank instead.')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Search at the bankTransfers',
    ])
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['closed'], ['/transactions/transfer', 'zebediah']])
  })

  it('says without a connection that the bank cannot be searched, and does not go there', async () => {
    startFakeBank()
    goOffline()
    const went = await showSearch()
    await userEvent.keyboard('zebediah')
    const option = await screen.findByRole('option', { name: /Transfers You must be online/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    await screen.findByText('Nothing found on this device. You must be online to search at the bank.')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(option)
    expect(went).toEqual([])
  })
})

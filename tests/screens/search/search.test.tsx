import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SearchDialog } from '../../../src/app/search/SearchDialog'
import { searchOptions } from '../../../src/app/search/search-options'
import { startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'

const screens = [
  { path: '/transactions/transfer', title: 'Transfers', list: { name: 'transfers' } },
  { path: '/transactions/newtransfer', title: 'New transfer' },
  { path: '/journal', title: 'Journal' },
]
const hit = {
  list: 'transfers',
  id: 't1',
  title: 'Ẹfẹ to Obìnna',
  detail: '₦740,000.00',
  query: 'order-1',
}

describe('what the search finds', () => {
  it('are screens by any word of their titles, ignoring case and diacritics, and rows under the screen of their list', () => {
    expect(searchOptions('TRÁNSFER', screens, [hit]).map(({ group, title }) => [group, title])).toEqual([
      ['Screens', 'Transfers'],
      ['Screens', 'New transfer'],
      ['Transfers', 'Ẹfẹ to Obìnna'],
    ])
  })

  it('are screens also by the other names that the specification has for them', () => {
    const named = [{ path: '/account/customer', title: 'Account Opening', also: 'Account Balance' }]
    expect(searchOptions('balance', named, []).map(({ title }) => title)).toEqual(['Account Opening'])
  })

  it('are rows under the name of their list, if its screen is called something else', () => {
    const renamed = [
      { path: '/a', title: 'Current Transactions', listTitle: 'Accounts', list: { name: 'transfers' } },
    ]
    expect(searchOptions('obinna', renamed, [hit]).map(({ group }) => group)).toEqual(['Accounts'])
  })

  it('leaves out rows of a list whose screen this user may not open', () => {
    expect(searchOptions('obinna', screens, [{ ...hit, list: 'bills' }])).toEqual([])
  })

  it('takes along to the list what its row is found by there, and never into the address', () => {
    const [row] = searchOptions('740,000', screens, [hit])
    expect(row).toMatchObject({ path: '/transactions/transfer', query: 'order-1' })
  })
})

describe('the search box', () => {
  it('is worked with the keys alone', async () => {
    startFakeBank()
    const went: unknown[][] = []
    await showScreen(
      () => (
        <SearchDialog
          open
          screens={screens}
          onClose={() => went.push(['closed'])}
          onGo={(path, state) => went.push([path, state])}
        />
      ),
      { lists: [] },
    )
    const box = screen.getByRole('combobox')
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('tra{ArrowDown}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toContain('New transfer')
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id)
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Transfers')
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['closed'], ['/transactions/transfer', undefined]])
  })
})

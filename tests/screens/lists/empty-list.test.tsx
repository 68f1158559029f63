import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TRANSFERS } from '../../../src/features/transfers/transfers.messages'
import type { ListView } from '../../../src/offline/react/use-list'
import { ListEmptyState } from '../../../src/widgets/list/ListEmptyState'

afterEach(cleanup)

const view: ListView<unknown> = {
  state: 'rows',
  offset: 0,
  rows: [],
  total: 0,
  isCounted: true,
  asOf: undefined,
  source: 'bank',
  cached: 0,
  bankTotal: 0,
  unreadable: 0,
  failure: undefined,
  refreshing: false,
  refresh: () => undefined,
}
const show = (change: Partial<ListView<unknown>>) =>
  render(
    <ListEmptyState
      kind="none"
      view={{ ...view, ...change }}
      messages={TRANSFERS.messages}
      page={1}
      pages={1}
      isFiltered={false}
      onPage={() => undefined}
      onClearFilter={() => undefined}
    />,
  )

describe('a list without rows', () => {
  it('says that there are none yet only if the bank said so', async () => {
    show({})
    await screen.findByText('No transfers yet')
  })

  it('says on a device that has nothing of it that nothing was loaded yet, and offers to try again', async () => {
    show({ source: 'device', bankTotal: undefined })
    await screen.findByText('Not loaded yet')
    screen.getByText('The transfers come when the bank can be reached.')
    screen.getByRole('button', { name: 'Retry' })
    expect(screen.queryByText('No transfers yet')).toBeNull()
  })
})

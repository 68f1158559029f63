import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { SearchDialog } from '../../../src/app/search/SearchDialog'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { rememberSought } from '../../../src/offline/lists/sought-texts'
import { useWorkspace } from '../../../src/offline/react/use-workspace'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const row = {
  id: 't1',
  sender_acct_name: 'Musa Bello',
  beneficiary_acct_name: 'Yétúndé Ajayi',
  beneficiary_org_name: 'Guaranty Trust Bank',
  order_id: '202611180941',
  amount_wth_fees: 125000,
  status: 'initiated',
  created_at: '2026-11-18T09:41:00.000Z',
}

/** A bank that finds a text as ours does: an order id in full, a name by a part of it. */
const serve = () =>
  startFakeBank().on('getAllTransfers', ({ variables }) => {
    const text = String(variables.query_filter ?? '')
    const passes = row.order_id === text || row.beneficiary_acct_name.includes(text)
    const data = passes ? [row] : []
    return { status: 'success', data, pagination: { total_count: data.length } }
  })

const screens = [{ path: '/transactions/transfer', title: 'Transfers', list: transferList }]

/** The transfer list with the search box over it, as the shell has them. */
function Searched() {
  const { db, vault } = useWorkspace()
  return (
    <>
      <SearchDialog
        open
        screens={screens}
        actions={[]}
        onClose={() => undefined}
        onGo={(path, text) =>
          navigate(text ? `${path}?sought=${rememberSought(db, vault, { query_filter: text })}` : path)
        }
      />
      <TransferList />
    </>
  )
}

const show = () => showScreen(Searched, { at: '/transactions/transfer', lists: [transferList] })

describe('a row found by the search box', () => {
  it.each(['musa yetunde', '125,000', 'GTB', '058'])('by “%s” is in its list', async (text) => {
    const bank = serve()
    await show()
    await screen.findByText('Yétúndé Ajayi')
    await userEvent.type(screen.getByLabelText('Screens, actions and rows on this device'), text)
    await userEvent.click(await screen.findByRole('option', { name: /Musa Bello to Yétúndé Ajayi/ }))
    await screen.findByText(/^1 transfer with this filter\./)
    const asked = bank.calls('getAllTransfers').map(({ variables }) => variables.query_filter)
    expect(asked.filter(Boolean)).toEqual(['202611180941'])
  })

  it('leaves the search text neither in the address nor in the history of the browser', async () => {
    serve()
    await show()
    await screen.findByText('Yétúndé Ajayi')
    await userEvent.type(screen.getByLabelText('Screens, actions and rows on this device'), 'musa')
    await userEvent.click(await screen.findByRole('option', { name: /Musa Bello to Yétúndé Ajayi/ }))
    await screen.findByText(/^1 transfer with this filter\./)
    expect(screen.getByLabelText<HTMLInputElement>('Name, account or order ID').value).toBe('202611180941')
    expect(history.state).toBeNull()
    expect(location.href).not.toContain('202611180941')
  })
})

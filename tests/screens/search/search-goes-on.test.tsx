import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { SearchDialog } from '../../../src/app/search/SearchDialog'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { RowSearch, SearchHit } from '../../../src/offline/lists/search-rows'
import type { JobMessage, JobReply } from '../../../src/offline/worker/messages'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const REFRESHED = { ok: true, value: { at: 1, total: 0, pages: 0 } }

const screens = [
  { path: '/transactions/posting', title: 'Postings', list: postingList },
  { path: '/transactions/transfer', title: 'Transfers', list: transferList },
]

const hit = (list: string, id: string, title: string) => ({ list, id, title, detail: '' })

/** A search of a list that the worker was asked for; it is answered when the test says so. */
interface AskedSearch {
  readonly list: string
  readonly search: RowSearch
  readonly answer: (hits: readonly SearchHit[]) => void
  isStopped: boolean
}

/** A worker that answers the search of each list when the test says so. */
function slowWorker() {
  const asked: AskedSearch[] = []
  const controller = {
    postMessage: ({ job }: JobMessage, [port]: readonly [MessagePort]) => {
      if (job.name !== 'search') return port.postMessage(REFRESHED)
      const answer = (value: readonly SearchHit[]) => port.postMessage({ ok: true, value } satisfies JobReply)
      const search = { list: job.list.name, search: job.search, answer, isStopped: false }
      port.onmessage = () => {
        search.isStopped = true
      }
      asked.push(search)
    },
  }
  const value = { controller, addEventListener: () => undefined, getRegistration: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  /** The search of a list for a text, once it was asked for. */
  const searchOf = async (list: string, text: string) => {
    const found = () => asked.find((one) => one.list === list && one.search.text === text)
    await expect.poll(found).toBeDefined()
    return found() as AskedSearch
  }
  return { asked, searchOf }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function showSearch() {
  startFakeBank()
  const worker = slowWorker()
  const went: unknown[] = []
  const lists = [postingList, transferList]
  await showScreen(
    () => (
      <SearchDialog open screens={screens} actions={[]} onClose={() => {}} onGo={(...to) => went.push(to)} />
    ),
    { lists },
  )
  await userEvent.type(screen.getByRole('combobox'), 'zeb')
  const ofTransfers = await worker.searchOf('transfers', 'zeb')
  const ofPostings = await worker.searchOf('postings', 'zeb')
  expect(ofTransfers.search).toEqual({ text: 'zeb', also: [], atMost: 5 })
  return { ...worker, went, ofTransfers, ofPostings }
}

describe('a search over very many rows', () => {
  it('shows the rows of a list as soon as it is searched, and says that others still are', async () => {
    const { ofTransfers, ofPostings } = await showSearch()
    screen.getByText('Searching the rows saved on this device…')
    ofTransfers.answer([hit('transfers', 't7', 'Zebediah Quintus')])

    await screen.findByRole('option', { name: /Zebediah Quintus/ })
    screen.getByText('1 found so far. Searching the rows saved on this device…')
    ofPostings.answer([])
    await screen.findByText('1 found')
  })

  it('says that there may be more than it shows, because of each list it shows few', async () => {
    const { ofTransfers, ofPostings } = await showSearch()
    ofTransfers.answer(['t1', 't2', 't3', 't4', 't5'].map((id) => hit('transfers', id, `Zebulon ${id}`)))
    ofPostings.answer([])
    await screen.findByText(
      '5 shown, at most 5 of each list. To see the others, open a list and use its filter.',
    )
  })

  it('does not take Enter for a search at the bank while the device is still searched', async () => {
    const { went, ofTransfers, ofPostings } = await showSearch()
    screen.getByRole('option', { name: /Search at the bank/ })
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([])
    ofTransfers.answer([])
    ofPostings.answer([])
    await screen.findByText('Nothing found on this device. Search at the bank instead.')
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['/transactions/transfer', 'zeb']])
  })

  it('is ended once the text is another, and its rows are not shown', async () => {
    const { searchOf, ofTransfers } = await showSearch()
    await userEvent.clear(screen.getByRole('combobox'))
    await expect.poll(() => ofTransfers.isStopped).toBe(true)
    ofTransfers.answer([hit('transfers', 't7', 'Zebediah Quintus')])
    await userEvent.type(screen.getByRole('combobox'), 'ok')
    const other = await searchOf('transfers', 'ok')
    expect(other.search).toEqual({ text: 'ok', also: [], atMost: 5 })
    other.answer([hit('transfers', 't9', 'Okafor Ajayi')])
    await screen.findByRole('option', { name: /Okafor Ajayi/ })
    expect(screen.queryByRole('option', { name: /Zebediah/ })).toBeNull()
  })

  it('leaves the row that was chosen with the keys chosen when another one is found above it', async () => {
    const { went, ofTransfers, ofPostings } = await showSearch()
    ofTransfers.answer([hit('transfers', 't7', 'Zebediah Quintus'), hit('transfers', 't9', 'Zebulon Ajayi')])
    await screen.findByRole('option', { name: /Zebulon Ajayi/ })
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Zebulon Ajayi')

    ofPostings.answer([{ ...hit('postings', 'p1', 'Zeb Okoro'), query: '839416' }])
    await screen.findByRole('option', { name: /Zeb Okoro/ })
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Zebulon Ajayi')
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['/transactions/transfer', undefined]])
  })
})

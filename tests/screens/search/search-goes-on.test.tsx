import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { SearchDialog } from '../../../src/app/search/SearchDialog'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { FoundPart, RowSearch } from '../../../src/offline/lists/search-rows'
import type { JobMessage, JobReply } from '../../../src/offline/worker/messages'
import { startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'

const REFRESHED = { ok: true, value: { at: 1, total: 0, pages: 0 } }
const PLACE = { before: '2026-11-18T09:00:00.000Z', seen: ['t7'] }

const screens = [
  { path: '/transactions/posting', title: 'Postings', list: postingList },
  { path: '/transactions/transfer', title: 'Transfers', list: transferList },
]

const hit = (list: string, id: string, title: string) => ({ list, id, title, detail: '' })

/** A part of a search that the worker was asked for; it is answered when the test says so. */
interface AskedPart {
  readonly list: string
  readonly search: RowSearch
  readonly answer: (part: FoundPart) => void
  isStopped: boolean
}

/** A worker that answers each part of a search when the test says so. */
function workerInParts() {
  const asked: AskedPart[] = []
  const controller = {
    postMessage: ({ job }: JobMessage, [port]: readonly [MessagePort]) => {
      if (job.name !== 'search-part') return port.postMessage(REFRESHED)
      const answer = (value: FoundPart) => port.postMessage({ ok: true, value } satisfies JobReply)
      const part = { list: job.list.name, search: job.search, answer, isStopped: false }
      port.onmessage = () => {
        part.isStopped = true
      }
      asked.push(part)
    },
  }
  const value = { controller, addEventListener: () => undefined, getRegistration: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  /** The last part that was asked of a list for a text, once so many were. */
  const part = async (list: string, text: string, count: number) => {
    const parts = () => asked.filter((one) => one.list === list && one.search.text === text)
    await expect.poll(() => parts().length).toBe(count)
    return parts()[count - 1] as AskedPart
  }
  return { asked, part }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function showSearch() {
  startFakeBank()
  const worker = workerInParts()
  const went: unknown[] = []
  const lists = [postingList, transferList]
  await showScreen(
    () => (
      <SearchDialog open screens={screens} actions={[]} onClose={() => {}} onGo={(...to) => went.push(to)} />
    ),
    { lists },
  )
  await userEvent.type(screen.getByRole('combobox'), 'zeb')
  const first = await worker.part('transfers', 'zeb', 1)
  const ofPostings = await worker.part('postings', 'zeb', 1)
  expect(first.search).toEqual({ text: 'zeb', also: [], atMost: 5 })
  return { ...worker, went, first, ofPostings }
}

describe('a search over very many rows', () => {
  it('shows a row as soon as it is found, says that it is still searching, and asks for what is behind it', async () => {
    const { asked, part, first, ofPostings } = await showSearch()
    screen.getByText('Searching the rows saved on this device…')
    first.answer({ hits: [hit('transfers', 't7', 'Zebediah Quintus')], next: PLACE })

    await screen.findByRole('option', { name: /Zebediah Quintus/ })
    screen.getByText('1 found so far. Searching the rows saved on this device…')
    const second = await part('transfers', 'zeb', 2)
    expect(second.search).toEqual({ text: 'zeb', also: [], atMost: 4, from: PLACE })

    second.answer({ hits: [hit('transfers', 't9', 'Zebulon Ajayi')] })
    await screen.findByRole('option', { name: /Zebulon Ajayi/ })
    screen.getByText('2 found so far. Searching the rows saved on this device…')
    ofPostings.answer({ hits: [] })
    await screen.findByText('2 found')
    expect(asked.filter(({ search }) => search.from)).toEqual([second])
  })

  it('says that there may be more than it shows, because of each list it shows few', async () => {
    const { first, ofPostings } = await showSearch()
    first.answer({ hits: ['t1', 't2', 't3', 't4', 't5'].map((id) => hit('transfers', id, `Zebulon ${id}`)) })
    ofPostings.answer({ hits: [] })
    await screen.findByText(
      '5 shown, at most 5 of each list. To see the others, open a list and use its filter.',
    )
  })

  it('does not take Enter for a search at the bank while the device is still searched', async () => {
    const { went, first, ofPostings } = await showSearch()
    screen.getByRole('option', { name: /Search at the bank/ })
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([])
    first.answer({ hits: [] })
    ofPostings.answer({ hits: [] })
    await screen.findByText('Nothing found on this device. Search at the bank instead.')
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['/transactions/transfer', 'zeb']])
  })

  it('asks for no further part once the text is another', async () => {
    const { asked, part, first } = await showSearch()
    first.answer({ hits: [], next: PLACE })
    const second = await part('transfers', 'zeb', 2)
    await userEvent.clear(screen.getByRole('combobox'))
    await expect.poll(() => second.isStopped).toBe(true)
    second.answer({ hits: [], next: PLACE })
    await userEvent.type(screen.getByRole('combobox'), 'ok')
    const other = await part('transfers', 'ok', 1)
    expect(other.search).toEqual({ text: 'ok', also: [], atMost: 5 })
    expect(asked.filter(({ search }) => search.from)).toEqual([second])
  })

  it('leaves the row that was chosen with the keys chosen when another one is found above it', async () => {
    const { went, first, ofPostings } = await showSearch()
    first.answer({
      hits: [hit('transfers', 't7', 'Zebediah Quintus'), hit('transfers', 't9', 'Zebulon Ajayi')],
      next: PLACE,
    })
    await screen.findByRole('option', { name: /Zebulon Ajayi/ })
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Zebulon Ajayi')

    ofPostings.answer({ hits: [{ ...hit('postings', 'p1', 'Zeb Okoro'), query: '839416' }] })
    await screen.findByRole('option', { name: /Zeb Okoro/ })
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Zebulon Ajayi')
    await userEvent.keyboard('{Enter}')
    expect(went).toEqual([['/transactions/transfer', undefined]])
  })
})

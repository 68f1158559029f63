import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { SearchDialog } from '../../../src/app/search/SearchDialog'
import PostingList from '../../../src/features/postings/PostingList'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { JobMessage } from '../../../src/offline/worker/messages'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const REFRESHED = { ok: true, value: { at: 1, total: 0, pages: 0 } }

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A worker that answers a search only later; `stopped` are the texts that need not be searched any more. */
function slowWorker() {
  const asked: string[] = []
  const stopped: string[] = []
  const controller = {
    postMessage: ({ job }: JobMessage, [port]: readonly [MessagePort]) => {
      if (job.name !== 'search' && job.name !== 'ids') return port.postMessage(REFRESHED)
      const text = job.name === 'ids' ? (job.filter.query_filter ?? '') : job.search.text
      asked.push(text)
      port.onmessage = () => void stopped.push(text)
    },
  }
  const value = { controller, addEventListener: () => undefined, getRegistration: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  return { asked, stopped }
}

describe('what is typed into the search box', () => {
  it('ends the search for what stood there before', async () => {
    startFakeBank()
    const { asked, stopped } = slowWorker()
    await showScreen(
      () => <SearchDialog open screens={[]} actions={[]} onClose={() => {}} onGo={() => {}} />,
      {
        lists: [transferList],
      },
    )
    await userEvent.type(screen.getByRole('combobox'), 'oka')
    await expect.poll(() => asked).toEqual(['ok', 'oka'])
    await expect.poll(() => stopped).toEqual(['ok'])
    await userEvent.clear(screen.getByRole('combobox'))
    await expect.poll(() => stopped).toEqual(['ok', 'oka'])
  })
})

describe('a filter over the rows on this device', () => {
  it('ends the look through them for the filter before', async () => {
    startFakeBank()
    const { asked, stopped } = slowWorker()
    await showScreen(PostingList, { lists: [postingList] })
    const text = screen.getByLabelText('Name, account or teller no')
    await userEvent.type(text, 'eze{Enter}')
    await expect.poll(() => asked).toEqual(['eze'])
    await userEvent.type(text, ' 4{Enter}')
    await expect.poll(() => asked).toEqual(['eze', 'eze 4'])
    await expect.poll(() => stopped).toEqual(['eze'])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import Outbox from '../../../src/features/outbox/Outbox'
import { createDrafts } from '../../../src/offline/drafts/create-drafts'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

async function showDrafts(count: number) {
  startFakeBank().on('getOperationDate', () => '2026-11-18')
  const device = await freshDevice()
  const values = Array.from({ length: count }, (_, at) => ({
    ...journalDraft.empty,
    narration: `Rent of Ọ̀yọ́ ${at}`,
  }))
  await createDrafts(device, journalDraft, values)
  await showScreen(Outbox, { lists: [], drafts: [journalDraft], device })
  return within(await screen.findByRole('region', { name: 'Drafts' }))
}

it('a thousand drafts are shown 20 a page, and counted', async () => {
  const drafts = await showDrafts(1_000)
  screen.getByText(/^1000 not sent yet/)
  expect(drafts.getAllByRole('heading', { level: 3 })).toHaveLength(20)
  const shown = () => drafts.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown().slice(0, 2)).toEqual(['Rent of Ọ̀yọ́ 0', 'Rent of Ọ̀yọ́ 1'])
  const pages = within(drafts.getByRole('navigation', { name: 'Pages of Drafts' }))
  await userEvent.click(pages.getByRole('button', { name: /^Next/ }))
  await waitFor(() => expect(shown()[0]).toBe('Rent of Ọ̀yọ́ 20'))
  expect(shown()).toHaveLength(20)
})

it('one of many drafts is found by its title, without its diacritics', async () => {
  const drafts = await showDrafts(30)
  await typeAtOnce(screen.getByLabelText('Find a draft'), 'oyo 17')
  await waitFor(() => expect(drafts.getAllByRole('heading', { level: 3 })).toHaveLength(1))
  drafts.getByRole('heading', { name: 'Rent of Ọ̀yọ́ 17' })
  await userEvent.type(screen.getByLabelText('Find a draft'), '77')
  await screen.findByText('No draft has this text')
})

it('a few drafts need no search', async () => {
  await showDrafts(3)
  expect(screen.queryByLabelText('Find a draft')).toBeNull()
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import JournalCreate from '../../../src/features/journals/JournalCreate'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { queueDraft, takeBack } from '../../../src/offline/drafts/draft-actions'
import { createDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { useDraftState } from '../../../src/widgets/draft-form/use-draft-record'
import { freshDevice } from '../../support/device/device'
import { showScreen } from '../../support/device/show-screen'
import { kinds, openBank, showForm } from './journal-setup'

const HELD = '0f0f0f0f-1111-4222-8333-444444444444'

/** The states of the held draft with which it was rendered. */
const rendered: unknown[] = []
function Seen() {
  const state = useDraftState(HELD)
  rendered.push(state)
  return <p>{state}</p>
}

describe('the page of a draft', () => {
  it('is opened once when the user comes back to one that another tab has taken back meanwhile', async () => {
    openBank()
    const device = await freshDevice()
    const values = { ...journalDraft.empty, narration: 'Mine' }
    expect((await createDraft(device, journalDraft, values, HELD)).ok).toBe(true)
    expect((await queueDraft(device.db, HELD)).ok).toBe(true)
    await device.db.drafts.update(HELD, { state: 'held-date' })
    await showScreen(JournalCreate, { ...kinds, device, at: `/journal/new?draft=${HELD}` })
    await userEvent.click(await screen.findByRole('button', { name: 'New entry' }))
    expect(await screen.findByLabelText<HTMLInputElement>('Narration')).toHaveProperty('value', '')
    expect((await takeBack(device.db, HELD)).ok).toBe(true)
    const opened = vi.spyOn(crypto.subtle, 'decrypt')
    history.back()
    await screen.findByDisplayValue('Mine')
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
  })

  it('is not rendered when it is saved, only when it is queued', async () => {
    openBank()
    const device = await freshDevice()
    const made = await createDraft(device, journalDraft, journalDraft.empty, HELD)
    if (!made.ok) throw new Error(made.failure.kind)
    rendered.splice(0)
    await showScreen(Seen, { ...kinds, device })
    await screen.findByText('draft')
    let { rev } = made.value
    for (const narration of ['One', 'Two', 'Three']) {
      const saved = await saveDraft(device, journalDraft, HELD, rev, { ...journalDraft.empty, narration })
      if (!saved.ok) throw new Error(saved.failure.kind)
      rev = saved.value
    }
    await queueDraft(device.db, HELD)
    await screen.findByText('queued')
    expect(rendered).toEqual([undefined, 'draft', 'queued'])
  })

  it('has one heading and one way back from its first moment, which stay', async () => {
    openBank()
    const removed: string[] = []
    const seen = new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLElement && node.querySelector('h1')) removed.push(node.textContent)
    })
    seen.observe(document.body, { subtree: true, childList: true })
    onTestFinished(() => seen.disconnect())
    await showForm()
    expect(removed).toEqual([])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import Outbox from '../../../src/features/outbox/Outbox'
import { referenceOf } from '../../../src/offline/drafts/define-draft'
import { type DraftEvidence, storedEvidence } from '../../../src/offline/drafts/draft-evidence'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

/** 10:01 and 10:03 in Lagos, on a day long ago. */
const FIRST = Date.parse('2026-11-02T09:01:00.000Z')
const SECOND = Date.parse('2026-11-02T09:03:00.000Z')
const SINCE = Date.parse('2026-10-29T09:00:00.000Z')

/** Shows a lost entry, "Vault", with what checks at the bank have shown. */
async function show(
  given: DraftEvidence | undefined | ((reference: string) => DraftEvidence),
  isChecked = true,
): Promise<Device> {
  startFakeBank().on('getOperationDate', () => new Response('', { status: 503 }))
  const device = await freshDevice()
  const made = await createDraft(device, journalDraft, { ...journalDraft.empty, narration: 'Vault' })
  if (!made.ok) throw new Error(made.failure.kind)
  const { id, key } = made.value
  const evidence = typeof given === 'function' ? given(referenceOf(key)) : given
  await device.db.drafts.update(id, {
    state: 'unknown',
    reason: 'no-answer',
    firstAttemptAt: 1,
    nextTryAt: Date.now() + 9e6,
    isChecked: isChecked || undefined,
    ...(evidence && (await storedEvidence(device.vault, id, evidence, SECOND))),
  })
  return showScreen(Outbox, { lists: [], drafts: [journalDraft], device })
}

const card = async () =>
  within((await screen.findByRole('heading', { name: 'Vault' })).closest('li') ?? document.body)
const buttons = async () =>
  (await card())
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((name) => name !== 'More')

describe('a lost draft in the outbox', () => {
  it('shows what the bank has that may be it, and when it was checked; it is its user’s to say', async () => {
    const row = {
      id: 'e2',
      title: 'Vault',
      detail: '₦500.00, folio 7, entered Mon 2 Nov 2026, 10:00, PENDING',
    }
    const { db } = await show({ found: [row], checks: [{ at: SECOND, compared: 24, since: SINCE }] })
    const found = await (await card()).findByRole('list', { name: 'What the bank has' })
    expect(found.textContent).toBe(`${row.title}${row.detail}`)
    expect(
      (await card()).getByText(
        /^The connection dropped before the bank answered\. The bank has what may be it \(checked .+, 10:03\)\. Compare, then say whether it is the same\.$/,
      ),
    ).toBeTruthy()
    expect(await buttons()).toEqual(['Found: mark as sent', 'Not there: send again', 'Check again'])
    await userEvent.click((await card()).getByRole('button', { name: 'Found: mark as sent' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as sent' }))
    await waitFor(async () => expect(await db.drafts.toArray()).toMatchObject([{ state: 'sent' }]))
  })

  it('names, before it is sent again, that what is shown may be it, and afterwards what still stops it', async () => {
    const row = { id: 'e2', title: 'Vault', detail: 'folio 7, without a reference of ours' }
    await show({ found: [row], checks: [{ at: SECOND, compared: 24, since: SINCE }] })
    await (await card()).findByRole('list', { name: 'What the bank has' })
    await userEvent.click((await card()).getByRole('button', { name: 'Not there: send again' }))
    const question = within(screen.getByRole('dialog', { name: 'Send it again?' }))
    expect(
      question.getByText(
        'The bank has what may be Vault; it is shown in the Outbox. To send it again counts that as another one: only further ones like it stop it. If it is the same, it would be there twice.',
      ),
    ).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Send it again' }))
    expect(
      await screen.findByText(
        /You asked us to send it again: we do so (in a moment|when you are online)\. First we check once more\. What is shown below counts as another one: only further ones like it stop it\.$/,
      ),
    ).toBeTruthy()
  })

  it('can only be marked as sent, or searched again, once the bank has an entry with its own reference', async () => {
    const found = (reference: string) => ({
      found: [{ id: 'e2', title: 'Vault', detail: `with the reference of this draft, ${reference}` }],
      checks: [{ at: SECOND, compared: 24, since: SINCE }],
    })
    await show(found)
    expect(
      await (await card()).findByText(
        /\. The bank has it, with the reference of this draft \(checked Mon 2 Nov 2026, 10:03\)\. It is not sent again: mark it as sent\.$/,
      ),
    ).toBeTruthy()
    expect(await buttons()).toEqual(['Found: mark as sent', 'Check again'])
  })

  it('does not say "not found" of what a check has found, while it is searched again', async () => {
    const row = { id: 'e2', title: 'Vault', detail: 'folio 7' }
    await show({ found: [row], checks: [{ at: SECOND, compared: 24, since: SINCE }] }, false)
    expect(
      await (await card()).findByText(
        /The bank has what may be it: compare it below\. We check again at \d\d:\d\d\.$/,
      ),
    ).toBeTruthy()
    expect((await card()).getByRole('list', { name: 'What the bank has' })).toBeTruthy()
  })

  it('says of what was found if not everything was compared', async () => {
    const row = { id: 'e2', title: 'Vault', detail: 'folio 7' }
    const check = { at: SECOND, compared: 24, since: SINCE, gap: 'unreadable' as const }
    await show({ found: [row], checks: [check], gap: 'unreadable' })
    expect(
      await (await card()).findByText(
        /The bank has what may be it\. Not everything was compared Mon 2 Nov 2026, 10:03: a part of the answer could not be read\. Compare, then say whether it is the same\.$/,
      ),
    ).toBeTruthy()
  })

  it('names the first and the last full check, also if its user had it checked twice within a minute', async () => {
    const check = { compared: 24, since: SINCE }
    const checks = [FIRST, SECOND, SECOND + 20_000].map((at) => ({ at, ...check }))
    await show({ found: [], isAbsent: true, checks })
    expect(
      await (await card()).findByText(/checked Mon 2 Nov 2026, 10:01 and Mon 2 Nov 2026, 10:03, in 24/),
    ).toBeTruthy()
  })

  it('names only the two full checks as those that have not found it', async () => {
    const check = { compared: 24, since: SINCE }
    await show({
      found: [],
      isAbsent: true,
      checks: [
        { at: FIRST, ...check },
        { at: FIRST + 60_000, ...check, gap: 'unanswered' },
        { at: SECOND, ...check },
      ],
    })
    expect(
      await (await card()).findByText(
        /It is not at the bank: checked Mon 2 Nov 2026, 10:01 and Mon 2 Nov 2026, 10:03, in 24/,
      ),
    ).toBeTruthy()
  })

  it('says after two full checks that it is not there, when they were and how far they looked', async () => {
    const check = { compared: 24, since: SINCE }
    await show({
      found: [],
      isAbsent: true,
      checks: [
        { at: FIRST, ...check },
        { at: SECOND, ...check },
      ],
    })
    expect(
      await (await card()).findByText(
        /It is not at the bank: checked Mon 2 Nov 2026, 10:01 and Mon 2 Nov 2026, 10:03, in 24 journal entries, back to Thu 29 Oct 2026\. The last word is yours\. Before it leaves again, we check once more\.$/,
      ),
    ).toBeTruthy()
    expect(await buttons()).toEqual(['Not there: send again', 'Found: mark as sent', 'Check again'])
  })

  it.each<[string, DraftEvidence | undefined, boolean, RegExp]>([
    ['no check was made yet', undefined, false, /We look for it at the bank at \d\d:\d\d\.$/],
    [
      'one check was made',
      { found: [], checks: [{ at: SECOND, compared: 1, since: 0 }] },
      false,
      /It was not found Mon 2 Nov 2026, 10:03, in 1 journal entry\. We check again at \d\d:\d\d\.$/,
    ],
    [
      'the list changed while it was read',
      { found: [], checks: [{ at: SECOND, compared: 100, since: 0, gap: 'changed' }] },
      false,
      /in 100 journal entries, but the list changed while we read it\. We check again at/,
    ],
    [
      'the bank has too many entries, so that it did not look back to the first try',
      { found: [], checks: [{ at: SECOND, compared: 2000, since: SINCE, gap: 'too-many' }] },
      true,
      /in 2000 journal entries, but the bank has more than we compare\. Check with the bank, then say what you found\.$/,
    ],
    [
      'the bank did not answer five times',
      { found: [], checks: [{ at: SECOND, compared: 0, since: 0, gap: 'unanswered' }] },
      true,
      /It could not be checked Mon 2 Nov 2026, 10:03: the bank did not answer\. Check with the bank/,
    ],
    [
      'the bank refuses to be searched',
      { found: [], checks: [], refusal: 'Your rank sees no journals' },
      true,
      /The bank does not let us look for it: “Your rank sees no journals” Check with the bank, then say what you found\.$/,
    ],
  ])('says so if %s', async (_, evidence, isChecked, text) => {
    await show(evidence, isChecked)
    expect(await (await card()).findByText(text)).toBeTruthy()
  })

  it('is searched again when its user presses "Check again"', async () => {
    const { db } = await show({ found: [], checks: [], refusal: 'No' })
    await userEvent.click(await (await card()).findByRole('button', { name: 'Check again' }))
    await waitFor(async () => expect((await db.drafts.toArray())[0]?.isChecked).toBeUndefined())
  })
})

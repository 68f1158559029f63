import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type JournalValues, journalDraft } from '../../../src/features/journals/journal.draft'
import { draftAnswer } from '../../../src/offline/drafts/draft-answer'
import { openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import { type Device, freshDevice } from '../../support/device/device'
import { naira } from '../../support/naira'

const values: JournalValues = {
  operationDate: '2026-11-18',
  branch: '15',
  narration: ' Esusu and group collections ',
  folio: '4417',
  records: [
    {
      id: 'r1',
      account_code: '10101',
      account_title: 'Cash in vault',
      type: 'DEBIT',
      amount: naira('2400000.10'),
      sub_narration: ' Cash lodged ',
    },
    {
      id: 'r2',
      account_code: '20106',
      account_title: 'Esusu contributions',
      type: 'CREDIT',
      amount: naira('2400000.10'),
      sub_narration: 'Week 46',
    },
  ],
  row: { account_code: '20101', type: 'CREDIT', amount: '7500', sub_narration: '', account_code_begun: '' },
}

async function opened(device: Device) {
  const editor = await openDraftEditor(device, journalDraft, 'd1')
  if (!editor.ok) throw new Error(editor.failure.kind)
  return editor.value
}

describe('a journal entry as a draft', () => {
  it('comes back as it was typed, with the record that was only half typed', async () => {
    const device = await freshDevice()
    const editor = await opened(device)
    editor.change(values)
    editor.close()
    await editor.settle()
    expect((await opened(device)).initial).toEqual(values)
  })

  it('opens even if it was stored before the draft had the beginning of an account code', () => {
    const { account_code_begun: _, ...row } = values.row
    expect(v.parse(journalDraft.values, { ...values, row })).toEqual(values)
  })

  it('is held because of its operation date, and can be moved to another date', async () => {
    const device = await freshDevice()
    const editor = await opened(device)
    editor.change(values)
    await editor.settle()
    expect(await device.db.drafts.get('d1')).toMatchObject({ operationDate: '2026-11-18' })
    expect(journalDraft.withOperationDate?.(values, '2026-11-19')).toEqual({
      ...values,
      operationDate: '2026-11-19',
    })
  })

  it('has its narration, folio and sum in the outbox', () => {
    expect(journalDraft.title(values)).toBe('Esusu and group collections')
    expect(journalDraft.summary(values)).toBe('Journal, folio 4417, ₦2,400,000.10')
    expect(journalDraft.title(journalDraft.empty)).toBe('Journal entry without a narration')
  })

  it('goes to the bank with exact amounts and with the reference by which it is found again', () => {
    const sender = { orgId: 'IUMB', staffId: '' }
    expect(journalDraft.variables({ values, attachments: {}, sender, reference: 'BL-0123456789' })).toEqual({
      narration: 'Esusu and group collections',
      branch: '15',
      org_id: 'IUMB',
      note: 'BL-0123456789',
      operationDate: '2026-11-18',
      folio: 4417,
      journal_record: [
        { amount: 2400000.1, type: 'DEBIT', account_code: '10101', sub_narration: 'Cash lodged' },
        { amount: 2400000.1, type: 'CREDIT', account_code: '20106', sub_narration: 'Week 46' },
      ],
    })
  })
})

describe("the bank's answer to a journal entry", () => {
  const read = (createJournal: object) => v.parse(draftAnswer(journalDraft), { createJournal })

  it.each(['success', true, 200, '200'])(
    "is good with the status %j, and the server's message is stored",
    (status) => {
      const value = { receipt: 'Journal entry created successfully' }
      expect(read({ status, message: 'Journal entry created successfully' })).toEqual({ ok: true, value })
    },
  )

  it('is a refusal if the bank says no, with its message if there is one', () => {
    expect(read({ status: 'error', message: "The bank's operation date is 2026-11-19" })).toEqual({
      ok: false,
      failure: { kind: 'refused', message: "The bank's operation date is 2026-11-19" },
    })
    expect(read({ status: 'error' })).toEqual({
      ok: false,
      failure: { kind: 'refused', message: '' },
    })
  })

  it.each([null, '', 'processing'])(
    'is not read as an answer with the status %j: a write that may have been executed does not count as refused',
    (status) => {
      expect(
        v.safeParse(draftAnswer(journalDraft), { createJournal: { status, message: null } }).success,
      ).toBe(false)
    },
  )

  it('is neither a yes nor a no with another status: its message is stored, and its outcome is unknown', () => {
    expect(read({ status: 'PENDING_REVIEW', message: 'Held for review' })).toEqual({
      ok: false,
      failure: { kind: 'unclear', message: 'Held for review' },
    })
  })

  it('is not read as an answer in any other shape: nothing is guessed from it', () => {
    expect(v.safeParse(draftAnswer(journalDraft), { createJournal: null }).success).toBe(false)
  })
})

import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { type ExportForm, exportDraft } from '../../../src/features/outbox/export-draft'
import { importDraft } from '../../../src/features/outbox/import-draft'
import { importedMessage, importFailureMessage } from '../../../src/features/outbox/import-draft.messages'
import { openAttachments, storeAttachment } from '../../../src/offline/drafts/attachments'
import { discardDraft, sendAgain } from '../../../src/offline/drafts/draft-actions'
import { openOutcome } from '../../../src/offline/drafts/draft-outcome'
import { sealRequest } from '../../../src/offline/drafts/draft-request'
import type { DraftState } from '../../../src/offline/drafts/draft-states'
import { createDraft, openDraft, outcomeContext } from '../../../src/offline/drafts/draft-store'
import { isRepeatable } from '../../../src/offline/outbox/schedule'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { seal } from '../../../src/offline/vault/vault'
import { type Device, freshDevice, openDevice } from '../../support/device'
import { accepted, letter, outboxForTest, TODAY } from '../../support/outbox-for-test'

/** A device with a letter and its picture, and the file that it exports. */
async function exported(
  change: Partial<DraftRecord> = {},
  form: ExportForm = 'readable',
): Promise<{ device: Device; original: DraftRecord; text: string }> {
  const device = await freshDevice('password of May')
  const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await storeAttachment(device, draft.value.id, 'picture', new Uint8Array([7, 8, 9]))
  await device.db.drafts.update(draft.value.id, change)
  const original = { ...draft.value, ...change }
  return { device, original, text: (await exportDraft(device, letter, original, form)).text }
}

/** Another device of the same user, which has nothing of theirs. */
async function emptied(device: Device, password = 'password of May'): Promise<Device> {
  await device.db.delete()
  return openDevice(device.db.name, password)
}

async function stored(device: Device) {
  const [record] = await device.db.drafts.toArray()
  const values = record && (await openDraft(device.vault, letter, record))
  const pictures = record && (await openAttachments(device, record.id))
  return {
    record,
    values: values?.ok ? values.value : undefined,
    pictures: pictures?.ok ? pictures.value.map(({ name, bytes }) => [name, [...bytes]]) : undefined,
  }
}

const changed = (text: string, change: object) => JSON.stringify({ ...JSON.parse(text), ...change })

describe('an exported draft', () => {
  it('becomes a draft on another device if it was never sent, with its pictures and its own key: it is the same intent', async () => {
    const { device, original, text } = await exported()
    const other = await emptied(device)
    const imported = await importDraft(other, [letter], text)
    expect(imported).toEqual({
      ok: true,
      value: { id: original.id, title: 'Dear manager', as: 'draft', lostPictures: 0 },
    })
    const { record, values, pictures } = await stored(other)
    expect(record).toMatchObject({ state: 'draft', operationDate: TODAY })
    expect(record?.key).toBe(original.key)
    expect(record?.firstAttemptAt).toBeUndefined()
    expect(values).toEqual({ text: 'Dear manager', day: TODAY })
    expect(pictures).toEqual([['picture', [7, 8, 9]]])
  })

  it('opens with the password of its time if it is sealed, on a device that has no key of it', async () => {
    const { device, text } = await exported({}, 'sealed')
    expect(text).not.toContain('Dear manager')
    const other = await emptied(device, 'password of June')
    expect(await importDraft(other, [letter], text)).toEqual({
      ok: false,
      failure: { kind: 'needs-password' },
    })
    expect(await importDraft(other, [letter], text, 'password of May')).toMatchObject({ ok: true })
    const { values, pictures } = await stored(other)
    expect(values).toEqual({ text: 'Dear manager', day: TODAY })
    expect(pictures).toEqual([['picture', [7, 8, 9]]])
  })

  it('is exported sealed if it does not open since the password changed, and can be imported with the earlier one', async () => {
    const { device, original } = await exported()
    device.db.close()
    const later = await openDevice(device.db.name, 'password of June')
    const { text } = await exportDraft(later, letter, original)
    const file = JSON.parse(text)
    expect(file.values).toBeUndefined()
    expect(file.keys[0]).toMatchObject({ id: device.vault.keyId, iterations: 1 })
    const other = await emptied(later, 'password of July')
    expect(await importDraft(other, [letter], text, 'password of May')).toMatchObject({ ok: true })
    expect((await stored(other)).values).toEqual({ text: 'Dear manager', day: TODAY })
  })

  it.each<[DraftState, Partial<DraftRecord>]>([
    ['sending', { attempt: { id: 'a', at: 1, count: 1 } }],
    ['unknown', { attempt: { id: 'a', at: 1, count: 1 }, firstAttemptAt: Date.now() }],
    ['sent', { attempt: { id: 'a', at: 1, count: 1 } }],
    ['queued', {}],
    ['needs-sign-in', {}],
    // The other device sends it by itself when the date comes back.
    ['held-date', {}],
    // Its user may still answer that another is wanted.
    ['possible-duplicate', {}],
    ['rejected', { attempt: { id: 'a', at: 1, count: 1 } }],
    ['held-date', { attempt: { id: 'a', at: 1, count: 1 } }],
  ])(
    'that was %s may be at the bank: it has its own key, and nothing sends it automatically',
    async (state, change) => {
      for (const form of ['readable', 'sealed'] as const) {
        const { device, original, text } = await exported({ ...change, state }, form)
        const other = await emptied(device)
        const imported = await importDraft(other, [letter], text, 'password of May')
        expect(imported).toMatchObject({ ok: true, value: { as: 'unknown', lostPictures: 0 } })
        const { record, values } = await stored(other)
        expect(record).toMatchObject({
          state: 'unknown',
          reason: 'imported',
          key: original.key,
          firstAttemptAt: 0,
        })
        expect(values).toEqual({ text: 'Dear manager', day: TODAY })
        expect(record && isRepeatable(record, { now: Date.now(), bankDay: TODAY })).toBe(false)
        const discarded = await discardDraft(other.db, original.id)
        expect(discarded).toMatchObject({ ok: false, failure: { kind: 'not-now' } })
      }
    },
  )

  it.each<DraftState>(['quarantined'])(
    'that was %s and was never sent is a draft again, under a new key',
    async (state) => {
      const { device, original, text } = await exported({ state })
      const other = await emptied(device)
      expect(await importDraft(other, [letter], text)).toMatchObject({
        ok: true,
        value: { as: 'draft', lostPictures: 0 },
      })
      const { record } = await stored(other)
      expect(record?.state).toBe('draft')
      expect(record?.key).not.toBe(original.key)
    },
  )

  it('contains the bank’s answer, so that there is proof that it was sent', async () => {
    const device = await freshDevice('password of May')
    const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
    if (!draft.ok) throw new Error(draft.failure.kind)
    const outcome = await seal(device.vault, outcomeContext(draft.value.id), { receipt: 'Letter 1' })
    const sent = { ...draft.value, state: 'sent' as const, outcome }
    for (const form of ['readable', 'sealed'] as const) {
      const { text } = await exportDraft(device, letter, sent, form)
      await device.db.drafts.clear()
      expect(await importDraft(device, [letter], text, 'password of May')).toMatchObject({ ok: true })
      const { record } = await stored(device)
      expect(record && (await openOutcome(device.vault, record))).toBe('Letter 1')
    }
  })
})

describe('an exported draft whose answer was lost', () => {
  it.each<ExportForm>(['readable', 'sealed'])(
    'and whose file is %s is repeated unchanged from the import, when the user has it sent again',
    async (form) => {
      const { bank, context, device, write } = await outboxForTest()
      bank.on('createJournal', () => 'drop')
      const id = await write('Dear manager')
      await sendOutbox(context)
      const lost = await device.db.drafts.get(id)
      if (!lost) throw new Error('the draft is gone')
      const { text } = await exportDraft(device, letter, lost, form)
      const other = await emptied(device, 'correct horse')
      expect(await importDraft(other, [letter], text, 'correct horse')).toMatchObject({ ok: true })

      const later = await outboxForTest({ ...other, sender: { orgId: 'ORG', staffId: 'ANOTHER-1' } })
      later.bank.on('createJournal', () => accepted)
      await sendOutbox(later.context, true)
      expect(later.bank.calls('createJournal')).toHaveLength(0)
      await sendAgain(other.db, id)
      await sendOutbox(later.context, true)
      expect(
        later.bank
          .calls('createJournal')
          .map(({ variables, headers }) => [variables.by, headers.get('Idempotency-Key')]),
      ).toEqual([['DGB-048', lost.key]])
      expect(await other.db.drafts.get(id)).toMatchObject({ state: 'sent' })
    },
  )
})

describe('an import that is not possible', () => {
  const refusals: readonly [string, string, (text: string) => string, string?][] = [
    ['a text that is no file of the app', 'damaged', () => 'Dear manager'],
    ['a file that was cut', 'damaged', (text) => text.slice(0, -40)],
    ['a file of a newer app', 'other-version', (text) => changed(text, { format: 3, values: 'new' })],
    ['a draft of a newer app', 'other-version', (text) => changed(text, { version: 2 })],
    ['an unknown kind of draft', 'other-version', (text) => changed(text, { kind: 'poem' })],
    ['another user’s file', 'other-user', (text) => changed(text, { owner: 'branchline/TEST/user-0' })],
    ['a picture that is none', 'damaged', (text) => changed(text, { pictures: { picture: 'no picture' } })],
    ['contents of another shape', 'damaged', (text) => changed(text, { values: { text: 5 } })],
  ]
  it.each(refusals)('%s is refused as %s, and nothing is stored', async (_, kind, spoil) => {
    const { device, text } = await exported()
    const other = await emptied(device)
    expect(await importDraft(other, [letter], spoil(text))).toEqual({ ok: false, failure: { kind } })
    expect(await other.db.drafts.count()).toBe(0)
    expect(await other.db.attachments.count()).toBe(0)
  })

  it('a file from another organisation of the same user is refused, and says so', async () => {
    const { device, text } = await exported()
    const user = device.db.name.split('/')[2]
    const elsewhere = changed(text, { owner: `branchline/FORMER/${user}` })
    const other = await emptied(device)
    const refused = await importDraft(other, [letter], elsewhere)
    expect(refused).toEqual({ ok: false, failure: { kind: 'other-organisation' } })
  })

  it('a wrong password opens nothing and stores nothing', async () => {
    const { device, text } = await exported({}, 'sealed')
    const other = await emptied(device)
    const refused = await importDraft(other, [letter], text, 'a guess')
    expect(refused).toEqual({ ok: false, failure: { kind: 'wrong-password' } })
    expect(await other.db.drafts.count()).toBe(0)
  })

  it('one damaged picture makes the whole sealed draft fail', async () => {
    const { device, text } = await exported({}, 'sealed')
    const file = JSON.parse(text)
    file.pictures.picture.data = btoa('damaged, though it is base64')
    const other = await emptied(device)
    const refused = await importDraft(other, [letter], JSON.stringify(file), 'password of May')
    expect(refused).toEqual({ ok: false, failure: { kind: 'damaged' } })
    expect(await other.db.drafts.count()).toBe(0)
    expect(await other.db.attachments.count()).toBe(0)
  })

  it('a damaged picture of a readable draft is left out, and the user is told to take it again', async () => {
    const { device, original } = await exported()
    const [picture] = await device.db.attachments.toArray()
    await device.db.attachments.update([picture?.draftId ?? '', picture?.name ?? ''], {
      'sealed.data': new Uint8Array([1, 2, 3]).buffer,
    })
    const [record] = await device.db.drafts.toArray()
    const { text } = await exportDraft(device, letter, record ?? original)
    expect(JSON.parse(text).values).toEqual({ text: 'Dear manager', day: TODAY })
    const other = await emptied(device)
    const imported = await importDraft(other, [letter], text, 'password of May')
    expect(imported).toMatchObject({ ok: true, value: { as: 'draft', lostPictures: 1 } })
    expect(imported.ok && importedMessage(imported.value).description).toMatch(
      /A picture in the file could not be opened: take it again\.$/,
    )
    const { values, pictures } = await stored(other)
    expect(values).toEqual({ text: 'Dear manager', day: TODAY })
    expect(pictures).toEqual([])
  })

  it('sealed parts do not open in the context of others', async () => {
    const { device, text } = await exported({}, 'sealed')
    const file = JSON.parse(text)
    file.sealed = { ...file.pictures.picture, context: file.sealed.context }
    const other = await emptied(device)
    const refused = await importDraft(other, [letter], JSON.stringify(file), 'password of May')
    expect(refused).toEqual({ ok: false, failure: { kind: 'damaged' } })
  })

  it('has the key that its file has, also if another tab gave it another key while it was exported', async () => {
    const device = await freshDevice('password of May')
    const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
    if (!draft.ok) throw new Error(draft.failure.kind)
    const { id, key } = draft.value
    await device.db.drafts.update(id, { key: 'another-key' })
    await exportDraft(device, letter, draft.value)
    expect(await device.db.drafts.get(id)).toMatchObject({ key, copyKeys: [key, 'another-key'] })
  })

  it.each([
    ['it has left under that', { attempt: { id: 'try', at: 1, count: 1 } }],
    ['its user wants another one', { isAnother: true as const }],
  ])('keeps the key that another tab gave it while it was exported if %s', async (_, change) => {
    const device = await freshDevice('password of May')
    const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
    if (!draft.ok) throw new Error(draft.failure.kind)
    const { id } = draft.value
    await device.db.drafts.update(id, { key: 'another-key', ...change })
    await exportDraft(device, letter, draft.value)
    expect((await device.db.drafts.get(id))?.key).toBe('another-key')
  })

  it('a sealed part does not open as that of another draft, so that nobody can have the one sent for the other', async () => {
    const device = await freshDevice('password of May')
    const fileOf = async (text: string) => {
      const draft = await createDraft(device, letter, { text, day: TODAY })
      if (!draft.ok) throw new Error(draft.failure.kind)
      const request = { document: letter.document, variables: { text }, pictures: {} }
      const record = {
        ...draft.value,
        state: 'unknown' as const,
        request: await sealRequest(device.vault, draft.value.id, request),
      }
      return JSON.parse((await exportDraft(device, letter, record)).text)
    }
    const [paid, open] = [await fileOf('Dear manager'), await fileOf('Dear auditor')]
    const other = await emptied(device)
    const crafted = JSON.stringify({ ...open, request: paid.request })
    const refused = await importDraft(other, [letter], crafted, 'password of May')
    expect(refused).toEqual({ ok: false, failure: { kind: 'damaged' } })
    expect(await importDraft(other, [letter], JSON.stringify(open), 'password of May')).toMatchObject({
      ok: true,
      value: { as: 'unknown' },
    })
  })

  it.each<DraftState>(['draft', 'queued', 'sending', 'unknown', 'sent'])(
    'a draft that is %s on this device is not imported as a second one',
    async (state) => {
      const { device, original, text } = await exported()
      await device.db.drafts.update(original.id, { state })
      expect(await importDraft(device, [letter], text)).toEqual({
        ok: false,
        failure: { kind: 'already-here' },
      })
      expect(await device.db.drafts.toArray()).toMatchObject([{ key: original.key, state }])
    },
  )

  it('the same file is not imported twice', async () => {
    const { device, text } = await exported()
    const other = await emptied(device)
    await importDraft(other, [letter], text)
    expect(await importDraft(other, [letter], text)).toMatchObject({
      ok: false,
      failure: { kind: 'already-here' },
    })
  })

  it('a tab that has lost its store says so', async () => {
    const { device, text } = await exported()
    device.db.close()
    expect(await importDraft(device, [letter], text)).toEqual({
      ok: false,
      failure: { kind: 'store-closed' },
    })
  })

  it('says why, in whole sentences', () => {
    const kinds = [
      'damaged',
      'other-version',
      'other-user',
      'other-organisation',
      'wrong-password',
      'already-here',
      'not-loaded',
      'not-stored',
      'store-closed',
    ] as const
    for (const kind of kinds) expect(importFailureMessage({ kind }), kind).toMatch(/^[A-Z].*\.$/)
  })

  it('cannot make the app send a call that the file’s writer chose', async () => {
    const { device, original, text } = await exported({ state: 'unknown' })
    const request = JSON.stringify({
      document: 'mutation { updateStaffRank(id: "me", rank: "Super_Admin") { status } }',
      variables: {},
      pictures: {},
    })
    const crafted = JSON.stringify({ ...JSON.parse(text), request })
    const other = await emptied(device)
    expect(await importDraft(other, [letter], crafted)).toEqual({ ok: false, failure: { kind: 'damaged' } })
    expect(await other.db.drafts.get(original.id)).toBeUndefined()
  })
})

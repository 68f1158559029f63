import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { exportDraft, exportUnsent } from '../../../src/features/outbox/export-draft'
import { importDraft, importFile } from '../../../src/features/outbox/import-draft'
import { importedFileMessage, notImportedMessage } from '../../../src/features/outbox/import-draft.messages'
import { openAttachments, storeAttachment } from '../../../src/offline/drafts/attachments'
import { editAsNew } from '../../../src/offline/drafts/copy-draft'
import { referenceOf } from '../../../src/offline/drafts/define-draft'
import { markNotFound, queueAnother, queueDraft, takeBack } from '../../../src/offline/drafts/draft-actions'
import { openDuplicates } from '../../../src/offline/drafts/draft-duplicates'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import type { DraftRecord } from '../../../src/offline/store/database'
import { type Device, freshDevice, openDevice } from '../../support/device'
import { refusal } from '../../support/fake-bank'
import { letter, outboxForTest, TODAY } from '../../support/outbox-for-test'

const PICTURE = new Uint8Array([7, 8, 9])

/** Writes a letter with a picture. */
async function write(device: Device, text: string, change: Partial<DraftRecord> = {}): Promise<string> {
  const draft = await createDraft(device, letter, { text, day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await storeAttachment(device, draft.value.id, 'picture', PICTURE)
  await device.db.drafts.update(draft.value.id, change)
  return draft.value.id
}

/** Another device of the same user, which has nothing of theirs. */
async function emptied(device: Device, password = 'password of May'): Promise<Device> {
  await device.db.delete()
  return openDevice(device.db.name, password)
}

async function fileOf(device: Device): Promise<string> {
  return (await exportedFrom(device)).pieces.join('')
}

async function exportedFrom(device: Device, now = Date.now()) {
  const exported = await exportUnsent(device, now)
  if (!exported.ok) throw new Error(exported.failure.kind)
  return exported.value
}

async function textsOn(device: Device): Promise<string[]> {
  const records = await device.db.drafts.toArray()
  const opened = await Promise.all(records.map((record) => openDraft(device.vault, letter, record)))
  return opened.map((values) => (values.ok ? values.value.text : 'does not open')).sort()
}

describe('a file with all unsent drafts', () => {
  it('has all that is not sent, readable to nobody without the password, and no name of a customer', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'Dear manager')
    await write(device, 'Queued', { state: 'queued' })
    await write(device, 'Sent', { state: 'sent' })
    const { name, drafts, pieces } = await exportedFrom(device, Date.parse('2026-11-22T12:00:00.000Z'))
    expect([name, drafts]).toEqual(['branchline-unsent-2026-11-22.json', 2])
    for (const text of ['Dear manager', 'Queued', 'Sent']) expect(pieces.join('')).not.toContain(text)
  })

  it('brings them all to another device, with their pictures; what was queued may be at the bank', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'Draft')
    await write(device, 'Queued', { state: 'queued' })
    const text = await fileOf(device)
    const other = await emptied(device, 'password of June')
    expect(await importFile(other, [letter], text)).toEqual({
      ok: false,
      failure: { kind: 'needs-password' },
    })
    expect(await importFile(other, [letter], text, 'a guess')).toEqual({
      ok: false,
      failure: { kind: 'wrong-password' },
    })
    expect(await other.db.drafts.count()).toBe(0)
    const imported = await importFile(other, [letter], text, 'password of May')
    expect(imported.ok && importedFileMessage(imported.value)).toEqual({
      text: '2 drafts imported',
      description: 'Of 1, it is not known whether the bank received it: see the Outbox before you send it.',
    })
    expect(await textsOn(other)).toEqual(['Draft', 'Queued'])
    expect((await other.db.drafts.toArray()).map(({ state }) => state).sort()).toEqual(['draft', 'unknown'])
    for (const { id } of await other.db.drafts.toArray()) {
      const pictures = await openAttachments(other, id)
      expect(pictures.ok && pictures.value.map(({ bytes }) => [...bytes])).toEqual([[...PICTURE]])
    }
  })

  it('says so of both if the bank may have received both', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'One', { state: 'queued' })
    await write(device, 'Two', { state: 'queued' })
    const text = await fileOf(device)
    const imported = await importFile(await emptied(device), [letter], text, 'password of May')
    expect(imported.ok && importedFileMessage(imported.value)).toEqual({
      text: '2 drafts imported',
      description: 'It is not known whether the bank received them: see the Outbox before you send them.',
    })
  })

  it('is undamaged if it was partly imported before: the rest comes, and nothing twice', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'One')
    await write(device, 'Two')
    const text = await fileOf(device)
    const other = await emptied(device)
    // The page was closed after the first draft.
    const { drafts, ...rest } = JSON.parse(text)
    await importFile(other, [letter], JSON.stringify({ ...rest, drafts: [drafts[0]] }), 'password of May')
    const imported = await importFile(other, [letter], text, 'password of May')
    expect(imported.ok && importedFileMessage(imported.value)).toEqual({
      text: '1 draft imported',
      description: '1 draft in the file was on this device already.',
    })
    expect(await textsOn(other)).toEqual(['One', 'Two'])
    const again = await importFile(other, [letter], text)
    expect(again.ok && importedFileMessage(again.value).text).toBe('Nothing new in this file')
    expect(await textsOn(other)).toEqual(['One', 'Two'])
  })

  it('says how many need an earlier password, and imports them when that one is entered', async () => {
    const before = await freshDevice('password of May')
    await write(before, 'Of May')
    before.db.close()
    const device = await openDevice(before.db.name, 'password of June')
    await write(device, 'Of June')
    const text = await fileOf(device)
    const other = await emptied(device, 'password of July')
    const imported = await importFile(other, [letter], text, 'password of June')
    expect(imported.ok && notImportedMessage(imported.value)).toBe(
      '1 draft in the file could not be imported. 1 needs an earlier password: choose the file again and enter that one.',
    )
    expect(await textsOn(other)).toEqual(['Of June'])
    await importFile(other, [letter], text, 'password of May')
    expect(await textsOn(other)).toEqual(['Of June', 'Of May'])
  })

  it('does not lose the others if one draft in it is damaged, and says which one that is', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'One', { updatedAt: Date.parse('2026-11-17T15:40:00.000Z') })
    await write(device, 'Two')
    const file = JSON.parse(await fileOf(device))
    const damaged = file.drafts.map((draft: { updatedAt: string; sealed: object }) =>
      draft.updatedAt.startsWith('2026-11-17')
        ? { ...draft, sealed: { ...draft.sealed, data: 'AAAA' } }
        : draft,
    )
    const other = await emptied(device)
    const text = JSON.stringify({ ...file, drafts: damaged })
    const imported = await importFile(other, [letter], text, 'password of May')
    expect(imported.ok && notImportedMessage(imported.value)).toBe(
      '1 draft in the file could not be imported. 1 is damaged, or from another version of the app (last changed Tue 17 Nov 2026, 16:40).',
    )
    expect(await textsOn(other)).toEqual(['Two'])
  })

  it.each([
    ['is cut short', (key: object) => ({ ...key, wrapped: 'not base64!' })],
    ['is missing a part', (key: object) => ({ ...key, salt: undefined })],
    ['is nothing', () => null],
  ])('does not lose the drafts of other keys if one key in it %s', async (_, damage) => {
    const before = await freshDevice('password of May')
    await write(before, 'Of May', { updatedAt: Date.parse('2026-11-17T15:40:00.000Z') })
    before.db.close()
    const device = await openDevice(before.db.name, 'password of June')
    await write(device, 'Of June')
    const { keys, ...rest } = JSON.parse(await fileOf(device))
    const keyOfMay = rest.drafts.find((draft: { updatedAt: string }) =>
      draft.updatedAt.startsWith('2026-11-17'),
    ).sealed.key
    const text = JSON.stringify({
      ...rest,
      keys: keys.map((key: { id: string }) => (key.id === keyOfMay ? damage(key) : key)),
    })
    const other = await emptied(device, 'password of July')
    const imported = await importFile(other, [letter], text, 'password of June')
    expect(await textsOn(other)).toEqual(['Of June'])
    expect(imported.ok && notImportedMessage(imported.value)).toBe(
      '1 draft in the file could not be imported. 1 is damaged, or from another version of the app (last changed Tue 17 Nov 2026, 16:40).',
    )
  })

  it('is not begun if the drafts are too large for a file that a device can read again', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'One')
    const large = await write(device, 'Two')
    await device.db.attachments
      .where('draftId')
      .equals(large)
      .modify({ bytes: 150e6 + 1 })
    expect(await exportUnsent(device, Date.now())).toMatchObject({
      ok: false,
      failure: { kind: 'too-large' },
    })
    // Nothing was exported, so no other device has a copy.
    expect((await device.db.drafts.toArray()).map(({ copyKeys }) => copyKeys)).toEqual([undefined, undefined])
  })

  it('is not given away if it is larger than can be read again by what stands beside the drafts', async () => {
    const device = await freshDevice('password of May')
    const id = await write(device, 'One')
    const bytes = (await fileOf(device)).length
    await device.db.drafts.update(id, { copyKeys: undefined })
    expect(await exportUnsent(device, Date.now(), bytes - 1)).toEqual({
      ok: false,
      failure: { kind: 'too-large', bytes },
    })
    expect((await device.db.drafts.toArray()).map(({ copyKeys }) => copyKeys)).toEqual([undefined])
    expect(await exportUnsent(device, Date.now(), bytes)).toMatchObject({ ok: true })
  })

  it('is refused as a whole if it is another user’s', async () => {
    const device = await freshDevice('password of May')
    await write(device, 'One')
    const file = { ...JSON.parse(await fileOf(device)), owner: 'branchline/ORG/somebody-else' }
    const imported = await importFile(device, [letter], JSON.stringify(file), 'password of May')
    expect(imported).toEqual({ ok: false, failure: { kind: 'other-user' } })
  })
})

/** A draft of an entry that was exported, sent by its own device or not, and imported on another one. */
async function importedEntry(isSentThere: boolean, idempotency: boolean) {
  const desk = await outboxForTest({
    idempotency,
    draftKinds: async () => [journalDraft, accountOpeningDraft],
  })
  const { bank } = desk
  const entries: object[] = []
  bank
    .on('createJournal', ({ variables }) => {
      entries.unshift({
        ...variables,
        id: `e${entries.length}`,
        status: 'PENDING',
        created_date: `${TODAY}T09:00:00.000Z`,
        journal_records: [],
      })
      return { status: 'success', message: 'Journal entry created' }
    })
    .on('getOrgJournalEntries', ({ variables: { page } }) => ({
      status: 'success',
      entries: page === 1 ? entries : [],
      pagination: { total: entries.length },
    }))
  const values = { ...journalDraft.empty, operationDate: TODAY, narration: 'Vault', branch: '15', folio: '7' }
  const draft = await createDraft(desk.device, journalDraft, values)
  if (!draft.ok) throw new Error(draft.failure.kind)
  const { id } = draft.value
  await desk.device.db.drafts.update(id, { createdAt: Date.parse(`${TODAY}T08:00:00.000Z`) })
  const record = (await desk.device.db.drafts.get(id)) ?? draft.value
  const { text } = await exportDraft(desk.device, journalDraft, record)
  if (isSentThere) {
    await queueDraft(desk.device.db, id)
    await sendOutbox(desk.context)
  }
  await desk.device.db.delete()
  const device = await openDevice(desk.device.db.name, 'another device')
  expect(await importDraft(device, [journalDraft], text)).toMatchObject({ ok: true, value: { as: 'draft' } })
  await queueDraft(device.db, id)
  return {
    ...desk,
    device,
    id,
    reference: referenceOf(record.key),
    run: () => sendOutbox({ ...desk.context, ...device }),
    record: async () => {
      const stored = await device.db.drafts.get(id)
      if (!stored) throw new Error('the draft is gone')
      return stored
    },
  }
}

describe.each([
  ['honours the key', true],
  ['honours no key', false],
])('an imported draft at a bank that %s', (_, idempotency) => {
  it('is not sent if the device that exported it has sent it: one effect', async () => {
    const desk = await importedEntry(true, idempotency)
    await desk.run()
    const record = await desk.record()
    expect(record.state).toBe('possible-duplicate')
    expect(await openDuplicates(desk.device.vault, record)).toMatchObject([
      { title: 'Vault', detail: expect.stringContaining(`the reference of this draft, ${desk.reference}`) },
    ])
    expect(desk.bank.calls('createJournal')).toHaveLength(1)
  })

  it('is sent if the bank does not have it', async () => {
    const desk = await importedEntry(false, idempotency)
    await desk.run()
    expect((await desk.record()).state).toBe('sent')
    expect(desk.bank.calls('createJournal')).toHaveLength(1)
  })

  it.each([
    ['the bank refuses to be searched', () => refusal(400, 'BAD_USER_INPUT', 'Unknown argument')],
    ['the rank may not read the list', () => refusal(200, 'FORBIDDEN', 'Your rank sees no journals')],
  ])('waits for its user if %s, and keeps its key: nothing was found', async (__, answer) => {
    const desk = await importedEntry(true, idempotency)
    const { key } = await desk.record()
    desk.bank.on('getOrgJournalEntries', answer)
    await desk.run()
    expect(await desk.record()).toMatchObject({ state: 'possible-duplicate', reason: 'check-refused' })
    await takeBack(desk.device.db, desk.id)
    expect((await desk.record()).key).toBe(key)
  })

  it('keeps its key also if its user sends it although the bank has more than is compared', async () => {
    const desk = await importedEntry(true, idempotency)
    const { key } = await desk.record()
    desk.bank.on('getOrgJournalEntries', () => ({
      status: 'success',
      entries: [{ narration: 'no id' }],
      pagination: { total: 1 },
    }))
    await desk.run()
    expect(await desk.record()).toMatchObject({ state: 'possible-duplicate', reason: 'not-compared' })
    await queueAnother(desk.device.db, desk.id)
    await desk.run()
    const keys = desk.bank.calls('createJournal').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([key, key])
  })

  it('waits if the list moved while it was compared, or has more than is compared', async () => {
    const desk = await importedEntry(true, idempotency)
    const row = (id: string) => ({ id, note: '', narration: 'x', created_date: `${TODAY}T09:00:00Z` })
    let total = 500
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) => ({
      status: 'success',
      entries: Array.from({ length: 100 }, (__, n) => row(`${page} ${n}`)),
      pagination: { total: total++ },
    }))
    await desk.run()
    expect(await desk.record()).toMatchObject({ state: 'queued', reason: 'not-checked' })
    desk.bank.on('getOrgJournalEntries', ({ variables: { page } }) => ({
      status: 'success',
      entries: Array.from({ length: 100 }, (__, n) => row(`${page} ${n}`)),
      pagination: { total: 5_000 },
    }))
    desk.clock.now += 5 * 60_000
    await desk.run()
    expect(await desk.record()).toMatchObject({ state: 'possible-duplicate', reason: 'not-compared' })
    expect(desk.bank.calls('createJournal')).toHaveLength(1)
  })

  it('goes under a new key if its user wants another one all the same', async () => {
    const desk = await importedEntry(true, idempotency)
    await desk.run()
    await queueAnother(desk.device.db, desk.id)
    await desk.run()
    expect((await desk.record()).state).toBe('sent')
    const keys = desk.bank.calls('createJournal').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })
})

/**
 * A queued entry on the device that exported it. Its bank's list has `entries`.
 * @param answer what the bank had answered to a try of it; without one it was not tried
 */
async function exportedEntry(answer?: () => unknown) {
  const desk = await outboxForTest({
    idempotency: answer !== undefined,
    draftKinds: async () => [journalDraft],
  })
  const entries: object[] = []
  desk.bank
    .on('createJournal', () => ({ status: 'success', message: 'Journal entry created' }))
    .on('getOrgJournalEntries', () => ({ status: 'success', entries, pagination: { total: entries.length } }))
  const values = { ...journalDraft.empty, operationDate: TODAY, narration: 'Vault', branch: '15', folio: '7' }
  const draft = await createDraft(desk.device, journalDraft, values)
  if (!draft.ok) throw new Error(draft.failure.kind)
  const { id, key } = draft.value
  await queueDraft(desk.device.db, id)
  if (answer) {
    const accepts = () => ({ status: 'success', message: 'Journal entry created' })
    desk.bank.on('createJournal', answer)
    await sendOutbox(desk.context)
    desk.bank.on('createJournal', accepts)
  }
  const text = await fileOf(desk.device)
  return {
    ...desk,
    id,
    text,
    /** Another device, which has imported the file, sends its copy. */
    sendCopy: () =>
      entries.unshift({
        ...values,
        id: 'copy',
        note: referenceOf(key),
        status: 'PENDING',
        created_date: `${TODAY}T09:00:00.000Z`,
        journal_records: [],
      }),
    record: async () => {
      const stored = await desk.device.db.drafts.get(id)
      if (!stored) throw new Error('the draft is gone')
      return stored
    },
  }
}

describe('a draft on the device that exported it', () => {
  it('is not sent if a device with the file has sent its copy: one effect', async () => {
    const desk = await exportedEntry()
    desk.sendCopy()
    await sendOutbox(desk.context)
    expect((await desk.record()).state).toBe('possible-duplicate')
    expect(desk.bank.calls('createJournal')).toEqual([])
  })

  it('keeps its key if it is edited: a device with the file may send its copy under it', async () => {
    const desk = await exportedEntry()
    await desk.device.db.drafts.update(desk.id, { attempt: { id: 'a', at: 1, count: 1 } })
    const { key } = await desk.record()
    await takeBack(desk.device.db, desk.id)
    expect((await desk.record()).key).toBe(key)
  })

  it('is found under the key of the file, too, after it was edited under another one', async () => {
    const desk = await exportedEntry()
    const attempt = { id: 'a', at: 1, count: 1 }
    // What the bank has forbidden under a key, it forbids each time.
    await desk.device.db.drafts.update(desk.id, { state: 'needs-sign-in', reason: 'forbidden', attempt })
    const { key } = await desk.record()
    await takeBack(desk.device.db, desk.id)
    expect((await desk.record()).key).not.toBe(key)
    await queueDraft(desk.device.db, desk.id)
    desk.sendCopy()
    await sendOutbox(desk.context)
    expect((await desk.record()).state).toBe('possible-duplicate')
    expect(desk.bank.calls('createJournal')).toEqual([])
  })

  it('is sent if no other device has', async () => {
    const desk = await exportedEntry()
    await sendOutbox(desk.context)
    expect((await desk.record()).state).toBe('sent')
  })
})

/** What an exported entry becomes on another device, whose user says that the bank did not receive it. */
async function importedAndDenied(desk: Awaited<ReturnType<typeof exportedEntry>>) {
  await desk.device.db.delete()
  const device = await openDevice(desk.device.db.name, 'password of June')
  const imported = await importFile(device, [journalDraft], desk.text, 'correct horse')
  expect(imported).toMatchObject({ ok: true, value: [{ ok: true, value: { as: 'unknown' } }] })
  await markNotFound(device.db, desk.id)
  const rejected = await device.db.drafts.get(desk.id)
  if (!rejected) throw new Error('the draft is gone')
  const copied = await editAsNew(device, journalDraft, rejected, TODAY)
  if (!copied.ok) throw new Error(copied.failure.kind)
  const id = copied.value
  return {
    record: () => device.db.drafts.get(id),
    send: async () => {
      await queueDraft(device.db, id)
      await sendOutbox({ ...desk.context, ...device })
    },
  }
}

describe('an imported draft that its user says the bank did not receive', () => {
  it('becomes a draft with the same key, and is compared before it is sent', async () => {
    const desk = await exportedEntry()
    const { key } = await desk.record()
    const copy = await importedAndDenied(desk)
    expect(await copy.record()).toMatchObject({ state: 'draft', key })
    desk.sendCopy()
    await copy.send()
    expect((await copy.record())?.state).toBe('possible-duplicate')
    expect(desk.bank.calls('createJournal')).toEqual([])
  })

  it('leaves under the key of the other device’s try, which that one repeats by itself: one effect', async () => {
    const desk = await exportedEntry(() => 'drop')
    const { state, key } = await desk.record()
    expect(state).toBe('unknown')
    const copy = await importedAndDenied(desk)
    await copy.send()
    expect((await copy.record())?.state).toBe('sent')
    const keys = desk.bank.calls('createJournal').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([key, key])
  })

  it('has another key if the bank had refused the first: it answers the same under that one', async () => {
    const desk = await exportedEntry(() => ({ status: 'error', message: 'Unknown branch' }))
    const { state, key } = await desk.record()
    expect(state).toBe('rejected')
    const copy = await importedAndDenied(desk)
    await copy.send()
    expect(await copy.record()).toMatchObject({ state: 'sent', copyKeys: [key] })
    expect((await copy.record())?.key).not.toBe(key)
  })
})

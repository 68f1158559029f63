import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineDraft } from '../../../src/offline/drafts/define-draft'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { type DraftEditor, openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import { createDraft, moveDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { shownInJournals } from '../../support/device/outbox-for-test'
import { JPEG_BYTES } from '../../support/opening'

const note = defineDraft({
  kind: 'note',
  version: 1,
  empty: { text: '' },
  values: v.object({ text: v.string() }),
  rules: v.object({ text: v.string() }),
  title: (values) => values.text,
  summary: () => '',
  path: '/note',
  operation: 'createJournal',
  document: 'mutation { createJournal }',
  variables: () => ({}),
  receipt: () => '',
  shownIn: shownInJournals,
})

async function opened(device: Device, id: string) {
  const editor = await openDraftEditor(device, note, id)
  if (!editor.ok) throw new Error(editor.failure.kind)
  return editor.value
}

/** Closes the form of a draft and opens the draft again. */
async function reopened(device: Device, before: DraftEditor<{ text: string }>) {
  before.close()
  await before.settle()
  return opened(device, before.id)
}

describe('a form that has a draft open', () => {
  it('saves every letter as it is typed, and shows the last text again after a crash', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    for (const text of ['R', 'Ra', 'Ram', 'Rama', 'Ramat', 'Ramatu']) editor.change({ text })
    expect(await editor.settle()).toMatchObject({ kind: 'saved' })
    // A crash: nothing is closed properly, and only the lock is released with the page.
    editor.close()
    await editor.settle()
    expect((await opened(device, 'd1')).initial).toEqual({ text: 'Ramatu' })
  })

  it('says that it is saving from the first change on, and that it has saved only when that change is stored', async () => {
    const device = await freshDevice()
    await createDraft(device, note, { text: '' }, 'd1')
    const editor = await opened(device, 'd1')
    const heard: string[] = []
    editor.subscribe(() => heard.push(editor.saveState().kind))
    expect(editor.saveState().kind).toBe('saved')
    editor.change({ text: 'R' })
    expect(editor.saveState().kind).toBe('saving')
    let wasStored: unknown
    editor.subscribe(() => {
      if (editor.saveState().kind === 'saved')
        wasStored ??= device.db.drafts.get('d1').then((draft) => draft?.rev)
    })
    editor.change({ text: 'Ra' })
    await editor.settle()
    expect(heard.indexOf('saved'), 'said once, at the end').toBe(heard.length - 1)
    expect(await wasStored, 'the first save and the second').toBe(3)
    expect((await reopened(device, editor)).initial).toEqual({ text: 'Ra' })
  })

  it('says that it is saving while a picture is being prepared and stored', async () => {
    const device = await freshDevice()
    await createDraft(device, note, { text: 'Ramatu' }, 'd1')
    const editor = await opened(device, 'd1')
    let prepared = () => {}
    editor.waitFor(new Promise<void>((resolve) => (prepared = resolve)))
    expect(editor.saveState().kind).toBe('saving')
    const persisted = editor.storePicture('picture', JPEG_BYTES)
    prepared()
    expect(editor.saveState().kind).toBe('saving')
    await persisted
    await editor.settle()
    expect(editor.saveState().kind).toBe('saved')
  })

  it('stores nothing before something is typed', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    editor.close()
    expect(await device.db.drafts.count()).toBe(0)
  })

  it('is the only one: a second form is refused because the draft is open elsewhere', async () => {
    const device = await freshDevice()
    const first = await opened(device, 'd1')
    expect(await openDraftEditor(device, note, 'd1')).toEqual({ ok: false, failure: { kind: 'elsewhere' } })
    first.close()
    await first.settle()
    expect((await openDraftEditor(device, note, 'd1')).ok).toBe(true)
  })

  it('opens after a reload on a device where the page before takes a second to close', async () => {
    const device = await freshDevice()
    const before = await opened(device, 'd1')
    setTimeout(() => before.close(), 1_000)
    expect((await openDraftEditor(device, note, 'd1')).ok).toBe(true)
  })

  it('says so when the text can no longer be saved, and does not overwrite a newer one', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    editor.change({ text: 'mine' })
    await editor.settle()
    await saveDraft(device, note, 'd1', 1, { text: 'newer' })
    editor.change({ text: 'mine, on' })
    expect(await editor.settle()).toEqual({ kind: 'failed', failure: { kind: 'overtaken' } })
  })

  it('does not save after the draft was queued elsewhere', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    editor.change({ text: 'finished' })
    await editor.settle()
    await queueDraft(device.db, 'd1')
    editor.change({ text: 'finished?' })
    expect(await editor.settle()).toEqual({ kind: 'failed', failure: { kind: 'not-now', state: 'queued' } })
  })

  it('queues the last text, once', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    editor.change({ text: 'a' })
    editor.change({ text: 'ab' })
    const [first, second] = await Promise.all([editor.queue(), editor.queue()])
    expect([first.ok, second.ok].sort()).toEqual([false, true])
    expect(await device.db.drafts.get('d1')).toMatchObject({ state: 'queued', rev: expect.any(Number) })
    expect((await moveDraft(device.db, 'd1', 'claim')).ok).toBe(true)
  })

  it('stores a picture even if it is the first change of the form', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    expect(await editor.storePicture('picture', new Uint8Array([0xff, 0xd8, 0xff]))).toEqual({
      ok: true,
      value: undefined,
    })
    editor.close()
    await editor.settle()
    expect((await opened(device, 'd1')).pictures.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['picture', 3],
    ])
  })

  it('saves the text when a picture comes after a save that failed', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    device.db.drafts.hook('creating', full)
    editor.change({ text: 'Ramatu' })
    expect(await editor.settle()).toEqual({ kind: 'failed', failure: { kind: 'not-stored' } })
    device.db.drafts.hook('creating').unsubscribe(full)
    await editor.storePicture('picture', JPEG_BYTES)
    editor.close()
    await editor.settle()
    expect((await opened(device, 'd1')).initial).toEqual({ text: 'Ramatu' })
  })

  it('says that the device is full if the first change is a picture that does not fit', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    device.db.drafts.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await editor.storePicture('picture', JPEG_BYTES)).toEqual({
      ok: false,
      failure: { kind: 'not-stored' },
    })
  })

  it('releases its draft only after its running work has ended', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    let end = () => {}
    editor.waitFor(new Promise<void>((resolve) => (end = resolve)))
    editor.close()
    let isOpen = false
    const again = openDraftEditor(device, note, 'd1').then((result) => {
      isOpen = true
      return result
    })
    await new Promise((resolve) => AbortSignal.timeout(600).addEventListener('abort', resolve))
    expect(isOpen, 'waits for the picture, and does not speak of another tab').toBe(false)
    end()
    expect((await again).ok).toBe(true)
  })

  it('says so when the device does not read, and can be opened as soon as it does', async () => {
    const device = await freshDevice()
    await createDraft(device, note, { text: 'Ramatu' }, 'd1')
    const unreadable = () => {
      throw new DOMException('not read', 'UnknownError')
    }
    device.db.drafts.hook('reading', unreadable)
    expect(await openDraftEditor(device, note, 'd1')).toEqual({ ok: false, failure: { kind: 'not-stored' } })
    device.db.drafts.hook('reading').unsubscribe(unreadable)
    expect((await opened(device, 'd1')).initial).toEqual({ text: 'Ramatu' })
  })

  it('of two pictures with the same name stores the later one, and none that was deleted', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    await Promise.all([
      editor.storePicture('picture', new Uint8Array(2_000_000)),
      editor.storePicture('picture', JPEG_BYTES),
      editor.storePicture('id_image', new Uint8Array(2_000_000)),
      editor.dropPicture('id_image'),
    ])
    expect(await device.db.attachments.toArray()).toMatchObject([
      { name: 'picture', bytes: JPEG_BYTES.length },
    ])
  })

  it('is queued only after its pictures are stored', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    editor.change({ text: 'with a picture' })
    const persisted = editor.storePicture('picture', JPEG_BYTES)
    expect((await editor.queue()).ok).toBe(true)
    expect((await persisted).ok).toBe(true)
    expect(await device.db.attachments.count()).toBe(1)
  })

  it('says so when a picture can no longer be deleted', async () => {
    const device = await freshDevice()
    const editor = await opened(device, 'd1')
    await editor.storePicture('picture', JPEG_BYTES)
    await editor.queue()
    expect(await editor.dropPicture('picture')).toEqual({
      ok: false,
      failure: { kind: 'not-now', state: 'queued' },
    })
    device.db.close()
    expect(await editor.dropPicture('picture')).toEqual({ ok: false, failure: { kind: 'store-closed' } })
  })
})

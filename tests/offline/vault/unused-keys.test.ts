import { describe, expect, it } from 'vitest'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { createDraft, outcomeContext } from '../../../src/offline/drafts/draft-store'
import { closeLogEntry, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { seal } from '../../../src/offline/vault/vault'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { letter, TODAY } from '../../support/device/outbox-for-test'

const entry = { facts: { order_id: '1' }, key: 'key-1', variables: {} }

async function written(device: Device): Promise<string> {
  const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  return draft.value.id
}

/** The user logs out, changes the password, and signs in with the new one. */
async function afterPasswordChange(before: Device): Promise<Device> {
  await before.db.tabs.clear()
  before.db.close()
  return openDevice(before.db.name, 'new password')
}

const keyIds = async ({ db }: Device) => (await db.keys.toArray()).map(({ id }) => id)

describe('an earlier key', () => {
  it('is deleted at the next sign-in if nothing is sealed under it any more', async () => {
    const device = await afterPasswordChange(await freshDevice('old password'))
    expect(await keyIds(device)).toEqual([device.vault.keyId])
  })

  it('is deleted too if only rows of lists are sealed under it: they are not read under another key', async () => {
    const before = await freshDevice('old password')
    const sealed = await seal(before.vault, { table: 'rows', id: 'transfers/1' }, { amount: '5.00' })
    const row = { list: 'transfers', id: '1', at: '', status: '', version: 1, contentHash: '', askedAt: 1 }
    await before.db.rows.put({ ...row, sealed })
    const device = await afterPasswordChange(before)
    expect(await keyIds(device)).toEqual([device.vault.keyId])
  })

  it.each<[string, (device: Device) => Promise<unknown>]>([
    ['the contents of a draft', written],
    [
      'only the bank’s answer to a draft',
      async (device) => {
        const id = await written(device)
        const contents = { key: 'another', iv: new Uint8Array(12), data: new ArrayBuffer(16) }
        const outcome = await seal(device.vault, outcomeContext(id), { receipt: 'Letter 1' })
        await device.db.drafts.update(id, { contents, outcome })
      },
    ],
    [
      'only a picture',
      async (device) => {
        const id = await written(device)
        await storeAttachment(device, id, 'picture', new Uint8Array([1]))
        const contents = { key: 'another', iv: new Uint8Array(12), data: new ArrayBuffer(16) }
        await device.db.drafts.update(id, { contents })
      },
    ],
    [
      'a write without an outcome',
      ({ db, vault }) => openLogEntry(db, vault, { id: 'f1', operation: 'transfer', ...entry }),
    ],
    [
      'an entry of a write that is settled',
      async ({ db, vault }) => {
        await openLogEntry(db, vault, { id: 'f1', operation: 'transfer', ...entry })
        await closeLogEntry(db, 'f1', 'arrived')
      },
    ],
  ])('is not deleted if %s is sealed under it', async (_, store) => {
    const before = await freshDevice('old password')
    await store(before)
    const device = await afterPasswordChange(before)
    expect((await keyIds(device)).sort()).toEqual([before.vault.keyId, device.vault.keyId].sort())
  })

  it('is not deleted while a tab is open under it, which may be about to store a draft', async () => {
    const before = await freshDevice('old password')
    const device = await openDevice(before.db.name, 'new password')
    expect(await keyIds(device)).toContain(before.vault.keyId)
    await written(before)
    const again = await openDevice(before.db.name, 'new password')
    expect(await keyIds(again)).toContain(before.vault.keyId)
  })

  it('of the password that opens the device stays, whatever is sealed under it', async () => {
    const before = await freshDevice('old password')
    const id = await written(before)
    await afterPasswordChange(before)
    const device = await openDevice(before.db.name, 'old password')
    expect(await keyIds(device)).toContain(device.vault.keyId)
    expect(device.vault.keyId).toBe((await device.db.drafts.get(id))?.contents.key)
  })
})

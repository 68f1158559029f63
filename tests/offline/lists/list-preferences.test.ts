import { describe, expect, it } from 'vitest'
import {
  changePreferences,
  NO_PREFERENCES,
  openPreferences,
  preferencesKey,
} from '../../../src/offline/lists/list-preferences'
import { type Device, freshDevice, openDevice, rawContents } from '../../support/device/device'

const read = async ({ db, vault }: Device, list = 'bills') =>
  openPreferences(vault, await db.values.get(preferencesKey(list)))
const saved = { id: 'a', name: 'Ṣadé Ògúnbàdé', filter: { query_filter: '3000701370' } }

describe('what a user prefers in a list', () => {
  it('is there after a reload, for this list only, and nothing of it is readable on the device', async () => {
    const device = await freshDevice()
    await changePreferences(device.db, device.vault, 'bills', (before) => ({
      ...before,
      density: 'compact',
      columns: { trans: false },
      filters: [saved],
    }))
    expect(await rawContents(device.db)).not.toMatch(/Ògúnbàdé|3000701370|compact/)
    device.db.close()
    const reloaded = await openDevice(device.db.name)
    expect(await read(reloaded)).toEqual({
      density: 'compact',
      columns: { trans: false },
      filters: [saved],
    })
    expect(await read(reloaded, 'journals')).toEqual(NO_PREFERENCES)
  })

  it('loses nothing if two tabs change it at the same time', async () => {
    const device = await freshDevice()
    const add = (id: string) =>
      changePreferences(device.db, device.vault, 'bills', (before) => ({
        ...before,
        filters: [...before.filters, { ...saved, id }],
      }))
    await Promise.all([add('a'), add('b'), add('c')])
    expect((await read(device)).filters.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
  })

  it('is as at first if it does not open or has another shape', async () => {
    const device = await freshDevice('before')
    await changePreferences(device.db, device.vault, 'bills', () => ({ ...NO_PREFERENCES, filters: [saved] }))
    device.db.close()
    expect(await read(await openDevice(device.db.name, 'after'))).toEqual(NO_PREFERENCES)
  })

  it('is a failure if the device cannot store it', async () => {
    const device = await freshDevice()
    device.db.close()
    expect(await changePreferences(device.db, device.vault, 'bills', (before) => before)).toEqual({
      ok: false,
      failure: { kind: 'store-closed' },
    })
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSought, rememberSought } from '../../../src/offline/lists/sought-texts'
import { type Device, freshDevice, openDevice, rawContents } from '../../support/device/device'
import { eventually } from '../../support/waiting'

afterEach(() => void vi.useRealTimers())

const stored = async ({ db }: Device) => (await db.values.where('key').startsWith('sought/').keys()).length
/** Remembers a text, and waits until it is stored. */
const remember = async (device: Device, text: string) => {
  const id = rememberSought(device.db, device.vault, { query_filter: text })
  await eventually(async () => expect(await device.db.values.get(`sought/${id}`)).toBeTruthy())
  return id
}

describe('the text that a list was filtered by', () => {
  it('is read by its id after a reload, and nothing of it is readable on the device', async () => {
    const device = await freshDevice()
    const id = await remember(device, 'Yétúndé Ajayi 3000701370')
    expect(await rawContents(device.db)).not.toMatch(/Ajayi|3000701370/)
    device.db.close()
    const reloaded = await openDevice(device.db.name)
    expect(await readSought(reloaded.db, reloaded.vault, id)).toEqual({
      query_filter: 'Yétúndé Ajayi 3000701370',
    })
  })

  it('is not read with the key of another password, and an unknown id has none', async () => {
    const device = await freshDevice('before')
    const id = await remember(device, 'Ajayi')
    device.db.close()
    const changed = await openDevice(device.db.name, 'after')
    expect(await readSought(changed.db, changed.vault, id)).toEqual({})
    expect(await readSought(changed.db, changed.vault, 'invented')).toEqual({})
  })

  it('is none if the store cannot be read', async () => {
    const device = await freshDevice()
    device.db.close()
    expect(await readSought(device.db, device.vault, 'from before')).toEqual({})
  })

  it('is deleted after a day, and of many the oldest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:00:00Z') })
    const device = await freshDevice()
    await remember(device, 'yesterday')
    vi.advanceTimersByTime(25 * 3_600_000)
    const first = await remember(device, 'first')
    expect(await stored(device)).toBe(1)
    for (let n = 0; n < 36; n += 1) {
      vi.advanceTimersByTime(1_000)
      await remember(device, `text ${n}`)
    }
    expect(await stored(device)).toBe(36)
    expect(await device.db.values.get(`sought/${first}`)).toBeUndefined()
  })
})

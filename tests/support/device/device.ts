import type { SessionUser } from '../../../src/domain/staff/session-user'
import type { LocalDatabase } from '../../../src/offline/store/database'
import { openStore } from '../../../src/offline/store/open-store'
import { type Unlocked, unlockWithPassword } from '../../../src/offline/vault/unlock'
import type { Vault } from '../../../src/offline/vault/vault'

/** A device with one user's store, opened and unlocked. */
export interface Device {
  readonly db: LocalDatabase
  readonly vault: Vault
}

let count = 0

/** A new device with its own database. */
export async function freshDevice(password = 'correct horse'): Promise<Device> {
  count += 1
  return openDevice(`branchline/TEST/user-${count}`, password)
}

/** The same device, as after a sign-in. */
export async function openDevice(name: string, password = 'correct horse'): Promise<Device> {
  const store = await openStore(name)
  if (!store.ok) throw new Error(`the store did not open: ${store.failure.kind}`)
  const { vault } = await signInOnline(store.value, password)
  return { db: store.value, vault }
}

/** Whoever signs in on the devices of tests. */
export const OBI: SessionUser = {
  id: 'user-1',
  org_id: 'TEST',
  user_type: 'Teller',
  firstname: 'Obi',
  lastname: 'Nwosu',
  email: 'obi@test.example',
  phone: '08030000001',
  staff_id: 'TEST/0001',
}

/** The bank accepts a password on this device. */
export function signInOnline(
  db: LocalDatabase,
  password: string,
  at = Date.now(),
  user = OBI,
): Promise<Unlocked> {
  // One round instead of 600,000, because these tests are not about the derivation.
  return unlockWithPassword(db, { user, password }, at, 1)
}

/** Everything in a database as one text, with bytes as Latin-1: what a copy of the profile would reveal. */
export async function rawContents(db: LocalDatabase): Promise<string> {
  const parts: string[] = []
  const walk = (value: unknown): void => {
    if (value instanceof ArrayBuffer) parts.push(new TextDecoder('latin1').decode(value))
    else if (ArrayBuffer.isView(value))
      parts.push(new TextDecoder('latin1').decode(value as Uint8Array<ArrayBuffer>))
    else if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([key, entry]) => {
        parts.push(key)
        walk(entry)
      })
    else parts.push(String(value))
  }
  for (const table of db.tables) walk(await table.toArray())
  return parts.join('\n')
}

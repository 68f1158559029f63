import { logged } from '../error-log/error-log'
import { bankDayOf } from '../outbox/bank-clock'
import type { LocalDatabase } from '../store/database'
import { holdLock } from '../store/exclusive'
import { seal, unseal, type Vault } from '../vault/vault'
import { isTooOld, TYPED } from './typed-records'

/** Where the typed input of a user's forms is stored. */
export interface TypedStorage {
  readonly db: LocalDatabase
  readonly vault: Vault
  /** Aborts when the tab's session is over. */
  readonly typing: AbortSignal
}

/** The form as its stored input names it. */
export interface TypedForm {
  readonly name: string
  /** The version of what is typed. Input of another version is not opened. */
  readonly version: number
  /** The record of the bank that is edited, if the form is one of a record. */
  readonly recordId?: string | undefined
}

/** The typed input of one form of this tab, as the device stores it. */
export interface StoredTyped {
  /** Stores what is typed, sealed; `undefined` deletes it. Only the latest is stored. */
  readonly save: (typed: unknown) => void
  /** Resolves once input from before was looked for, and shown if there was any. */
  readonly takenUp: Promise<void>
  /** Whether all of it is stored. */
  readonly isSaved: () => boolean
  /** Stores it elsewhere from now on: after a sign-in with a changed password the user has another key. */
  readonly moveTo: (storage: TypedStorage) => void
}

interface Listeners {
  /**
   * Called with what was typed before, in a tab that is gone. Resolves with whether the form shows it from
   * now on, or it stays for the next time, or it is done with and goes.
   */
  readonly onFound: (typed: unknown) => Promise<'shown' | 'stays' | 'done'>
  /** Called when all of it is stored. */
  readonly onSaved: () => void
}

/** Takes up what was typed in a form before, and stores what is typed from now on until the session ends. */
export function storeTyped(
  { name, version, recordId }: TypedForm,
  storage: TypedStorage,
  { onFound, onSaved }: Listeners,
): StoredTyped {
  let { db, vault } = storage
  const { typing } = storage
  const prefix = `${TYPED}${name}/`
  /** The record that this form holds, by its lock. */
  let key: string | undefined
  let latest: unknown
  let waiting: { readonly typed: unknown } | undefined
  let writing: Promise<void> | undefined
  let hasFailed = false

  const open = async (candidate: string) => {
    const record = await db.values.get(candidate)
    if (!record || isTooOld(record, await bankDayOf(db), Date.now())) return undefined
    const opened = await unseal(vault, { table: 'values', id: candidate }, record.sealed)
    const stored = opened.ok ? (opened.value as Stored) : undefined
    return stored?.version === version && stored.recordId === recordId ? stored : undefined
  }
  const takeUp = async () => {
    const records = await db.values.where('key').startsWith(prefix).reverse().sortBy('at')
    for (const record of records) {
      if (!(await open(record.key))) continue
      const release = await hold(record.key)
      // The tab that had it may have cleared it just before.
      const stored = release && (await open(record.key))
      const found = stored && (await onFound(stored.typed))
      if (found === 'done') await db.values.delete(record.key)
      if (found === 'shown') {
        key = record.key
        latest = stored?.typed
        // A deletion that was asked for before the stored input was found does not concern that input.
        waiting = undefined
      }
      if (found === 'shown' || found === 'stays') return
      release?.()
    }
  }
  const hold = async (record: string) => {
    const release = await holdLock(`${db.name}/${record}`)
    if (!typing.aborted) {
      if (release) typing.addEventListener('abort', release, { once: true })
      return release
    }
    release?.()
    return undefined
  }
  const takenUp = takeUp().catch(logged('typed-forms/open'))

  const write = async (typed: unknown) => {
    if (typed === undefined) {
      if (key !== undefined) await db.values.delete(key)
      return
    }
    if (key === undefined) {
      key = `${prefix}${crypto.randomUUID()}`
      await hold(key)
    }
    const stored: Stored = { version, recordId, typed }
    const sealed = await seal(vault, { table: 'values', id: key }, stored)
    await db.values.put({ key, at: Date.now(), day: await bankDayOf(db), sealed })
  }
  const writeAll = async () => {
    await takenUp
    try {
      while (waiting && !typing.aborted) {
        const { typed } = waiting
        waiting = undefined
        await write(typed)
      }
    } catch (thrown) {
      hasFailed = true
      logged('typed-forms/store')(thrown)
    } finally {
      writing = undefined
    }
    if (!hasFailed) onSaved()
  }
  const save = (typed: unknown) => {
    latest = typed
    waiting = { typed }
    hasFailed = false
    writing ??= writeAll()
  }
  return {
    save,
    takenUp,
    isSaved: () => !writing && !hasFailed,
    moveTo: (other) => {
      if (other.vault === vault) return
      db = other.db
      vault = other.vault
      if (latest !== undefined) save(latest)
    },
  }
}

interface Stored {
  readonly version: number
  readonly recordId: string | undefined
  readonly typed: unknown
}

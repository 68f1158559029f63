import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { logError } from '../../../offline/error-log/error-log'
import { useWorkspace } from '../../../offline/react/use-workspace'
import type { LocalDatabase } from '../../../offline/store/database'
import { seal, unseal, type Vault } from '../../../offline/vault/vault'
import { type CashCount, DENOMINATIONS, nothingCounted } from './my-day.rules'

/** The count of a day, which is stored with every change. `count` is undefined until it is read. */
export function useCashCount(day: string) {
  const { db, vault } = useWorkspace()
  const [count, setCount] = useState<CashCount>()
  const [isSaved, setSaved] = useState(true)

  useEffect(() => {
    if (day === '') return
    let isWanted = true
    void readCashCount(db, vault).then((stored) => {
      // The count of an earlier day is over.
      if (isWanted) setCount(stored?.day === day ? stored : nothingCounted(day))
    })
    return () => {
      isWanted = false
    }
  }, [db, vault, day])

  const change = (part: Partial<CashCount>) => {
    if (!count) return
    const next = { ...count, ...part }
    setCount(next)
    void writeCashCount(db, vault, next).then(setSaved)
  }
  return {
    count: count?.day === day ? count : undefined,
    isSaved,
    change,
    clear: () => change(nothingCounted(day)),
  }
}

/*
 * A count of notes takes minutes and can be done without a connection, so that it must survive a reload. It
 * moves no money and has no secret, and is sealed like everything of this user. There is one, of one day.
 */

const KEY = 'cash-count'
const CONTEXT = { table: 'values', id: KEY }

const Stored = v.object({
  day: v.string(),
  opening: v.string(),
  notes: v.partial(v.object(v.entriesFromList(DENOMINATIONS, v.string()))),
  coins: v.string(),
})

/** Returns the stored count; undefined if there is none, or none that opens here. Never rejects. */
export async function readCashCount(db: LocalDatabase, vault: Vault): Promise<CashCount | undefined> {
  try {
    const record = await db.values.get(KEY)
    const opened = record && (await unseal(vault, CONTEXT, record.sealed))
    const stored = opened?.ok ? v.safeParse(Stored, opened.value) : undefined
    return stored?.success ? stored.output : undefined
  } catch (thrown) {
    logError('cash-count/read', thrown)
    return undefined
  }
}

const writes = new WeakMap<LocalDatabase, Promise<boolean>>()

/** Stores a count over the one before. Returns false if it could not. Never rejects. */
function writeCashCount(db: LocalDatabase, vault: Vault, count: CashCount): Promise<boolean> {
  const write = async () => {
    try {
      const sealed = await seal(vault, CONTEXT, count)
      await db.values.put({ key: KEY, sealed })
      return true
    } catch (thrown) {
      logError('cash-count/write', thrown)
      return false
    }
  }
  const last = (writes.get(db) ?? Promise.resolve(true)).then(write)
  writes.set(db, last)
  return last
}

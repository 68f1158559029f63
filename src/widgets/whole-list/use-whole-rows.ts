import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { ListDefinition } from '../../offline/lists/define-list'
import { isReadableRecord, openRows } from '../../offline/lists/list-store'
import { ROWS_AT_ONCE, recordsOf } from '../../offline/lists/rows-of'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { ListRecord, LocalDatabase, PageRecord } from '../../offline/store/database'
import type { Vault } from '../../offline/vault/vault'

/** The device's copy of a whole list. */
export interface WholeRows<Row> {
  /** False until the device was asked. */
  readonly isKnown: boolean
  /** The stored answer; undefined if there is none. */
  readonly page: PageRecord | undefined
  readonly record: ListRecord | undefined
  /**
   * All its rows in the bank's order, which have another `version` if one changed; undefined while they are
   * opened.
   */
  readonly all: { readonly rows: readonly Row[]; readonly version: string } | undefined
}

/** An opened row, and the hash of the contents that it was opened from. */
interface Opened<Row> {
  readonly contentHash: string
  readonly row: Row
}

/**
 * Opens all rows of a whole list and keeps them in memory while the screen is shown, because each letter of a
 * filter looks through all of them. After a refresh only the rows that changed are opened again.
 */
export function useWholeRows<Row>(list: ListDefinition<Row>): WholeRows<Row> {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(
    async () => {
      const [page, record] = await Promise.all([db.pages.get([list.name, 'all', 0]), db.lists.get(list.name)])
      return page && record && isReadableRecord(vault, list, record) ? { page, record } : {}
    },
    [db, list.name],
    undefined,
  )
  const { page, record } = stored ?? {}
  const version = record && `${list.name} ${record.changedAt}`
  const opened = useRef<ReadonlyMap<string, Opened<Row>>>(new Map())
  const all = useOpened(
    async () => {
      opened.current = await openAll(db, vault, list, page?.ids ?? [], opened.current)
      return { rows: [...opened.current.values()].map(({ row }) => row), version: version ?? '' }
    },
    version,
    list.name,
  )
  return { isKnown: stored !== undefined, page, record, all }
}

/** Opens these rows a few at a time. Those in `before` whose contents are the same are taken from there. */
async function openAll<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  ids: readonly string[],
  before: ReadonlyMap<string, Opened<Row>>,
): Promise<ReadonlyMap<string, Opened<Row>>> {
  const all = new Map<string, Opened<Row>>()
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const records = await recordsOf(db, list, ids.slice(from, from + ROWS_AT_ONCE))
    const changed = records.filter(({ id, contentHash }) => before.get(id)?.contentHash !== contentHash)
    const rows = new Map((await openRows(vault, list, changed)).map((row) => [list.key(row), row]))
    for (const { id, contentHash } of records) {
      const row = rows.get(id)
      const known = row === undefined ? before.get(id) : { contentHash, row }
      if (known?.contentHash === contentHash) all.set(id, known)
    }
  }
  return all
}

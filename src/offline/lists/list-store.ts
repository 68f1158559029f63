import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'
import { mark, seal, unseal, type Vault } from '../vault/vault'
import type { ListDefinition, ListFilter } from './define-list'
import { evictRows } from './evict-rows'

/** The name a filter has in the store. Keyed, because a filter can hold a customer's name or number. */
export async function filterName(vault: Vault, filter: ListFilter): Promise<string> {
  return Object.keys(filter).length === 0 ? 'all' : mark(vault, filter)
}

/** Seals the rows that differ from what the store holds; the others keep their record but for the time of asking. */
export async function sealRows<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  rows: readonly Row[],
  askedAt: number,
): Promise<RowRecord[]> {
  const held = await db.rows.bulkGet(rows.map((row): [string, string] => [list.name, list.key(row)]))
  return Promise.all(
    rows.map(async (row, index): Promise<RowRecord> => {
      const digest = await mark(vault, [list.version, row])
      const old = held[index]
      if (old?.mark === digest && old.sealed.key === vault.keyId) return { ...old, askedAt }
      const id = list.key(row)
      return {
        list: list.name,
        id,
        at: list.at(row),
        status: list.status?.(row) ?? '',
        version: list.version,
        mark: digest,
        askedAt,
        sealed: await seal(vault, rowPlace(list.name, id), row),
      }
    }),
  )
}

/**
 * Writes one fetched page in one transaction: rows that changed, the page, and the list's own record. An answer that was
 * asked for earlier than what the store holds changes nothing. A list that holds too many rows makes room.
 */
export async function writePage(
  db: LocalDatabase,
  page: PageRecord,
  rows: readonly RowRecord[],
  keepAtMost: number,
): Promise<void> {
  await db.transaction('rw', db.rows, db.pages, db.lists, async () => {
    const held = await db.rows.bulkGet(rows.map((row): [string, string] => [row.list, row.id]))
    const changed = rows.filter((row, index) => {
      const old = held[index]
      return (
        !old || (old.askedAt <= page.askedAt && old.mark !== row.mark) || old.sealed.key !== row.sealed.key
      )
    })
    await db.rows.bulkPut(changed)

    const oldPage = await db.pages.get([page.list, page.filter, page.offset])
    if (!oldPage || oldPage.askedAt <= page.askedAt) await db.pages.put(page)

    const record = await db.lists.get(page.list)
    const added = held.filter((row) => row === undefined).length
    const count = (record?.held ?? 0) + added
    await db.lists.put({
      list: page.list,
      held: count > keepAtMost ? await evictRows(db, page, count, keepAtMost) : count,
      total: page.filter === 'all' ? page.total : record?.total,
      at: Math.max(page.askedAt, record?.at ?? 0),
    })
  })
}

/** Opens row records, in their order. Those of another version, key or owner are left out, as if not held. */
export async function openRows<Row>(
  vault: Vault,
  list: ListDefinition<Row>,
  records: readonly (RowRecord | undefined)[],
): Promise<Row[]> {
  const opened = await Promise.all(
    records.map(async (record) => {
      if (record?.version !== list.version) return undefined
      const row = await unseal(vault, rowPlace(list.name, record.id), record.sealed)
      return row.ok ? { row: row.value as Row } : undefined
    }),
  )
  return opened.flatMap((found) => (found ? [found.row] : []))
}

function rowPlace(list: string, id: string) {
  return { table: `rows/${list}`, id }
}

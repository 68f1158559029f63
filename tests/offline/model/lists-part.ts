import * as v from 'valibot'
import type { Transfer } from '../../../src/features/transfers/transfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { cachedPage } from '../../../src/offline/lists/cached-page'
import type { ListDefinition, ListFilter } from '../../../src/offline/lists/define-list'
import { trueAsOf } from '../../../src/offline/lists/last-seen'
import { filterName, openRows } from '../../../src/offline/lists/list-store'
import { pagesOf } from '../../../src/offline/lists/pages-of'
import { rowKeys } from '../../../src/offline/lists/rows-of'
import type { PageRecord, RowRecord } from '../../../src/offline/store/database'
import type { Vault } from '../../../src/offline/vault/vault'
import { listRef } from '../../../src/offline/worker/jobs'
import { runJob } from '../../../src/offline/workspace/run-job'
import { CACHED_ROWS, type DeviceModel, type Role, type TabName } from './device-model'
import type { ReadRule } from './fakes/model-bank'

/** A user's action with a list, or a change of its rows at the bank. */
export type ListCommand =
  | { readonly do: 'look'; readonly tab: TabName; readonly filter: FilterName; readonly page: number }
  /** Looks at rows that the device finds by itself. */
  | { readonly do: 'look on the device'; readonly tab: TabName; readonly filter: FilterName }
  /** Two tabs look at a page, the bank deletes a row between them, and the first answer comes last. */
  | {
      readonly do: 'two looks cross'
      readonly filter: FilterName
      readonly page: number
      readonly row: number
    }
  /** The worker dies while it writes a page of which a row has changed since the last look. */
  | {
      readonly do: 'a look dies'
      readonly tab: TabName
      readonly page: number
      readonly row: number
      readonly atOperation: number
    }
  /** The user has seen rows, and then the bank does not let them see the list any more, for once. */
  | { readonly do: 'a look is forbidden'; readonly tab: TabName }
  /** A page is looked at again after the bank has added rows, which move others to the next page. */
  | { readonly do: 'rows shift'; readonly tab: TabName; readonly page: number; readonly count: number }
  | { readonly do: 'the bank adds rows'; readonly count: number }
  | { readonly do: 'the bank changes a row'; readonly row: number }
  | { readonly do: 'the bank deletes a row'; readonly row: number }

const FILTERS = {
  all: {},
  initiated: { status: 'initiated' },
  successful: { status: 'successful' },
} satisfies Record<string, ListFilter>

export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

const PAGE_SIZE = 3
const ROWS_AT_FIRST = 7
const PAGES = 4
const FIRST_ROW_AT = Date.parse('2026-11-01T08:00:00Z')

/** The app's list of transfers on short pages. Each version of the app stores rows of its own version. */
const listOf = (app: number): ListDefinition<Transfer> => ({
  ...transferList,
  name: 'movements',
  version: app,
  pageSize: PAGE_SIZE,
  fetchAhead: 2,
  document: transferList.document.replace('getAllTransfers', 'getMovements'),
})

/** The lists of the app's version. */
export const lists = (app: number) => [listOf(app)]

/** An earlier answer of the bank to a page of one user’s list. */
interface Answer {
  readonly filter: FilterName
  readonly offset: number
  /** The device's time when it was asked (ms), and how often its clock had been set until then. */
  readonly deviceAt: number
  readonly jumps: number
  readonly ids: readonly string[]
  /** The rows as the app reads them, by id. */
  readonly texts: ReadonlyMap<string, string>
  readonly total: number
}

/** One user’s rows at the bank, and all that it has answered about them. */
class Book {
  readonly answers: Answer[] = []
  private rows: Transfer[] = []
  private added = 0

  constructor(private readonly role: Role) {
    this.add(ROWS_AT_FIRST)
  }

  add(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      this.added += 1
      // Every third row has the time of the one before it.
      const at = FIRST_ROW_AT + (this.added - (this.added % 3 === 0 ? 1 : 0)) * 1_000
      this.rows.unshift(rowOf(`${this.role}-${this.added}`, new Date(at).toISOString()))
    }
  }

  change(index: number): void {
    const at = index % Math.max(1, this.rows.length)
    this.rows = this.rows.map((row, other) =>
      other === at
        ? {
            ...row,
            status: row.status === 'initiated' ? 'successful' : 'initiated',
            remarks: `${row.remarks}.`,
          }
        : row,
    )
  }

  has(id: string): boolean {
    return this.rows.some((row) => row.id === id)
  }

  remove(index: number): void {
    this.rows.splice(index % Math.max(1, this.rows.length), 1)
  }

  page(filter: FilterName, offset: number): { readonly rows: readonly Transfer[]; readonly total: number } {
    const wanted: ListFilter = FILTERS[filter]
    const rows = this.rows.filter(({ status }) => !wanted.status || status === wanted.status)
    return { rows: rows.slice(offset, offset + PAGE_SIZE), total: rows.length }
  }
}

/** The time of a stored page (ms), and how often the clock had been set when it was first seen. */
interface PageTime {
  readonly askedAt: number
  readonly jumps: number
  /** The app's version whose rows the list has. */
  readonly version: number | undefined
}

/** One user’s cached list, on the device and at the bank. Each action is reported to `note`. */
export class ListsPart {
  private readonly book: Book
  private times = new Map<string, PageTime>()
  /** Pages that were found to be right, as they are stored. */
  private readonly verified = new Set<string>()

  constructor(
    private readonly device: DeviceModel,
    role: Role,
    private readonly note: (what: string) => void,
  ) {
    this.role = role
    this.book = new Book(role)
  }

  private readonly role: Role

  /** The bank's side of the list. */
  readonly answer: ReadRule = ({ status, offset }) => {
    const filter = FILTER_NAMES.find((name) => FILTERS[name] !== FILTERS.all && name === status) ?? 'all'
    const at = Number(offset)
    const { rows, total } = this.book.page(filter, at)
    this.book.answers.push({
      filter,
      offset: at,
      deviceAt: Date.now(),
      jumps: this.device.time.jumps(),
      ids: rows.map(({ id }) => id),
      texts: new Map(rows.map((row) => [row.id, asRead(row)])),
      total,
    })
    return { status: 'success', message: '', error: false, data: rows, pagination: { total_count: total } }
  }

  /** Executes one command, or skips it if it is not possible now. */
  async run(command: ListCommand): Promise<void> {
    switch (command.do) {
      case 'look':
        await this.look(command.tab, command.filter, command.page % PAGES)
        return
      case 'look on the device':
        return this.lookOnTheDevice(command.tab, command.filter)
      case 'two looks cross':
        this.device.bank.nextRead('takes long to come back')
        await this.look('A', command.filter, command.page % PAGES)
        this.book.remove(command.row)
        await this.device.wait(1_000)
        await this.look('B', command.filter, command.page % PAGES)
        await this.check()
        return this.device.wait(10_000)
      case 'a look dies':
        await this.look(command.tab, 'all', command.page)
        this.book.change(command.page * PAGE_SIZE + command.row)
        // Answers from now on have a later time.
        await this.device.wait(1_000)
        this.device.dieAt('worker', command.atOperation)
        await this.look(command.tab, 'all', command.page)
        return
      case 'a look is forbidden':
        return this.lookInVain(command.tab)
      case 'rows shift':
        return this.seeRowsShift(command.tab, command.page, command.count)
      case 'the bank adds rows':
        return this.book.add(command.count)
      case 'the bank changes a row':
        return this.book.change(command.row)
      case 'the bank deletes a row':
        return this.book.remove(command.row)
    }
  }

  /** The rules that are true at every moment: each stored page is what the bank once answered. */
  async check(): Promise<void> {
    if (this.book.answers.length === 0) return
    const db = await this.device.onDisk(this.role)
    const pages = await pagesOf(db, 'movements').toArray()
    this.checkTimes(pages, (await db.lists.get('movements'))?.version)
    for (const page of pages) {
      const rows = (await db.rows.bulkGet(rowKeys(page.list, page.ids))).filter((row) => row !== undefined)
      const known = JSON.stringify([page, rows.map(({ contentHash, version }) => [contentHash, version])])
      if (this.verified.has(known)) continue
      for (const vault of this.vaults())
        for (const filter of FILTER_NAMES)
          if ((await filterName(vault, FILTERS[filter])) === page.filter)
            await this.checkPage(vault, filter, page, rows[0]?.version ?? 1)
      this.verified.add(known)
    }
  }

  /**
   * No page goes back in time, unless the clock was set. Pages that another version of the app has stored are
   * not compared: they are dropped, and an older answer is then the only one.
   */
  private checkTimes(pages: readonly PageRecord[], version: number | undefined): void {
    const before = this.times
    const jumps = this.device.time.jumps()
    this.times = new Map()
    for (const { filter, offset, askedAt } of pages) {
      const page = `${filter} ${offset}`
      const last = before.get(page)
      if (last?.jumps === jumps && last.version === version && askedAt < last.askedAt)
        throw new Error(`the ${this.role}'s page ${page} went back in time`)
      // A page that stayed was asked for before the clock was set, whichever version has the list since.
      // One that is from the future when it is first seen was, too.
      const since = askedAt > Date.now() ? jumps - 1 : jumps
      this.times.set(page, { askedAt, version, jumps: last?.askedAt === askedAt ? last.jumps : since })
    }
  }

  /** The user signs in where nothing goes wrong any more: then each page is what the bank has now. */
  async comesToAnEnd(): Promise<void> {
    const tab = await this.device.tab('A')
    if (!tab || this.book.answers.length === 0) return
    const { db, vault, lists } = tab.workspace
    await this.device.wait(1_000)
    const [list] = lists
    if (!list) return
    for (let page = 0; page < PAGES; page += 1) await this.look('A', 'all', page)
    await this.check()
    for (let page = 0; page < PAGES; page += 1) {
      const offset = page * PAGE_SIZE
      const stored = await cachedPage(db, vault, list, { filter: {}, named: 'all', offset }, 'today')
      const now = this.book.page('all', offset)
      const shown = stored && (await openRows(vault, list, stored.rows))
      const isSame = shown?.map(asRead).join() === now.rows.map(asRead).join()
      if (!stored || !isSame || stored.page.total !== now.total)
        throw new Error(`page ${page + 1} of the ${this.role} is not what the bank has after a refresh`)
    }
  }

  /** Whoever may not see a list does not have its rows on the device either. */
  private async lookInVain(name: TabName): Promise<void> {
    await this.look(name, 'all', 0)
    this.device.bank.nextRead('is refused')
    if ((await this.look(name, 'all', 0)) !== 'forbidden') return
    const db = await this.device.onDisk(this.role)
    if ((await db.rows.toArray()).some(({ list }) => list === 'movements'))
      throw new Error(`rows of the ${this.role} are on the device, and the bank does not let them be seen`)
  }

  /** Returns what came of it. */
  private async look(name: TabName, filter: FilterName, page: number): Promise<string | undefined> {
    const tab = await this.device.tab(name)
    const list = tab?.workspace.lists[0]
    if (!tab || !list) return undefined
    const job = {
      name: 'refresh',
      list: listRef(list),
      filter: FILTERS[filter],
      offset: page * PAGE_SIZE,
    } as const
    const result = await this.device.untilDone(runJob(tab.workspace, job))
    const came = result ? (result.ok ? 'refreshed' : result.failure.kind) : 'under way'
    this.note(came)
    return came
  }

  /** Rows that the bank still has stay on the device, also those that have moved to another page. */
  private async seeRowsShift(name: TabName, page: number, count: number): Promise<void> {
    if ((await this.look(name, 'all', page)) !== 'refreshed') return
    const before = await this.idsOnDevice()
    this.book.add(count)
    await this.device.wait(1_000)
    if ((await this.look(name, 'all', page)) !== 'refreshed') return
    // A device that has too many rows drops the oldest.
    if (before.length + count > CACHED_ROWS) return
    const after = await this.idsOnDevice()
    const lost = before.find((id) => !after.includes(id) && this.book.has(id))
    if (lost) throw new Error(`row ${lost} has left the device, and the bank still has it`)
  }

  private async idsOnDevice(): Promise<string[]> {
    const db = await this.device.onDisk(this.role)
    const rows = await db.rows.toArray()
    return rows.filter(({ list }) => list === 'movements').map(({ id }) => id)
  }

  private async lookOnTheDevice(name: TabName, filter: FilterName): Promise<void> {
    const tab = await this.device.tab(name)
    const list = tab?.workspace.lists[0]
    if (!tab || !list) return
    const { db, vault } = tab.workspace
    const job = { name: 'ids', list: listRef(list), filter: FILTERS[filter], today: '2026-11-18' } as const
    const found = await this.device.untilDone(runJob(tab.workspace, job))
    if (!found?.ok || tab.isGone()) return this.note(found?.ok === false ? found.failure.kind : 'under way')
    const jumps = this.device.time.jumps()
    const disk = await this.device.onDisk(this.role)
    const stored = await disk.rows.bulkGet(rowKeys(list.name, found.value))
    const records = stored.filter((row): row is RowRecord => row !== undefined)
    const asOf = await trueAsOf(disk, list.name, records)
    for (const row of await openRows<Transfer>(vault, list, records)) {
      const said = this.book.answers.filter(({ texts }) => texts.get(row.id) === asRead(row))
      if (said.length === 0) throw new Error(`row ${row.id} is shown as the bank never had it`)
      // After the clock was set, times do not tell which answer was later.
      if (jumps === 0 && asOf !== undefined && !said.some(({ deviceAt }) => deviceAt >= asOf))
        throw new Error(`row ${row.id} is shown as of a time when it was different`)
    }
    this.note(`finds ${records.length} rows of ${db.name}`)
  }

  private async checkPage(vault: Vault, filter: FilterName, page: PageRecord, version: number) {
    const db = await this.device.onDisk(this.role)
    const list = listOf(version)
    const where = { filter: FILTERS[filter], named: page.filter, offset: page.offset }
    const stored = await cachedPage(db, vault, list, where, 'today')
    if (!stored) return
    const shown = await openRows(vault, list, stored.rows)
    const { answers } = this.book
    const isRight = answers.some((answer, first) => {
      const isThisTime = answer.deviceAt === page.askedAt || answer.jumps !== this.device.time.jumps()
      if (answer.filter !== filter || answer.offset !== page.offset || !isThisTime) return false
      if (answer.ids.join() !== page.ids.join() || answer.total !== page.total) return false
      // A row is stored once for all pages, so it may be newer than this page, and never older.
      const since = answers.slice(first)
      return shown.every((row) => since.some(({ texts }) => texts.get(row.id) === asRead(row)))
    })
    const what = `${filter} from ${page.offset} on, as of ${new Date(page.askedAt).toISOString()}`
    if (!isRight) throw new Error(`the ${this.role}'s list (${what}) is not what the bank had then`)
  }

  private vaults(): Vault[] {
    const { user } = this.device.accounts[this.role]
    return [...this.device.vaults.values()].filter(({ owner }) => owner.endsWith(`/${user.id}`))
  }
}

/** A row as the app reads it, as a text. */
export const asRead = (row: Transfer) => JSON.stringify(v.parse(transferList.row, row))

/** Returns a row of the bank, made at this time. */
export function rowOf(id: string, at: string): Transfer {
  const texts = Object.fromEntries(Object.keys(transferList.row).map((name) => [name, '']))
  return v.parse(transferList.row, {
    ...texts,
    id,
    amount_wth_fees: 500,
    order_id: id,
    status: 'initiated',
    created_at: at,
    updated_at: at,
  })
}

import { lagosDay } from '../../../src/domain/days/dates'
import { may } from '../../../src/domain/staff/permissions'
import type { Transfer } from '../../../src/features/transfers/transfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { ListDefinition, ListFilter } from '../../../src/offline/lists/define-list'
import { clearLists } from '../../../src/offline/lists/leaving-rows'
import { openRows } from '../../../src/offline/lists/list-store'
import { pagesOf } from '../../../src/offline/lists/pages-of'
import { rowKeys, rowsOf } from '../../../src/offline/lists/rows-of'
import { isTakenPage, TAKEN_KEYS } from '../../../src/offline/lists/taken-pages'
import { completeAsOf } from '../../../src/offline/take-along/complete-as-of'
import { runTakeAlong } from '../../../src/offline/take-along/run-take-along'
import {
  beginTaking,
  continueTaking,
  pauseTaking,
  removeTaken,
} from '../../../src/offline/take-along/take-along-actions'
import { filterOf, type TakePeriod } from '../../../src/offline/take-along/take-period.rules'
import { readTaken } from '../../../src/offline/take-along/taken-list'
import { listRef } from '../../../src/offline/worker/jobs'
import { runJob } from '../../../src/offline/workspace/run-job'
import { happens } from './device-commands'
import { CACHED_ROWS, type DeviceModel, type OpenTab, type Role, type TabName } from './device-model'
import { type ReadRule, refusal } from './fakes/model-bank'
import { filtersAround, TakenBook } from './taken-book'
import type { TakenCommand } from './taken-commands'

const NAME = 'takings'
const PAGE_SIZE = 10
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far in the future an "as of" may be without being doubted (ms). */
const AHEAD_MS = 60_000
/** A user who waits for a page for longer has lost it: the worker and the page may both have tried (ms). */
const LOST_AFTER_MS = 180_000
/** The rank with which a user sees the list, and one with which they do not. */
const COVERED = 'Authorizer'
const UNCOVERED = 'Teller'

/** Failures of a call at the bank or on the way to it, as the device notes them for a list. */
const BANK_FAILURES: readonly string[] = ['no-answer', 'server', 'unreadable', 'refused', 'forbidden']

/** A list of transfers that not every rank may see. */
const listOf = (app: number): ListDefinition<Transfer> => ({
  ...transferList,
  name: NAME,
  version: app,
  capability: 'view bills',
  pageSize: PAGE_SIZE,
  fetchAhead: 0,
  document: transferList.document.replace('getAllTransfers', 'getTakings'),
})

/** The lists of the app's version that are taken along. */
export const takenLists = (app: number) => [listOf(app)]

/** One user’s list that is taken along, on the device and at the bank. Each action is reported to `note`. */
export class TakenPart {
  private readonly book: TakenBook
  private isForbidden = false
  /** The user has begun to take the list along, and has neither ended it nor cleared the lists. */
  private isTaken = false
  private isUsed = false
  /** Fetchings that began, by the device's own clock, in the future when the user looked at them. */
  private readonly fromTheFuture = new Set<string>()
  /** When the clock was last set (ms, true time), as far as is known. */
  private clockSetAt = 0
  private jumps = 0
  /** By how much the device's clock is behind, and was before it was last set (ms). */
  private behind = 0
  private behindBefore = 0

  constructor(
    private readonly device: DeviceModel,
    private readonly role: Role,
    seed: number,
    private readonly note: (what: string) => void,
  ) {
    this.book = new TakenBook(role, seed, device.time)
  }

  /** The bank's side of the list. */
  readonly answer: ReadRule = (variables) =>
    this.isForbidden ? refusal(200, 'FORBIDDEN') : this.book.answer(variables)

  /** Executes one command, or skips it if it is not possible now. */
  async run(command: TakenCommand): Promise<void> {
    this.isUsed = true
    this.noticeTheClock()
    switch (command.do) {
      case 'take along':
        if (command.ahead) this.device.time.jump(command.ahead * HOUR_MS)
        this.book.changeIn(command.answers, command)
        await this.take(command.tab, command.period)
        this.book.forgetChange()
        if (command.ahead) this.device.time.jump(-command.ahead * HOUR_MS)
        this.noticeTheClock()
        return this.lookAtTaken(command.tab)
      case 'go on':
        return this.change(command.tab, continueTaking)
      case 'pause':
        return this.change(command.tab, pauseTaking)
      case 'take along no more':
        return this.end(command.tab, ({ workspace }) => removeTaken(workspace.db, NAME))
      case 'clear the lists':
        return this.end(command.tab, ({ workspace }) => clearLists(workspace.db))
      case 'look at what was taken':
        return this.lookAtTaken(command.tab)
      case 'leaf':
        return this.leaf(command.tab, command.pages)
      case 'look while it drips':
        return this.lookWhileItDrips(command.tab)
      case 'rows at the bank':
        return this.book.change(command)
      case 'the bank forbids the list':
        this.isForbidden = command.isForbidden
        return
      case 'the rank':
        return this.device.changeRank(command.covers ? COVERED : UNCOVERED)
      case 'five weeks':
        return happens({ do: 'shut', hours: 35 * 24, clock: 'goes on' }, this.device)
    }
  }

  /** The rules that are true at every moment. */
  async check(): Promise<void> {
    if (!this.isUsed) return
    this.noticeTheClock()
    if (this.isTaken) return
    const disk = await this.device.onDisk(this.role)
    const pages = await pagesOf(disk, NAME).filter(isTakenPage).count()
    const records = await disk.values.where('key').startsWith(TAKEN_KEYS).count()
    if (pages + records > 0)
      throw new Error(`the ${this.role} has ended to take a list along, and it comes back`)
  }

  /** The user signs in where nothing goes wrong any more. */
  async comesToAnEnd(): Promise<void> {
    if (!this.isUsed) return
    const { device, role } = this
    const disk = await device.onDisk(role)
    if (!may(device.accounts[role].user, listOf(1).capability).allowed) {
      await device.tab('A')
      if ((await rowsOf(disk, NAME).count()) > 0)
        throw new Error(`the device has rows that the rank of the ${role} does not cover`)
      device.changeRank(COVERED)
      await device.logOutEverywhere()
    }
    const tab = await device.tab('A')
    if (!tab) return
    await this.oldRowsAreGone()
    await this.lookAtTaken('A')
    if (this.isForbidden) {
      await this.look('A', 0)
      if ((await rowsOf(disk, NAME).count()) > 0)
        throw new Error(`the device has rows of a list that the bank forbids the ${role}`)
      this.isForbidden = false
    }
    this.book.giveTimes()
    await device.wait(1_000)
    await this.take('A', 'week')
    const today = lagosDay(new Date())
    if (typeof (await this.completeSince(tab, { date_filter: 'today' })) !== 'number')
      throw new Error(`what the ${role} took along is not complete: ${today}`)
    await this.lookAtTaken('A')
    await this.look('A', 0)
    const ready = await this.ready(tab)
    const stored = await rowsOf(disk, NAME).count()
    if (stored > CACHED_ROWS + (ready?.rows ?? 0))
      throw new Error(`the device of the ${role} has ${stored} rows, and takes only ${ready?.rows} along`)
    await this.lookAtTaken('A')
  }

  /** Throws if the device still has rows that the bank has not sent for thirty days. */
  private async oldRowsAreGone(): Promise<void> {
    const before = Date.now() - 30 * DAY_MS - HOUR_MS
    const disk = await this.device.onDisk(this.role)
    for (const { id } of await rowsOf(disk, NAME).toArray())
      if ((this.book.sentAt.get(id) ?? 0) < before)
        throw new Error(`the device has row ${id} since more than thirty days`)
  }

  private async take(name: TabName, period: TakePeriod): Promise<void> {
    const tab = await this.tab(name)
    if (!tab) return
    const { db, vault } = tab.workspace
    this.isTaken = true
    await this.done(beginTaking(db, vault, this.listIn(tab), period, Date.now()))
    await this.done(runTakeAlong(tab.workspace))
    this.note(`takes a ${period} along`)
  }

  private async change(name: TabName, how: typeof pauseTaking): Promise<void> {
    const tab = await this.tab(name)
    if (!tab) return
    const { db, vault } = tab.workspace
    await this.done(how(db, vault, this.listIn(tab)))
    await this.done(runTakeAlong(tab.workspace))
  }

  /**
   * Deletes the rows that were taken along. If the deletion fails, the user sees the failure, and the rows
   * may still be there.
   */
  private async end(name: TabName, how: (tab: OpenTab) => Promise<void>): Promise<void> {
    const tab = await this.tab(name)
    if (tab && (await this.done(how(tab).then(() => true)))) this.isTaken = false
  }

  /** Looks at the first pages. Rows that were taken along make no room for those. */
  private async leaf(name: TabName, pages: number): Promise<void> {
    await this.lookAtTaken(name)
    const before = await this.completePages(name)
    for (let page = 0; page < pages; page += 1) await this.look(name, page)
    const tab = await this.tab(name)
    const after = tab && (await this.ready(tab))
    const isAsBefore = before !== undefined && after?.pages === before && !tab?.isGone()
    // Another version of the app drops the rows of this one.
    if (isAsBefore && this.device.app === 1 && (await this.completePages(name)) === undefined)
      throw new Error('what was taken along is complete no more after a look at the list')
    await this.lookAtTaken(name)
  }

  /** The fetching of which the device has all rows now; undefined if there is none, or in doubt. */
  private async completePages(name: TabName): Promise<string | undefined> {
    const tab = await this.tab(name)
    const since = tab && (await this.completeSince(tab, { date_filter: 'today' }))
    if (!tab || since === undefined) return undefined
    return since === 'unknown' ? since : (await this.ready(tab))?.pages
  }

  private async look(name: TabName, page: number): Promise<void> {
    const tab = await this.tab(name)
    if (!tab) return
    const began = Date.now()
    const list = listRef(this.listIn(tab))
    const job = { name: 'refresh', list, filter: {}, offset: page * PAGE_SIZE } as const
    const result = await this.device.untilDone(runJob(tab.workspace, job))
    this.note(result ? (result.ok ? 'refreshed' : result.failure.kind) : 'under way')
    const isBankFailure = result?.ok === false && BANK_FAILURES.includes(result.failure.kind)
    // A fetching may have brought other rows at the same time.
    if (!isBankFailure || this.isTaken || this.device.disk.isFull || tab.isGone()) return
    const record = await (await this.device.onDisk(this.role)).lists.get(NAME)
    if (record?.failure?.kind !== result.failure.kind || record.failure.at < began)
      throw new Error(`the device does not say that the list was not refreshed (${result.failure.kind})`)
  }

  /** The answers begin and never end: the user waits, but not for ever. */
  private async lookWhileItDrips(name: TabName): Promise<void> {
    const tab = await this.tab(name)
    const { bank } = this.device
    if (!tab || !bank.isReachable || bank.weather) return
    bank.weather = 'a slow drip'
    let isOver = false
    const job = { name: 'refresh', list: listRef(this.listIn(tab)), filter: {}, offset: 0 } as const
    const over = () => {
      isOver = true
    }
    void runJob(tab.workspace, job).then(over, over)
    await this.device.wait(LOST_AFTER_MS)
    bank.weather = undefined
    if (!isOver && !tab.isGone() && !this.device.isFrozen(name))
      throw new Error('a list is refreshed for ever')
  }

  /** The user asks for rows that the device finds by itself, and reads since when they are all. */
  private async lookAtTaken(name: TabName): Promise<void> {
    this.noticeTheClock()
    const tab = await this.tab(name)
    if (!tab) return
    const today = lagosDay(new Date())
    const ready = await this.ready(tab)
    const isFromTheFuture = ready && ready.startedAt > Date.now() + AHEAD_MS
    const chosen = ready && filterOf(ready)
    for (const filter of [...filtersAround(today), ...(chosen ? [chosen] : [])]) {
      const found = await this.completeRows(tab, filter, today)
      if (!found) continue
      if (ready && this.fromTheFuture.has(ready.pages))
        throw new Error('rows are complete as of a time that was once in the future')
      this.judge(filter, today, found.since, found.rows)
    }
    if (isFromTheFuture && (await this.completeSince(tab, { date_filter: 'today' })) !== 'unknown')
      this.fromTheFuture.add(ready.pages)
  }

  /**
   * Throws unless the rows that the device calls complete as of a time are those that the bank had then, or
   * has had since.
   */
  private judge(filter: ListFilter, today: string, since: number, rows: readonly Transfer[]): void {
    const { time } = this.device
    const trueSince = since - (Date.now() - time.trueNow())
    // Before the clock was last set, the device counted another time.
    if (Math.min(trueSince, since + this.behindBefore) <= this.clockSetAt) return
    const what = `${JSON.stringify(filter)} as of ${new Date(since).toISOString()}`
    const shown = new Set(rows.map(({ id }) => id))
    const missing = this.book.hadSince(trueSince, filter, today).find((id) => !shown.has(id))
    if (missing) throw new Error(`row ${missing} is missing from what is complete (${what})`)
    const strange = rows.find((row) => !this.book.hasHad(row, trueSince))
    if (strange) throw new Error(`row ${strange.id} is shown as the bank did not have it (${what})`)
    this.note(`has all of ${rows.length} rows`)
  }

  /** As the app's lists do it: what is complete must be so before and after the rows are found. */
  private async completeRows(tab: OpenTab, filter: ListFilter, today: string) {
    const { workspace } = tab
    const list = this.listIn(tab)
    const since = await this.completeSince(tab, filter)
    if (typeof since !== 'number') return undefined
    const job = { name: 'ids', list: listRef(list), filter, today } as const
    const found = await this.device.untilDone(runJob(workspace, job))
    if (!found?.ok || (await this.completeSince(tab, filter)) !== since || tab.isGone()) return undefined
    const disk = await this.device.onDisk(this.role)
    const records = await disk.rows.bulkGet(rowKeys(NAME, found.value))
    return { since, rows: await openRows<Transfer>(workspace.vault, list, records) }
  }

  /** Returns 'unknown' if the device could not be asked. */
  private async completeSince(tab: OpenTab, filter: ListFilter): Promise<number | undefined | 'unknown'> {
    const { db, vault } = tab.workspace
    const asked = completeAsOf(db, vault, this.listIn(tab), filter, Date.now())
    const answer = await this.done(asked.then((since) => ({ since })))
    return answer ? answer.since : 'unknown'
  }

  private async ready(tab: OpenTab) {
    const disk = await this.device.onDisk(this.role)
    return (await readTaken(disk, tab.workspace.vault, this.listIn(tab)))?.value?.ready
  }

  /** The result of the work; undefined if it fails, or hangs until time passes. */
  private done<T>(work: Promise<T>): Promise<T | undefined> {
    return this.device.untilDone(work.catch(() => undefined))
  }

  /** The tab, if its user sees the list there. */
  private async tab(name: TabName): Promise<OpenTab | undefined> {
    const tab = await this.device.tab(name)
    return tab && may(tab.workspace.user, listOf(1).capability).allowed ? tab : undefined
  }

  private listIn({ workspace }: OpenTab): ListDefinition<Transfer> {
    const list = workspace.lists.find((one) => one.name === NAME)
    if (!list) throw new Error('the app does not have the list')
    return list
  }

  private noticeTheClock(): void {
    const { time } = this.device
    if (time.jumps() === this.jumps) return
    this.jumps = time.jumps()
    this.clockSetAt = time.trueNow()
    this.behindBefore = this.behind
    this.behind = time.trueNow() - Date.now()
  }
}

import { dayIsWithin } from '../../../src/domain/days/date-filter'
import { lagosDay } from '../../../src/domain/days/dates'
import type { Transfer } from '../../../src/features/transfers/transfer'
import type { ListFilter } from '../../../src/offline/lists/define-list'
import type { VirtualTime } from './fakes/virtual-time'
import { asRead, rowOf } from './lists-part'

/** A change of the rows of a list at the bank. */
export interface RowsChange {
  readonly rows: 'are added' | 'are changed' | 'are deleted' | 'come without a time'
  readonly count: number
  /** The first of those that are changed or deleted, from the newest on. */
  readonly row: number
}

/** One of the bank's rows, with all that it ever was. Times are the true ones (ms). */
interface BankRow {
  readonly id: string
  readonly day: string
  readonly addedAt: number
  readonly deletedAt: number
  readonly now: Transfer
  readonly texts: readonly { readonly text: string; readonly until: number }[]
}

const DAY_MS = 86_400_000
/** The bank gives no more in one answer, so that few rows need many calls to be taken along. */
const MOST = 8

/** How many days ago the bank's first rows were made. */
const FIRST_ROWS = [
  ...[0, 0, 0, 1, 1, 2, 2, 3, 5, 8, 8, 12, 15, 16],
  ...Array.from({ length: 20 }, (_, at) => 20 + 3 * at),
]

/** A text by which the bank finds every row, and of which it sends nothing. */
const HIDDEN_TEXT = '22212345678'

/** One user’s rows at the bank, with what they were at any time. */
export class TakenBook {
  /** The device's time (ms) at which each row was last sent. */
  readonly sentAt = new Map<string, number>()
  private rows: BankRow[] = []
  private readonly deleted: BankRow[] = []
  /** By contract a bank need not count (`pagination` may be null). */
  private readonly isCounting: boolean
  private next: { readonly change: RowsChange; answersLeft: number } | undefined

  constructor(
    private readonly owner: string,
    seed: number,
    private readonly time: VirtualTime,
  ) {
    this.isCounting = seed % 2 === 0
    for (const [at, days] of FIRST_ROWS.entries()) {
      const madeAt = time.trueNow() - days * DAY_MS - at * 1_000
      this.rows.push(this.newRow(`first-${at}`, madeAt, new Date(madeAt).toISOString()))
    }
  }

  /** The bank's answer to a page. */
  answer({ limit, offset, ...filter }: Readonly<Record<string, unknown>>): object {
    const found = this.found(filter as ListFilter, lagosDay(new Date(this.time.trueNow())))
    const from = Number(offset)
    const rows = found.slice(from, from + Math.min(Number(limit), MOST)).map(({ now }) => now)
    for (const { id } of rows) this.sentAt.set(id, Math.max(Date.now(), this.sentAt.get(id) ?? 0))
    const pagination = this.isCounting ? { total_count: found.length } : null
    this.changeAfterAnswer()
    return { status: 'success', message: '', error: false, data: rows, pagination }
  }

  change({ rows, count, row }: RowsChange): void {
    // A change has a time of its own, so that it is either before or after anything else.
    this.time.sleep(1)
    const first = row % Math.max(1, this.rows.length)
    const isMeant = (at: number) => at >= first && at < first + count
    const now = this.time.trueNow()
    switch (rows) {
      case 'are added':
      case 'come without a time':
        for (let left = count; left > 0; left -= 1)
          this.rows.unshift(
            this.newRow(
              `${now}-${left}`,
              now,
              rows === 'are added' ? new Date(now + count - left).toISOString() : '',
            ),
          )
        break
      case 'are changed':
        this.rows = this.rows.map((one, at) => (isMeant(at) ? changed(one, now) : one))
        break
      case 'are deleted':
        this.deleted.push(
          ...this.rows.filter((_, at) => isMeant(at)).map((one) => ({ ...one, deletedAt: now })),
        )
        this.rows = this.rows.filter((_, at) => !isMeant(at))
    }
    this.time.sleep(1)
  }

  /** Lets the rows change when the bank has given so many answers from now. */
  changeIn(answers: number, change: RowsChange): void {
    this.next = { change, answersLeft: answers }
  }

  forgetChange(): void {
    this.next = undefined
  }

  /**
   * Returns the rows of a filter that the bank has now, and has had since a true time (ms). `today` is the
   * ISO day that is meant by it.
   */
  hadSince(since: number, filter: ListFilter, today: string): string[] {
    return this.found(filter, today).flatMap(({ id, addedAt }) => (addedAt <= since ? [id] : []))
  }

  /** Returns whether the bank had a row like this at a true time (ms), or later. */
  hasHad(row: Transfer, since: number): boolean {
    const known = [...this.rows, ...this.deleted].find(({ id }) => id === row.id)
    if (!known || known.deletedAt <= since) return false
    const text = asRead(row)
    return known.texts.some((one) => one.text === text && one.until > since)
  }

  /** The bank gives a time to all rows that came without one. */
  giveTimes(): void {
    this.rows = this.rows.map((one) =>
      one.now.created_at === ''
        ? changed(one, this.time.trueNow(), new Date(one.addedAt).toISOString())
        : one,
    )
  }

  private changeAfterAnswer(): void {
    if (!this.next) return
    this.next.answersLeft -= 1
    if (this.next.answersLeft > 0) return
    const { change } = this.next
    this.next = undefined
    this.change(change)
  }

  private found({ query_filter, ...days }: ListFilter, today: string): BankRow[] {
    return this.rows.filter(
      ({ day }) =>
        dayIsWithin(`${day}T12:00:00Z`, days, today) && (!query_filter || query_filter === HIDDEN_TEXT),
    )
  }

  private newRow(name: string, madeAt: number, writtenAt: string): BankRow {
    const id = `${this.owner}-${name}`
    const now = { ...rowOf(id, new Date(madeAt).toISOString()), created_at: writtenAt }
    return {
      id,
      day: lagosDay(new Date(madeAt)),
      addedAt: madeAt,
      deletedAt: Number.POSITIVE_INFINITY,
      now,
      texts: [{ text: asRead(now), until: Number.POSITIVE_INFINITY }],
    }
  }
}

function changed(row: BankRow, at: number, created_at = row.now.created_at): BankRow {
  const now = { ...row.now, created_at, remarks: `${row.now.remarks}.` }
  const ended = row.texts.map((one) => ({ ...one, until: Math.min(one.until, at) }))
  return { ...row, now, texts: [...ended, { text: asRead(now), until: Number.POSITIVE_INFINITY }] }
}

/** Filters of which a user may want to know all rows; `today` is an ISO day. */
export function filtersAround(today: string): ListFilter[] {
  const interval = (start_date: string, more = {}) => ({
    date_filter: 'interval',
    start_date,
    end_date: today,
    ...more,
  })
  const before = (days: number) => lagosDay(new Date(Date.parse(`${today}T12:00:00Z`) - days * DAY_MS))
  return [
    { date_filter: 'today' },
    { date_filter: 'specific', specific_date: before(2) },
    interval(before(1)),
    interval(before(15)),
    interval(before(70)),
    interval(before(1), { query_filter: HIDDEN_TEXT }),
  ]
}

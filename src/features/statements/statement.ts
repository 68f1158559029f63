import { formatDay, isIsoDay, lagosDay } from '../../domain/days/dates'
import type { Amount } from '../../domain/money/amount'
import type { BalancePoint } from '../../widgets/plot/plot.rules'
import { fullTime } from '../../widgets/timestamp/timestamp-text'

/**
 * An entry of a statement. Amounts are decimal strings of naira. An entry is a withdrawal or a lodgement, and
 * the other of the two is ''. `balance` is '' if it is not known.
 */
export interface StatementEntry {
  /** A time as the bank sends it, '' if it sends none. */
  readonly date: string
  readonly narration: string
  readonly transactionNo: string
  readonly valueDate: string
  readonly withdrawal: Amount | ''
  readonly lodgement: Amount | ''
  readonly balance: Amount | ''
}

/** The defects of the bank's answer; all are 0 if it has none. */
export interface StatementDefects {
  /** How many entries could not be read. */
  readonly unreadable: number
  /** For how many entries the bank gives no balance, so that it was calculated here. */
  readonly calculated: number
  /** How many of the bank's balances do not follow from the balance before and the amount. */
  readonly gaps: number
  /** The number (from 1) of the entry with the first such balance. */
  readonly firstGap: number
}

/** The sums of a statement in naira, '' if the bank gives none. */
export interface StatementSums {
  readonly initialBalance: Amount | ''
  readonly finalBalance: Amount | ''
  readonly totalCredit: Amount | ''
  readonly totalDebit: Amount | ''
}

/** The bank's answer about an account over a period; its entries are ordered from the oldest. */
export interface StatementAnswer extends StatementSums, StatementDefects {
  readonly entries: readonly StatementEntry[]
}

/** The request for a statement. Days are ISO days in Lagos, both included. */
export interface StatementRequest {
  readonly accountNumber: string
  readonly accountName: string
  readonly isNuban: boolean
  /** '' if the user chose none. */
  readonly accountType: string
  readonly startDate: string
  readonly endDate: string
}

/** How many entries a page of the table has, and each part of {@link Statement.pages}. */
export const ENTRIES_ON_PAGE = 50

/** A statement with what it was asked for and when (ms). */
export interface Statement extends StatementSums, StatementDefects {
  readonly request: StatementRequest
  readonly asOf: number
  /** How many entries it has. */
  readonly count: number
  /**
   * The entries as JSON in UTF-8, the bytes of each page apart. Ten thousand objects, or their
   * texts, would stop the page for longer than a frame each time they go to or come from a worker; bytes
   * are moved or copied.
   */
  readonly pages: readonly Uint8Array<ArrayBuffer>[]
  /** The last balance of each day. */
  readonly days: readonly BalancePoint[]
}

/** Returns the entries of a page (from 1), none if there is no such page. */
export function entriesOn({ pages }: Pick<Statement, 'pages'>, page: number): readonly StatementEntry[] {
  const bytes = pages[page - 1]
  return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : []
}

/** Returns all entries, oldest first, one page in memory at a time. */
export function* allEntries({ pages }: Pick<Statement, 'pages'>): Generator<StatementEntry, void> {
  for (let page = 1; page <= pages.length; page += 1) yield* entriesOn({ pages }, page)
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * Returns an ISO day, or the day in Lagos of an ISO timestamp, without its day of the week, for which a table
 * has no room: "2 Nov 2026". Returns any other text unchanged.
 */
export function dayText(text: string): string {
  const day = ISO_TIME.test(text) ? lagosDay(text) : text
  return isIsoDay(day) ? formatDay(day).slice(4) : text
}

/** Returns when an entry was booked, for a drawer: a day, or day and time, or the bank's text, or "–". */
export function bookedText(date: string): string {
  return isIsoDay(date) ? formatDay(date) : fullTime(date)
}

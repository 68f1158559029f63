import * as v from 'valibot'
import { refusalOf, saysYes } from '../../bank/reading'
import { folded, soughtTexts } from '../../domain/fold'
import type { ListAnswer, ListFilter, ListRequest } from './define-list'

/*
 * How the bank pages its lists. Every list's document names its field `list:`, so that one schema reads them
 * all.
 */

/** Returns the arguments of a list that is paged by offset. Unset filters are left out. */
export function offsetListArguments({ orgId, filter, limit, offset }: ListRequest) {
  return { org_id: orgId, limit, offset, ...filter }
}

/** Returns the arguments of a list that is paged by page numbers from 1. */
export function pageListArguments({ orgId, filter, limit, offset }: ListRequest) {
  return { org_id: orgId, limit, page: Math.floor(offset / limit) + 1, ...filter }
}

/** A count. An impossible one (negative, a fraction, no number) counts as missing. */
const count = v.fallback(
  v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
      v.safeInteger(),
      v.minValue(0),
    ),
  ),
  undefined,
)
/** All fields in which banks send the size of a page and the number of rows or pages. */
const pagination = v.fallback(
  v.nullish(
    v.object({ total_count: count, total: count, total_pages: count, per_page: count, limit: count }),
  ),
  undefined,
)

/** Fails an answer that is neither a list nor a refusal. */
const realAnswer = v.custom<ListAnswer>((answer) => answer !== undefined)

/**
 * Reads the answer of any list: its rows, which the contract calls `data`, `postings` or `entries`; the
 * count, by rows or by pages; and all forms of a refusal. It fails if the answer neither refuses nor has a
 * list, or if its status is neither a yes nor a no: a failed call must not be taken for an empty list.
 */
export function listAnswer(rowsField = 'data') {
  return v.pipe(
    v.object({
      list: v.looseObject({
        pagination,
        status: v.optional(v.unknown()),
        error: v.optional(v.unknown()),
        message: v.optional(v.unknown()),
      }),
    }),
    v.transform(({ list }) => readAnswer(list, list[rowsField])),
    realAnswer,
  )
}

/** Members in which banks send the rows of a list that the contract answers as a bare array. */
const ROWS_FIELDS = ['data', 'rows', 'list', 'items', 'users', 'result', 'results']

/**
 * Reads the answer of a whole list: by contract the bare rows. Other banks put them into an object with a
 * status, as the paged lists have it. Null and anything else is a failed call, not an empty list.
 */
export function bareListAnswer() {
  return v.pipe(
    v.object({ list: v.unknown() }),
    v.transform(({ list }): ListAnswer | undefined => {
      if (Array.isArray(list)) return { rows: list, total: list.length }
      if (typeof list !== 'object' || list === null) return undefined
      const members = new Map(Object.entries(list))
      const rows = ROWS_FIELDS.map((name) => members.get(name)).find(Array.isArray)
      const pages = v.parse(pagination, members.get('pagination'))
      return readAnswer({ ...list, pagination: pages }, rows)
    }),
    realAnswer,
  )
}

/** The members of an answer beside its rows. */
interface AnswerStatus {
  readonly pagination?: v.InferOutput<typeof pagination>
  readonly status?: unknown
  readonly error?: unknown
  readonly message?: unknown
}

/** Returns an answer's rows or its refusal; undefined if it is neither. */
function readAnswer(list: AnswerStatus, rows: unknown): ListAnswer | undefined {
  const refusal = refusalOf(list) ?? (Array.isArray(rows) ? undefined : wordsInstead(list))
  if (refusal !== undefined) return { rows: [], total: undefined, refusal, isConfirmed: false }
  const isConfirmed = saysYes(list.status)
  if ((!isConfirmed && hasStatus(list)) || !Array.isArray(rows)) return undefined
  const total = totalOf(list.pagination, rows.length)
  return { rows, total, pages: onlyPagesOf(list.pagination), refusal: undefined, isConfirmed }
}

/** The contract gives some lists no status, and other banks send null for a field that they leave empty. */
function hasStatus({ status }: { readonly status?: unknown }): boolean {
  return status !== undefined && status !== null
}

/** Returns the message of an answer that has neither a status nor rows: it can only be the reason. */
function wordsInstead(list: { readonly status?: unknown; readonly message?: unknown }): string | undefined {
  const said = typeof list.message === 'string' ? list.message.trim() : ''
  return said === '' || hasStatus(list) ? undefined : said
}

/** Returns the number of rows by the bank's count of rows or of pages; undefined if it sends neither. */
function totalOf(pages: v.InferOutput<typeof pagination>, given: number): number | undefined {
  const counted = countedRows(pages)
  if (counted !== undefined) return counted
  const perPage = pages?.per_page ?? pages?.limit ?? given
  // Even an empty list has one page, which says nothing about rows.
  const isOneEmptyPage = given === 0 && pages?.total_pages === 1
  return pages?.total_pages && perPage && !isOneEmptyPage ? pages.total_pages * perPage : undefined
}

function countedRows(pages: AnswerStatus['pagination']): number | undefined {
  return pages?.total_count ?? pages?.total ?? undefined
}

/** Returns the number of pages of a bank that counts only them. */
function onlyPagesOf(pages: AnswerStatus['pagination']): number | undefined {
  return countedRows(pages) === undefined ? (pages?.total_pages ?? undefined) : undefined
}

/** Returns true if any of the texts contains the free text, without regard to case or diacritics. */
export function passesText(texts: readonly string[], wanted: string | undefined): boolean {
  if (!wanted) return true
  const sought = soughtTexts(wanted)
  if (sought.length === 0) return true
  return texts.map(folded).some((text) => sought.some((one) => text.includes(one)))
}

/**
 * Returns true if each of these texts, by the name of its filter, contains what that filter asks for. A
 * filter that is not set passes all.
 */
export function passesTexts(texts: Readonly<Record<string, string>>, filter: ListFilter): boolean {
  return Object.entries(texts).every(([name, text]) => passesText([text], filter[name]))
}

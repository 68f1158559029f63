import * as v from 'valibot'
import { refusalOf, saysYes } from '../../bank/reading'
import type { ListAnswer, ListRequest } from './define-list'

/* How the bank pages its lists. A list's document names its field `list:`, so that one schema reads them all. */

/** Arguments of a list that is paged by offset. Unset filters are left out. */
export function offsetListArguments({ orgId, filter, limit, offset }: ListRequest) {
  return { org_id: orgId, limit, offset, ...filter }
}

/** Arguments of a list that is paged by page numbers from 1. */
export function pageListArguments({ orgId, filter, limit, offset }: ListRequest) {
  return { org_id: orgId, limit, page: Math.floor(offset / limit) + 1, ...filter }
}

/** A count that can be one. What cannot (negative, a fraction, no number) counts as not given. */
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
/** Whatever the bank sends of a page's size and of how many rows and pages there are. */
const pagination = v.fallback(
  v.nullish(
    v.object({ total_count: count, total: count, total_pages: count, per_page: count, limit: count }),
  ),
  undefined,
)

/** Fails what is neither a list nor a refusal. */
const realAnswer = v.custom<ListAnswer>((answer) => answer !== undefined)

/**
 * Reads the answer of any list: its rows, which the contract calls `data`, `postings` or `entries`; the count, by rows or by pages;
 * a refusal in each of its forms. An answer that neither refuses nor brings a real list, or whose status says neither yes nor no, is
 * not read as one: an empty list is what a bank says that means it, and never what one sends that failed.
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
    v.transform(({ list }): ListAnswer | undefined => {
      const rows = list[rowsField]
      const refusal = refusalOf(list) ?? (Array.isArray(rows) ? undefined : wordsInstead(list))
      if (refusal !== undefined) return { rows: [], total: undefined, refusal, isConfirmed: false }
      const isConfirmed = saysYes(list.status)
      if ((!isConfirmed && hasStatus(list)) || !Array.isArray(rows)) return undefined
      return { rows, total: totalOf(list.pagination, rows.length), refusal: undefined, isConfirmed }
    }),
    realAnswer,
  )
}

/** The contract gives some lists no status, and other banks send null for what they leave empty. */
function hasStatus({ status }: { readonly status?: unknown }): boolean {
  return status !== undefined && status !== null
}

/** Returns the message of an answer that has neither a status nor rows: it can only say why. */
function wordsInstead(list: { readonly status?: unknown; readonly message?: unknown }): string | undefined {
  const said = typeof list.message === 'string' ? list.message.trim() : ''
  return said === '' || hasStatus(list) ? undefined : said
}

/** How many rows there are by the bank's own count, or by its pages; undefined if it says neither. */
function totalOf(pages: v.InferOutput<typeof pagination>, given: number): number | undefined {
  const counted = pages?.total_count ?? pages?.total
  if (counted !== undefined && counted !== null) return counted
  const perPage = pages?.per_page ?? pages?.limit ?? given
  // An empty list has one page too, which says nothing of rows.
  const isOneEmptyPage = given === 0 && pages?.total_pages === 1
  return pages?.total_pages && perPage && !isOneEmptyPage ? pages.total_pages * perPage : undefined
}

/** Whether any of the texts has the free text in it, without case or diacritics. */
export function passesText(texts: readonly string[], wanted: string | undefined): boolean {
  if (!wanted) return true
  const needle = plain(wanted)
  return texts.some((text) => plain(text).includes(needle))
}

/** Letters of Hausa and other names that Unicode does not take apart into a letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n' }

/** Without case, diacritics and hooks: "Ọ̀ṣúnlàjà" is found by "osunlaja", "Ɗanladi" by "danladi". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[ɓɗƙƴŋ]/g, (letter) => HOOKED[letter] ?? letter)
}

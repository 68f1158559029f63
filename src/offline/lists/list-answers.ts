import * as v from 'valibot'
import { saysFailure, saysNo, saysYes } from '../../bank/reading'
import type { ListAnswer, ListRequest } from './define-list'

/*
 * The two shapes in which the bank pages its lists. A list's document names its field `list:`, so that one schema reads all
 * lists of a shape.
 */

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
const words = v.fallback(v.nullish(v.string()), undefined)

/** The parts of an answer that say whether it is one. */
interface Envelope {
  readonly status?: unknown
  readonly error?: unknown
  readonly message?: string | null | undefined
}

/**
 * What a list's answer comes to. `undefined` where it is none: it neither refuses nor brings a real list, or its status says neither
 * yes nor no. So an empty list is what a bank says that means it, and never what one sends that failed.
 */
function readAnswer(
  { status, error, message }: Envelope,
  rows: unknown,
  total: number | undefined,
): ListAnswer | undefined {
  const wrong = errorWords(error)
  if (wrong !== undefined || saysFailure(status))
    return { rows: [], total: undefined, refusal: wrong || message || '', isConfirmed: false }
  const isConfirmed = saysYes(status)
  // The contract gives some lists no status, and other banks send null for what they leave empty.
  if (!isConfirmed && status !== undefined && status !== null) return undefined
  return Array.isArray(rows) ? { rows, total, refusal: undefined, isConfirmed } : undefined
}

/**
 * The text of an answer's `error`: on some lists it is a flag beside `message`, on others the text itself. '' for an error without a
 * text, `undefined` for none.
 */
function errorWords(error: unknown): string | undefined {
  if (error === undefined || error === null || error === false || error === 0) return undefined
  const text = typeof error === 'string' ? error.trim() : 'true'
  if (/^(|false|no|none|null|0)$/i.test(text)) return undefined
  return saysYes(text) || saysNo(text) ? '' : text
}

/** Fails what is neither a list nor a refusal. */
const realAnswer = v.custom<ListAnswer>((answer) => answer !== undefined)

/** `{ data, pagination: { total_count }, error, message }`: transfers, bills, accounts, balance history. */
export const flaggedListAnswer = v.pipe(
  v.object({
    list: v.object({
      data: v.optional(v.unknown()),
      pagination: v.fallback(v.nullish(v.object({ total_count: count })), undefined),
      status: v.optional(v.unknown()),
      error: v.optional(v.unknown()),
      message: v.optional(words),
    }),
  }),
  v.transform(({ list }) => readAnswer(list, list.data, list.pagination?.total_count ?? undefined)),
  realAnswer,
)

/** `{ rows, pagination: { total, total_pages } }` under a name of its own: postings, journals. */
export function pagedListAnswer(field: string) {
  return v.pipe(
    v.object({
      list: v.looseObject({
        pagination: v.fallback(
          v.nullish(v.object({ total: count, total_pages: count, per_page: count, limit: count })),
          undefined,
        ),
        status: v.optional(v.unknown()),
        error: v.optional(v.unknown()),
        message: v.optional(words),
      }),
    }),
    v.transform(({ list }) => {
      const rows = list[field]
      const pages = list.pagination
      const given = Array.isArray(rows) ? rows.length : 0
      const perPage = pages?.per_page ?? pages?.limit ?? given
      // An empty list has one page too, which says nothing of rows.
      const isOneEmptyPage = given === 0 && pages?.total_pages === 1
      const byPages =
        pages?.total_pages && perPage && !isOneEmptyPage ? pages.total_pages * perPage : undefined
      return readAnswer(list, rows, pages?.total ?? byPages)
    }),
    realAnswer,
  )
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

import * as v from 'valibot'
import { saysYes } from '../../bank/reading'
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

const count = v.fallback(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))])),
  undefined,
)
const words = v.fallback(v.nullish(v.string()), undefined)

/** `{ data, pagination: { total_count }, error, message }`: transfers, bills, accounts, balance history. */
export const flaggedListAnswer = v.pipe(
  v.object({
    list: v.object({
      data: v.nullish(v.array(v.unknown()), []),
      pagination: v.nullish(v.object({ total_count: count })),
      status: v.optional(v.unknown()),
      error: v.optional(v.unknown()),
      message: words,
    }),
  }),
  v.transform(({ list }): ListAnswer => {
    const rows = list.data ?? []
    // `error` is a flag beside `message`, or, on some lists, the text itself.
    const errorText =
      typeof list.error === 'string' && list.error !== '' && !/^(true|false)$/i.test(list.error)
        ? list.error
        : ''
    const refused = errorText !== '' || saysYes(list.error) || list.status === 'error'
    return {
      rows,
      total: list.pagination?.total_count ?? undefined,
      refusal: refused ? errorText || list.message || '' : undefined,
    }
  }),
)

/** `{ rows, pagination: { total, total_pages } }` under a name of its own: postings, journals. */
export function pagedListAnswer(field: string) {
  return v.pipe(
    v.object({
      list: v.looseObject({
        pagination: v.nullish(v.object({ total: count, total_pages: count, per_page: count, limit: count })),
        status: v.optional(v.unknown()),
        error: v.optional(v.unknown()),
        message: v.optional(words),
      }),
    }),
    v.transform(({ list }): ListAnswer => {
      const found = list[field]
      const rows = Array.isArray(found) ? found : []
      const pages = list.pagination
      const perPage = pages?.per_page ?? pages?.limit ?? rows.length
      const refused = saysYes(list.error) || list.status === 'error'
      return {
        rows,
        total: pages?.total ?? (pages?.total_pages && perPage ? pages.total_pages * perPage : undefined),
        refusal: refused ? (list.message ?? '') : undefined,
      }
    }),
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

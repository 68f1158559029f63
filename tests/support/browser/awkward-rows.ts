import type { BrowserContext } from 'playwright-core'
import { rewriteRows } from './rewrite-rows'

/** Fields that hold no name, number or reference that somebody typed. */
const KEPT_AS_IT_IS = /^id$|_at$|date|status|_id$/i
const AMOUNT = /amount|balance|fee/i

/** Texts as they come from other banks, in turn. A row has all of them. */
const AWKWARD_TEXTS = [
  'Oluwafunmilayoadesewaogunbanjoak',
  '<b onmouseover="alert(1)">Ṣadé</b> Ògúnbàdé-Ọláníyọnu Adéwálé',
  "O'Connor-Ụzọdinma & Sons (Nigeria) Enterprises Limited, Ọ̀gbómọ̀ṣọ́",
  '–',
] as const

/**
 * From now on the rows of the bank's lists have words of thirty letters, markup, long names and large
 * amounts; ids, times and statuses stay.
 */
export async function sendAwkwardRows(device: BrowserContext): Promise<void> {
  await rewriteRows(device, (row, at) => awkward(row, '', at))
}

function awkward(value: unknown, name: string, at: number): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => awkward(entry, name, at + index))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, entry], index) => [key, awkward(entry, key, at + index)]),
    )
  if (KEPT_AS_IT_IS.test(name)) return value
  if (typeof value === 'number' && AMOUNT.test(name)) return 999_999_999.99
  return typeof value === 'string' && !/^\d*$/.test(value) ? AWKWARD_TEXTS[at % AWKWARD_TEXTS.length] : value
}

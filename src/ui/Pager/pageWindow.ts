/**
 * The page numbers on show. The window holds `size` pages and slides by `movement` as soon as the page reaches its
 * last number, so that the next page is always in sight; at the end it stands still on the last pages.
 */
export function pageWindow(page: number, pages: number, size = 5, movement = 3): number[] {
  const slides = Math.max(0, Math.ceil((page - (size - 1)) / movement))
  const first = Math.max(1, Math.min(1 + slides * movement, pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, at) => first + at)
}

/** The page a typed text names: digits only, from 1 to `pages`; `null` otherwise. Source: foundations, "Page jump". */
export function typedPage(text: string, pages: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const page = Number(digits)
  return page >= 1 && page <= pages ? page : null
}

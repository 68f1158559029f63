/**
 * Returns the page numbers to show. The window has `size` pages and slides by `movement` as soon as the page
 * reaches its last number, so that the next page is always visible; it ends at the last page.
 */
export function pageWindow(page: number, pages: number, size = 5, movement = 3): number[] {
  const slides = Math.max(0, Math.ceil((page - (size - 1)) / movement))
  const first = Math.max(1, Math.min(1 + slides * movement, pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, at) => first + at)
}

/**
 * Returns the page that a text names, or `null` if it is not digits from 1 to `pages` (foundations, "Page
 * jump").
 */
export function typedPage(text: string, pages: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const page = Number(digits)
  return page >= 1 && page <= pages ? page : null
}

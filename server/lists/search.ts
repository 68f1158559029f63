/** A free text as a LIKE pattern that means only itself; undefined where there is nothing to look for. */
export function likePattern(text: string | null | undefined): string | undefined {
  const wanted = text?.trim()
  return wanted ? `%${wanted.replace(/[\\%_]/g, '\\$&')}%` : undefined
}

/** A status filter in lower case; undefined for "none" and for no filter at all. */
export function statusFilter(status: string | null | undefined): string | undefined {
  const wanted = status?.trim().toLowerCase()
  return wanted && wanted !== 'none' ? wanted : undefined
}

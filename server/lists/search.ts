/** Returns a text as a LIKE pattern that matches only itself, or undefined when it is empty. */
export function likePattern(text: string | null | undefined): string | undefined {
  const wanted = text?.trim()
  return wanted ? `%${wanted.replace(/[\\%_]/g, '\\$&')}%` : undefined
}

/** Returns a status filter in lower case, or undefined when it is "none" or absent. */
export function statusFilter(status: string | null | undefined): string | undefined {
  const wanted = status?.trim().toLowerCase()
  return wanted && wanted !== 'none' ? wanted : undefined
}

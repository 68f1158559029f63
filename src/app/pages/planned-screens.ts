/** What each screen will do that is not built yet, by its path. */
export const PLANNED: Readonly<Record<string, string>> = {}

/** What each screen will do that is not built yet, by its path. */
export const PLANNED: Readonly<Record<string, string>> = {
  '/loan/salary': 'Lists salary customers and their loans.',
  '/loan/customerloan': 'Pays a loan out to a salary customer.',
}

/** Returns a valid amount as a field shows it: the same digits, with commas between the thousands. */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.replace(/[^\d.]/g, '').split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...fraction].join('.')
}

/**
 * Returns the text after the first change of a grouped amount without the commas of the grouping, and where
 * its caret is then. The text that the user put in, which ends at `caret`, stays as it is, with its own
 * commas.
 */
export function ungrouped(
  text: string,
  caret: number | null,
  change: Event,
): { readonly text: string; readonly caret: number } {
  const end = caret ?? text.length
  const { inputType = '', data = null } = change instanceof InputEvent ? change : {}
  const inserted = inputType.startsWith('delete') ? '' : data
  const start = end - (inserted?.length ?? 0)
  // If it is not known what was put in, all commas stay: some may be the user's own.
  if (inserted === null || text.slice(start, end) !== inserted) return { text, caret: end }
  const before = withoutCommas(text.slice(0, start)) + inserted
  return { text: before + withoutCommas(text.slice(end)), caret: before.length }
}

const withoutCommas = (text: string) => text.replaceAll(',', '')

import { ACCOUNT_FILE } from '../../../src/features/customer-accounts/bulk-upload/account-file.rules'
import type { OpeningValues } from '../../../src/features/customer-accounts/opening/account-opening.rules'

/** A file of accounts as a spreadsheet saves it, with every column. */
export function accountFileOf(rows: readonly OpeningValues[]): string {
  const names = ACCOUNT_FILE.columns.map(({ name }) => name)
  const cells = rows.map((values) =>
    names.map((name) => `"${name in values ? values[name as keyof OpeningValues] : ''}"`).join(','),
  )
  return [names.join(','), ...cells].join('\n')
}

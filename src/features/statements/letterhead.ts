import { formatTime, lagosDay } from '../../domain/days/dates'
import type { Brand } from '../../domain/runtime-config'
import type { SessionUser } from '../../domain/staff/session-user'
import type { KnownLetterhead } from './letterhead.read'
import type { Statement } from './statement'

/** The head of a statement on paper. A part that the bank does not give is ''. */
export interface Letterhead {
  readonly bank: string
  /** The name and the code of the branch. */
  readonly branch: string
  readonly address: string
  /** Whose mark it has. */
  readonly brand: Brand
}

/**
 * Returns the letterhead of the user's branch from what the bank has answered. `configured` is the bank's
 * name in the configuration, for as long as the bank has not.
 */
export function letterheadOf(
  { org_id, branch_code }: Pick<SessionUser, 'org_id' | 'branch_code'>,
  known: KnownLetterhead | undefined,
  configured: string,
  brand: Brand,
): Letterhead {
  const branch = known?.branches.data?.find(({ code }) => code !== '' && code === branch_code)
  return {
    bank: known?.bank.bank_name || configured || org_id,
    branch: branch ? [branch.name, branch.code].filter(Boolean).join(', ') : '',
    address: branch?.address ?? '',
    brand,
  }
}

/**
 * Returns the reference of a statement: the account, and the day and time in Lagos of the bank's answer. It
 * is the same in each of its files.
 */
export function statementReference({ request, asOf }: Pick<Statement, 'request' | 'asOf'>): string {
  const seconds = String(new Date(asOf).getUTCSeconds()).padStart(2, '0')
  const time = `${formatTime(asOf)}${seconds}`.replace(':', '')
  return `ST-${request.accountNumber}-${lagosDay(asOf).replaceAll('-', '')}-${time}`
}

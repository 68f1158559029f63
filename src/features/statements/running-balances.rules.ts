import { type Amount, unsigned } from '../../domain/amount'
import { negated, sumAmounts } from '../../domain/money'
import type { StatementDefects, StatementEntry } from './statement'

/** An entry as the bank sends it. `side` is undefined if its `transactionType` says neither. */
export interface SentEntry extends Omit<StatementEntry, 'withdrawal' | 'lodgement'> {
  readonly side: 'credit' | 'debit' | undefined
  readonly amount: Amount
}

/**
 * Reads entries by the balance before each: the bank's own, or the one calculated here if it gives none. The
 * bank's balance is never replaced; one that does not follow is counted. The side of an entry whose type says
 * none is the one that its balance confirms; without that it cannot be read. `undefined` stands for an entry
 * that could not be read, behind which nothing is calculated until the bank gives a balance again.
 */
export function runningBalances(
  sent: readonly (SentEntry | undefined)[],
  initialBalance: Amount | '',
): StatementDefects & { readonly entries: readonly StatementEntry[] } {
  const entries: StatementEntry[] = []
  let [unreadable, calculated, gaps, firstGap] = [0, 0, 0, 0]
  const debitOf = signsDebits(sent) ? unsigned : (amount: Amount) => amount
  let before: Amount | '' = initialBalance
  for (const one of sent) {
    const side = one && (one.side ?? confirmedSide(one, before))
    if (!one || !side) {
      unreadable += 1
      before = one?.balance ?? ''
      continue
    }
    const { amount, side: _, ...rest } = one
    const moved = side === 'debit' ? debitOf(amount) : amount
    const after: Amount | '' =
      before === '' ? '' : sumAmounts([before, side === 'debit' ? negated(moved) : moved])
    const balance = one.balance || after
    entries.push({
      ...rest,
      withdrawal: side === 'debit' ? moved : '',
      lodgement: side === 'credit' ? moved : '',
      balance,
    })
    if (one.balance === '' && after !== '') calculated += 1
    if (after !== '' && balance !== after) {
      gaps += 1
      firstGap ||= entries.length
    }
    before = balance
  }
  return { entries, unreadable, calculated, gaps, firstGap }
}

function confirmedSide({ amount, balance }: SentEntry, before: Amount | ''): SentEntry['side'] {
  if (before === '' || balance === '') return undefined
  const moved = unsigned(amount)
  if (sumAmounts([before, moved]) === balance) return 'credit'
  return sumAmounts([before, negated(moved)]) === balance ? 'debit' : undefined
}

/**
 * Returns true if the bank signs what goes out: each debit is negative, and no credit is. With another bank
 * a negative amount is one that was taken back, and keeps its sign in its column.
 */
function signsDebits(sent: readonly (SentEntry | undefined)[]): boolean {
  return sent.every(
    (one) => !one?.side || Number(one.amount) === 0 || isNegative(one) === (one.side === 'debit'),
  )
}

const isNegative = ({ amount }: SentEntry) => amount.startsWith('-')

import { bankByCode } from '../../../domain/banks/nigerian-banks'
import { digitsOf } from '../../../domain/text/digits'
import type { Transfer } from '../transfer'
import { isWhole } from './transfer-form'

/** An account that was sent to before, with the name that the bank gave it then. */
export interface Beneficiary {
  readonly number: string
  readonly name: string
  readonly bankCode: string
  readonly bankName: string
}

/** The likely beneficiaries of the next transfer. */
export interface BeneficiaryBook {
  /**
   * Each account once: first those that the sender's account has sent to, then those that the user has. Of
   * each, the account that is sent to most and was sent to last comes first.
   */
  readonly beneficiaries: readonly Beneficiary[]
  /** The codes of the banks that the user sent to last, the last one first. */
  readonly lastBanks: readonly string[]
}

const LAST_BANKS = 4
/** A transfer that has so many others after it counts half as much as the newest. */
const HALVED_AFTER = 20

/**
 * Returns the book of a user and of the account that is typed as the sender, by transfers that are ordered
 * from the newest. An account whose bank cannot be chosen any more is passed over.
 */
export function beneficiaryBook(
  transfers: readonly Transfer[],
  userId: string,
  sender: string,
): BeneficiaryBook {
  const own = transfers.filter(({ initiator_id }) => initiator_id === userId)
  const number = digitsOf(sender)
  const fromSender = isWhole(number)
    ? transfers.filter(({ sender_acct_no }) => sender_acct_no === number)
    : []
  const book = new Map<string, Beneficiary>()
  for (const one of [...likelyOf(fromSender), ...likelyOf(own)])
    if (!book.has(beneficiaryKey(one))) book.set(beneficiaryKey(one), one)
  const banks = own.flatMap((transfer) => beneficiaryOf(transfer)?.bankCode ?? [])
  return {
    beneficiaries: [...book.values()],
    lastBanks: [...new Set(banks)].slice(0, LAST_BANKS),
  }
}

function likelyOf(transfers: readonly Transfer[]): readonly Beneficiary[] {
  const weights = new Map<string, { readonly beneficiary: Beneficiary; weight: number }>()
  for (const [index, transfer] of transfers.entries()) {
    const beneficiary = beneficiaryOf(transfer)
    if (!beneficiary) continue
    const weight = 0.5 ** (index / HALVED_AFTER)
    const known = weights.get(beneficiaryKey(beneficiary))
    if (known) known.weight += weight
    else weights.set(beneficiaryKey(beneficiary), { beneficiary, weight })
  }
  return [...weights.values()]
    .sort((left, right) => right.weight - left.weight)
    .map(({ beneficiary }) => beneficiary)
}

function beneficiaryOf(transfer: Transfer): Beneficiary | undefined {
  const bank = bankByCode(transfer.beneficiary_org_id)
  const number = transfer.beneficiary_acct_no
  if (!bank?.active || !isWhole(number)) return undefined
  return { number, name: transfer.beneficiary_acct_name, bankCode: bank.code, bankName: bank.name }
}

/** Returns what tells a beneficiary from all others: a number may be another account at another bank. */
export function beneficiaryKey({ bankCode, number }: Beneficiary): string {
  return `${bankCode} ${number}`
}

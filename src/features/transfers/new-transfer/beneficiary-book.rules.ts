import { bankByCode } from '../../../domain/nigerian-banks'
import type { Transfer } from '../transfer'
import { isWhole } from './transfer-form'

/** An account that a user has sent to before, with the name that the bank gave it then. */
export interface Beneficiary {
  readonly number: string
  readonly name: string
  readonly bankCode: string
  readonly bankName: string
}

/** The likely beneficiaries of a user's next transfer, as the user's own transfers show them. */
export interface BeneficiaryBook {
  /** Each account once: first those that the user sends to most and sent to last. */
  readonly beneficiaries: readonly Beneficiary[]
  /** The codes of the banks that the user sent to last, the last one first. */
  readonly lastBanks: readonly string[]
}

const LAST_BANKS = 4
/** A transfer that has so many others of the user after it counts half as much as the newest. */
const HALVED_AFTER = 20

/**
 * Returns the book of a user, by transfers that are ordered from the newest. The transfers of others are
 * passed over. So is an account whose bank cannot be chosen any more.
 */
export function beneficiaryBook(transfers: readonly Transfer[], userId: string): BeneficiaryBook {
  const book = new Map<string, { readonly beneficiary: Beneficiary; weight: number }>()
  const banks = new Set<string>()
  const own = transfers.filter((transfer) => transfer.initiator_id === userId)
  for (const [index, transfer] of own.entries()) {
    const bank = bankByCode(transfer.beneficiary_org_id)
    const number = transfer.beneficiary_acct_no
    if (!bank?.active || !isWhole(number)) continue
    banks.add(bank.code)
    const weight = 0.5 ** (index / HALVED_AFTER)
    const beneficiary = {
      number,
      name: transfer.beneficiary_acct_name,
      bankCode: bank.code,
      bankName: bank.name,
    }
    const known = book.get(beneficiaryKey(beneficiary))
    if (known) known.weight += weight
    else book.set(beneficiaryKey(beneficiary), { beneficiary, weight })
  }
  return {
    beneficiaries: [...book.values()]
      .sort((left, right) => right.weight - left.weight)
      .map(({ beneficiary }) => beneficiary),
    lastBanks: [...banks].slice(0, LAST_BANKS),
  }
}

/** Returns what tells a beneficiary from all others: a number may be another account at another bank. */
export function beneficiaryKey({ bankCode, number }: Beneficiary): string {
  return `${bankCode} ${number}`
}

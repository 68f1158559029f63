import { bankByCode } from '../../../domain/nigerian-banks'
import type { Transfer } from '../transfer'
import { isWhole } from './transfer-form'

/** An account that a user has sent to before. */
export interface Beneficiary {
  readonly number: string
  readonly name: string
  readonly bankCode: string
  readonly bankName: string
}

const AT_MOST = 5

/**
 * Returns the last accounts that a user sent to, each once, by transfers that are ordered from the newest. An
 * account whose bank cannot be chosen any more is left out.
 */
export function recentBeneficiaries(transfers: readonly Transfer[], userId: string): readonly Beneficiary[] {
  const recent = new Map<string, Beneficiary>()
  for (const transfer of transfers) {
    const bank = bankByCode(transfer.beneficiary_org_id)
    const number = transfer.beneficiary_acct_no
    if (transfer.initiator_id !== userId || !bank?.active || !isWhole(number)) continue
    const key = `${bank.code} ${number}`
    if (!recent.has(key))
      recent.set(key, {
        number,
        name: transfer.beneficiary_acct_name,
        bankCode: bank.code,
        bankName: bank.name,
      })
    if (recent.size === AT_MOST) break
  }
  return [...recent.values()]
}

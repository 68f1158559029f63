import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'

/** An auto-repayment account as the list stores it (money-movement §3, "Icad account"). */
export const IcadAccountRow = v.object({
  id: presentText,
  accountName: text,
  accountNumber: text,
  bankName: text,
  accountDesignationName: text,
  accountTypeName: text,
  bvn: text,
  created_at: text,
  bankCode: text,
  cif: text,
  accountStatus: text,
})

/** An auto-repayment account. */
export type IcadAccount = v.InferOutput<typeof IcadAccountRow>

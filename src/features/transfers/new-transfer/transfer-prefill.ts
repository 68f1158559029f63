import type { Workspace } from '../../../offline/workspace/workspace'
import { handOver } from '../../../widgets/handed-over/handed-over'
import type { Transfer } from '../transfer'

/** Hands a listed transfer over to the new transfer that is shown next, which repeats it. */
export function handOverToRepeat(session: Pick<Workspace, 'signal'>, transfer: Transfer): void {
  handOver(session, '/transactions/newtransfer', {
    sender_acct_no: transfer.sender_acct_no,
    beneficiary_acct_no: transfer.beneficiary_acct_no,
    beneficiary_org_id: transfer.beneficiary_org_id,
    remarks: transfer.remarks,
    amount: transfer.amount_wth_fees,
  })
}

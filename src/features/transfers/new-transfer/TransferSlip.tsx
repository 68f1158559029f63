import { useLocation } from 'wouter'
import { formatNaira } from '../../../domain/amount'
import { amountInWords } from '../../../domain/amount-in-words'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { LinkButton } from '../../../ui/Button/LinkButton'
import { OpenAccount } from '../../../widgets/account-number/AccountNumber'
import { soughtPath } from '../../../widgets/cached-list/sought-path'
import type { DoneWrite } from '../../../widgets/live-write/form-memory'
import { LiveWriteSlip } from '../../../widgets/live-write/LiveWriteSlip'
import type { TransferFacts } from '../create-transfer.live'
import { TRANSFERS } from '../transfers.messages'
import { NEW_TRANSFER } from './new-transfer.messages'

const LIST = '/transactions/transfer'

/** A transfer that the bank has taken, with what comes next. */
export function TransferSlip({
  done,
  onNext,
  onAgain,
}: {
  done: DoneWrite<TransferFacts>
  onNext: () => void
  onAgain: () => void
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const { facts } = done
  return (
    <LiveWriteSlip
      done={done}
      lines={[
        { label: NEW_TRANSFER.from, value: facts.sender_acct_name, note: facts.sender_acct_no },
        {
          label: NEW_TRANSFER.to,
          value: facts.beneficiary_acct_name,
          note: `${facts.beneficiary_acct_no}, ${facts.beneficiary_org_name}`,
        },
        ...(facts.remarks ? [{ label: NEW_TRANSFER.remarks, value: facts.remarks }] : []),
      ]}
      reference={{ label: 'Order ID', value: facts.order_id }}
      amount={formatNaira(facts.amount)}
      amountInWords={amountInWords(facts.amount)}
      next={NEW_TRANSFER.title}
      again={TRANSFERS.repeatTransfer}
      see={
        <>
          <LinkButton
            kind="text"
            href={LIST}
            onClick={(event) => {
              // The list shows this transfer alone, as for a hit of the search box.
              event.preventDefault()
              navigate(soughtPath(workspace, LIST, facts.order_id))
            }}
          >
            {NEW_TRANSFER.seeIt}
          </LinkButton>
          <OpenAccount number={facts.sender_acct_no} />
        </>
      }
      onNext={onNext}
      onAgain={onAgain}
    />
  )
}

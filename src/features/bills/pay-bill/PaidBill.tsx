import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatNaira } from '../../../domain/amount'
import { amountInWords } from '../../../domain/amount-in-words'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { LinkButton } from '../../../ui/Button/LinkButton'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { soughtPath } from '../../../widgets/cached-list/sought-path'
import type { DoneWrite } from '../../../widgets/live-write/form-memory'
import { LiveWriteSlip } from '../../../widgets/live-write/LiveWriteSlip'
import { BillReceipt } from '../BillReceipt'
import type { BillFacts } from '../pay-bill.live'
import { PAY_BILL, referenceLabel } from './pay-bill.messages'

const LIST = '/transactions/bills-payment'

/** A bill that the bank has paid: the message about it with its receipt, and below it the slip. */
export function PaidBill({
  done,
  onNext,
  onAgain,
}: {
  done: DoneWrite<BillFacts>
  onNext: () => void
  onAgain: () => void
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const [isSaid, setSaid] = useState(false)
  const { facts, reference } = done
  return (
    <>
      <LiveWriteSlip
        done={done}
        lines={[
          { label: PAY_BILL.merchant, value: facts.merchant },
          { label: PAY_BILL.variation, value: facts.variation },
          { label: referenceLabel(facts), value: facts.accountNumber },
        ]}
        reference={reference ? { label: 'Trans ref', value: reference } : undefined}
        amount={formatNaira(facts.amount)}
        amountInWords={amountInWords(facts.amount)}
        next={PAY_BILL.next}
        again={PAY_BILL.again}
        see={
          <>
            <BillReceipt tellerNo={reference ?? ''} kind="text" />
            <LinkButton
              kind="text"
              href={LIST}
              onClick={(event) => {
                // The list shows this bill alone, as for a hit of the search box.
                event.preventDefault()
                navigate(soughtPath(workspace, LIST, reference ?? facts.accountNumber))
              }}
            >
              {PAY_BILL.seeIt}
            </LinkButton>
          </>
        }
        onNext={onNext}
        onAgain={onAgain}
      />
      <Dialog open={!isSaid} title={PAY_BILL.paid} onClose={() => setSaid(true)}>
        <p>{reference ? `Trans ref ${reference}` : PAY_BILL.noReference}</p>
        <DialogFoot>
          <BillReceipt tellerNo={reference ?? ''} />
          <Button kind="main" data-first onClick={() => setSaid(true)}>
            {PAY_BILL.okay}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  )
}

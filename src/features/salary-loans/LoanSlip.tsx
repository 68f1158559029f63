import { formatNaira } from '../../domain/amount'
import { amountInWords } from '../../domain/amount-in-words'
import { formatDay } from '../../domain/dates'
import type { DoneWrite } from '../../widgets/live-write/form-memory'
import { LiveWriteSlip } from '../../widgets/live-write/LiveWriteSlip'
import type { LoanFacts } from './loan-facts'
import { customerTitle } from './salary-customer'
import { LOAN } from './salary-loans.messages'

/** A loan that the bank has taken, above the list until the user goes on. */
export function LoanSlip({
  done,
  onNext,
  onAgain,
}: {
  done: DoneWrite<LoanFacts>
  onNext: () => void
  onAgain: () => void
}) {
  const { facts } = done
  return (
    <LiveWriteSlip
      done={done}
      amount={formatNaira(facts.loanAmount)}
      amountInWords={amountInWords(facts.loanAmount)}
      lines={[
        { label: LOAN.customer, value: customerTitle(facts) },
        { label: LOAN.account, value: facts.accountNumber },
        { label: LOAN.amounts.collectionAmount, value: formatNaira(facts.collectionAmount) },
        { label: LOAN.amounts.numberOfRepayments, value: String(facts.numberOfRepayments) },
        { label: LOAN.amounts.totalCollectionAmount, value: formatNaira(facts.totalCollectionAmount) },
        { label: LOAN.disbursed, value: formatDay(facts.dateOfDisbursement) },
        { label: LOAN.collected, value: formatDay(facts.dateOfCollection) },
      ]}
      reference={{ label: LOAN.code, value: facts.authorisationCode }}
      next={LOAN.next}
      again={LOAN.again}
      see={null}
      onNext={onNext}
      onAgain={onAgain}
    />
  )
}

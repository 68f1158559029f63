import type { FormEvent } from 'react'
import { formatDay } from '../../domain/days/dates'
import { formatNaira } from '../../domain/money/amount'
import { amountInWords } from '../../domain/money/amount-in-words'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { Note } from '../../ui/Note/Note'
import { Stack } from '../../ui/Page/Layout'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { NairaField } from '../../widgets/form/NairaField'
import type { DoneWrite } from '../../widgets/live-write/form-memory'
import { LiveWriteFailureNote } from '../../widgets/live-write/LiveWriteNews'
import { LiveWriteSlip } from '../../widgets/live-write/LiveWriteSlip'
import { firstWaitsMessage } from '../../widgets/live-write/outcome.messages'
import type { LoanFacts } from './create-loan.live'
import { LOAN_FIELDS, type LoanField, otherTotal } from './loan-form.rules'
import { customerTitle, type SalaryCustomer } from './salary-customer'
import { LOAN, otherTotalMessage } from './salary-loans.messages'
import type { LoanFormHandle } from './use-loan-form'

/** The loan form of a salary customer, in a dialog (money-movement §2, "Loan"). */
export function LoanForm({ customer, form }: { customer: SalaryCustomer; form: LoanFormHandle }) {
  const { typed, problems, write, days } = form
  const off = form.offFor(customer)
  const comesTo = otherTotal(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off === undefined && !write.sending) form.submit(customer)
  }
  const shared = (name: LoanField) => ({
    name,
    disabled: write.sending,
    value: typed[name],
    onBlur: form.leave,
    'data-first': name === 'loanAmount' ? true : undefined,
    // After a loan was requested it has a zero, which the next amount replaces.
    onFocus: ({ target }: { target: HTMLInputElement }) => typed[name] === '0' && target.select(),
  })
  return (
    <Dialog open title={LOAN.form} locked={write.sending} beside={false} onClose={form.close}>
      <form onSubmit={submit} autoComplete="off" noValidate>
        <Stack>
          <SummaryList
            lines={[
              { label: LOAN.customer, value: customerTitle(customer) },
              { label: LOAN.account, value: customer.accountNumber },
              { label: LOAN.disbursed, value: formatDay(days.dateOfDisbursement) },
              { label: LOAN.collected, value: formatDay(days.dateOfCollection) },
            ]}
          />
          <LiveWriteFailureNote form={write} />
          {LOAN_FIELDS.map((name) =>
            name === 'numberOfRepayments' ? (
              <Field key={name} label={LOAN.amounts[name]} required error={problems[name]}>
                <TextInput
                  {...shared(name)}
                  inputMode="numeric"
                  onChange={({ target }) => form.type(name, target.value)}
                />
              </Field>
            ) : (
              <NairaField
                key={name}
                {...shared(name)}
                label={LOAN.amounts[name]}
                required
                error={problems[name]}
                onChange={(value) => form.type(name, value)}
              />
            ),
          )}
          {comesTo && <Note tone="warn">{otherTotalMessage(comesTo)}</Note>}
          <p>{firstWaitsMessage(write.waitsFor)}</p>
        </Stack>
        <DialogFoot sending={write.sending}>
          <Button kind="text" off={write.sending ? LOAN.sending : undefined} offQuiet onClick={form.close}>
            {LOAN.cancel}
          </Button>
          <Button type="submit" kind="main" busy={write.sending} off={write.sending ? undefined : off}>
            {LOAN.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

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

import { type FormEvent, useState } from 'react'
import { formatDay } from '../../domain/dates'
import { amountProblem } from '../../domain/money'
import { AmountInput } from '../../ui/AmountInput/AmountInput'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import { Stack } from '../../ui/Page/Row'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { showField } from '../../widgets/draft-form/focus-field'
import { LiveWriteFailureNote } from '../../widgets/live-write/LiveWriteFailureNote'
import { waitingMessage } from '../../widgets/live-write/off.messages'
import type { LiveWriteForm } from '../../widgets/live-write/use-live-write-form'
import type { LoanFacts } from './loan-facts'
import {
  clamped,
  LOAN_FIELDS,
  type LoanField,
  loanDays,
  loanFacts,
  loanProblems,
  type TypedLoan,
} from './loan-form.rules'
import { customerTitle, type SalaryCustomer } from './salary-customer'
import { LOAN } from './salary-loans.messages'

/** The loan form of a salary customer, in a dialog (money-movement §2, "Loan"). */
export function LoanForm({
  customer,
  typed,
  write,
  onType,
  onClose,
}: {
  customer: SalaryCustomer
  typed: TypedLoan
  write: LiveWriteForm<LoanFacts>
  onType: (typed: TypedLoan) => void
  onClose: () => void
}) {
  const [problems, setProblems] = useState<Partial<Record<LoanField, string>>>({})
  const now = Date.now()
  const days = loanDays(now)
  const waiting = write.waiting(loanFacts(typed, customer, { now, authorisationCode: '' }))
  const off = waiting ? waitingMessage(waiting, LOAN.noun) : write.off
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off !== undefined || write.sending) return
    const found = loanProblems(typed)
    setProblems(found)
    const first = LOAN_FIELDS.find((name) => found[name] !== undefined)
    if (first) return void showField(first)
    // The code is this request's name at the bank, so that a lost answer can be looked up.
    const authorisationCode = crypto.randomUUID()
    void write.send(loanFacts(typed, customer, { now: Date.now(), authorisationCode }))
  }
  const change = (name: LoanField, value: string) => {
    setProblems((before) => ({ ...before, [name]: undefined }))
    onType({ ...typed, [name]: clamped(value) })
  }
  return (
    <Dialog open title={LOAN.form} locked={write.sending} beside={false} onClose={onClose}>
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
          {LOAN_FIELDS.map((name) => (
            <Field key={name} label={LOAN.amounts[name]} required error={problems[name]}>
              {name === 'numberOfRepayments' ? (
                <TextInput
                  name={name}
                  inputMode="numeric"
                  disabled={write.sending}
                  value={typed[name]}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => change(name, target.value)}
                />
              ) : (
                <AmountInput
                  name={name}
                  sign="₦"
                  disabled={write.sending}
                  value={typed[name]}
                  problemOf={amountProblem}
                  {...(name === 'loanAmount' && { 'data-first': true })}
                  onFocus={({ target }) => typed[name] === '0' && target.select()}
                  onChange={(value) => change(name, value)}
                />
              )}
            </Field>
          ))}
        </Stack>
        <DialogFoot sending={write.sending}>
          <Button kind="text" off={write.sending ? LOAN.sending : undefined} offQuiet onClick={onClose}>
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

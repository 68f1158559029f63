import { useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { passesText } from '../../offline/lists/list-answers'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import { Note } from '../../ui/Note/Note'
import { PageHead } from '../../ui/Page/PageHead'
import { notify } from '../../ui/Toaster/notify'
import { useUnsavedInput } from '../../ui/unsaved-input'
import { LiveWriteNews } from '../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../widgets/live-write/SameQuestionDialog'
import { useLiveWriteForm } from '../../widgets/live-write/use-live-write-form'
import { createLoanLive } from './create-loan.live'
import { LoanForm } from './LoanForm'
import { LOAN_COLUMNS, type NumberedLoan } from './loan-columns'
import { EMPTY_LOAN, LOAN_RESET } from './loan-form.rules'
import { RemittanceRowsView } from './RemittanceRowsView'
import { RemittanceStatus } from './RemittanceStatus'
import { REMITTANCE_READS } from './remittance-read-names'
import { askLoans, askSalaryCustomers } from './remittance-reads'
import { LOAN } from './salary-loans.messages'
import { useRemittance } from './use-remittance'

/** What the salary table passes on. */
const Passed = v.object({ customerId: v.string() })

/** The loans of the organisation, or of the salary customer who was chosen (money-movement §2, "Loan"). */
export default function Loans() {
  const [, navigate] = useLocation()
  const passed = v.safeParse(Passed, useHistoryState())
  const customerId = passed.success ? passed.output.customerId : undefined
  const customers = useRemittance(REMITTANCE_READS.customers, '', askSalaryCustomers)
  const customer = customers.value?.rows.find((one) => one.customerId === customerId)
  const view = useRemittance(REMITTANCE_READS.loans, customerId ?? '', (caller) =>
    askLoans(caller, customerId),
  )
  const [sought, setSought] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(EMPTY_LOAN)
  useUnsavedInput(typed !== EMPTY_LOAN && typed !== LOAN_RESET)
  const write = useLiveWriteForm(createLoanLive, {
    onEnd: (outcome, isLeft) => {
      if (outcome.kind === 'failed') return
      setOpen(false)
      if (outcome.kind !== 'done') return
      setTyped(LOAN_RESET)
      if (!isLeft) notify.success(LOAN.done)
    },
  })
  const all = (view.value?.rows ?? []).map((loan, at): NumberedLoan => ({ ...loan, at }))
  const rows = all.filter((row) =>
    passesText([row.accountNumber, row.customerId, row.phoneNumber, row.status], sought),
  )
  return (
    <>
      <PageHead
        title={LOAN.title}
        crumb={customerId === undefined ? undefined : { href: '/loan/salary', label: LOAN.crumb }}
        status={<RemittanceStatus view={view} found={rows.length} words={LOAN.words} />}
        subtitle={customerId === undefined ? LOAN.noCustomer : undefined}
        actions={
          <>
            <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
              Refresh
            </Button>
            {customerId !== undefined && (
              <>
                <Button kind="text" onClick={() => navigate('/loan/customerloan', { replace: true })}>
                  {LOAN.all}
                </Button>
                <Button
                  kind="main"
                  data-new
                  busy={customers.loading}
                  off={customer || customers.loading ? undefined : LOAN.missing}
                  onClick={() => {
                    write.clear()
                    setOpen(true)
                  }}
                >
                  {LOAN.open}
                </Button>
              </>
            )}
          </>
        }
      />
      {!isOpen && <LiveWriteNews form={write} label={LOAN.form} next={LOAN.ready} />}
      {customers.failure && customerId !== undefined && !customer && (
        <Note tone="warn">{LOAN.noCustomer}</Note>
      )}
      <Field label={LOAN.find}>
        <TextInput type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
      </Field>
      <RemittanceRowsView
        view={{ ...view, value: view.value && { ...view.value, rows: all } }}
        rows={rows}
        words={LOAN.words}
        columns={LOAN_COLUMNS}
        rowKey={(row) => `${row.authorisationCode} ${row.at}`}
        rowLabel={(row) => `${row.accountNumber}, ${row.status}`}
        isFiltered={sought.trim() !== ''}
      />
      {isOpen && customer && (
        <LoanForm
          customer={customer}
          typed={typed}
          write={write}
          onType={setTyped}
          onClose={() => setOpen(false)}
        />
      )}
      <SameQuestionDialog question={write.question} />
    </>
  )
}

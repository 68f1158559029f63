import { memo, type ReactNode } from 'react'
import { formatNaira } from '../../../domain/money/amount'
import { useRead } from '../../../offline/react/use-read'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { Row } from '../../../ui/Page/Layout'
import { showField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { Timestamp } from '../../../widgets/timestamp/Timestamp'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView, type RowsPosition } from '../AccountRowsView'
import type { IcadAccount } from '../icad-accounts.list'
import { type Recurring, recurringRead } from '../recurring.read'
import { ROWS } from '../repayments.messages'
import { RecurringForm, useRecurringForm } from './RecurringForm'
import { SETUP } from './setup.messages'

/** An account whose repayments are set up. */
type SetupAccount = Pick<IcadAccount, 'id' | 'accountName' | 'accountNumber' | 'bankName'>

/** The schedules of an account and the form of a new one; both are in every setup dialog. */
export function useRepaymentSetup(account: SetupAccount, open: boolean, onClose: () => void) {
  const schedules = useRead(recurringRead, open ? { id: account.id } : undefined)
  const recurring = useRecurringForm(account, onClose)
  return { account, open, onClose, schedules, recurring }
}

/**
 * Setup Recurring Payment (money-movement §2): the schedules of an account and a new one, above the parts
 * that the two lists do not have in common. `isBusy`: one of those parts is sending; `actions` are buttons at
 * the foot.
 */
export function RepaymentSetup({
  setup: { account, open, onClose, schedules, recurring },
  isBusy = false,
  actions,
  children,
}: {
  setup: ReturnType<typeof useRepaymentSetup>
  isBusy?: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const isSending = isBusy || recurring.write.sending
  return (
    <>
      <AccountDialog title={SETUP.title} account={account} open={open} locked={isSending} onClose={onClose}>
        <DialogPart
          title={SETUP.schedules}
          action={
            <Row>
              <Button busy={schedules.refreshing} onClick={schedules.refresh}>
                {ROWS.refresh}
              </Button>
              <Button onClick={() => showField('loan')}>{SETUP.addMore}</Button>
            </Row>
          }
        >
          <AccountRowsView view={schedules} messages={SETUP}>
            {(rows, position) => <ScheduleTable schedules={rows} position={position} />}
          </AccountRowsView>
        </DialogPart>
        <DialogPart title={SETUP.form}>
          <LiveWriteNews form={recurring.write} label={SETUP.form} next={SETUP.next} />
          <RecurringForm form={recurring} />
        </DialogPart>
        {children}
        <DialogFoot sending={isSending}>
          {actions}
          <Button data-first busy={isSending} onClick={onClose}>
            {SETUP.close}
          </Button>
        </DialogFoot>
      </AccountDialog>
      <SameQuestionDialog question={recurring.write.question} />
    </>
  )
}

const naira = (amount: string) => (amount ? <Amount value={amount} sign="₦" /> : '–')

type NumberedSchedule = Recurring & { readonly at: number }

const COLUMNS: readonly TableColumn<NumberedSchedule>[] = [
  { key: 'due', head: 'Total Due', numeric: true, primary: true, cell: (row) => naira(row.loan_amount) },
  { key: 'repay', head: 'Repay Amount', numeric: true, cell: (row) => naira(row.repayment_amount) },
  { key: 'day', head: 'Pay Day', unbroken: true, cell: (row) => row.day_of_the_month || '–' },
  { key: 'created', head: 'Created At', unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
  { key: 'frequency', head: 'Frequency', main: true, cell: (row) => row.frequency || '–' },
]

/** The repayment schedules of an account (money-movement §2). */
const ScheduleTable = memo(function ScheduleTable({
  schedules,
  position,
}: {
  schedules: readonly Recurring[]
  position: RowsPosition
}) {
  const rows = schedules.map((row, at) => ({ ...row, at: position.before + at }))
  return (
    <DataTable
      label={SETUP.schedules}
      columns={COLUMNS}
      rows={rows}
      // The bank gives a schedule no id.
      rowKey={({ at }) => String(at)}
      rowLabel={({ loan_amount }) => `schedule of ${loan_amount ? formatNaira(loan_amount) : '–'}`}
      position={position}
    />
  )
})

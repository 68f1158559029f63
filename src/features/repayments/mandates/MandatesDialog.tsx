import { memo, useCallback, useEffect, useRef } from 'react'
import { useRead } from '../../../offline/react/use-read'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { Note } from '../../../ui/Note/Note'
import { StatusBadge, type StatusForm, type StatusTone } from '../../../ui/StatusBadge/StatusBadge'
import { useUrlStep } from '../../../widgets/list/use-url-step'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { useLiveWriteStatus } from '../../../widgets/live-write/use-live-write-status'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView, type RowsPosition } from '../AccountRowsView'
import { chargeMandateLive } from '../charge-mandate.live'
import type { IcadAccount } from '../icad-accounts.list'
import { type Mandate, mandatesRead } from '../mandates.read'
import { ROWS } from '../repayments.messages'
import { useOpening } from '../use-opening'
import { ChargeDialog } from './ChargeDialog'
import { MandateForm, useMandateForm } from './MandateForm'
import { isChargeable, MANDATES, notAskedYetMessage } from './mandate.rules'
import { useMandateStatuses } from './use-mandate-statuses'

/** The mandates of an account (money-movement §2). `onCharge` gets the one to be charged. */
const MandateTable = memo(function MandateTable({
  mandates,
  position,
  onCharge,
}: {
  mandates: readonly Mandate[]
  position: RowsPosition
  onCharge: (mandate: Mandate) => void
}) {
  return (
    <DataTable
      label={MANDATES.list}
      columns={columnsWith(onCharge)}
      rows={mandates}
      rowKey={({ id }) => id}
      rowLabel={labelOf}
      position={position}
    />
  )
})

const labelOf = ({ mandateCode, payerName }: Mandate) => `mandate ${mandateCode || payerName}`

/** The mandates of an account, and a new one (money-movement §2). `suggested` is its amount in naira. */
export function MandatesDialog({
  account,
  suggested,
  open,
  onClose,
}: {
  account: IcadAccount
  suggested: string
  open: boolean
  onClose: () => void
}) {
  const { accountNumber } = account
  // A bank might answer with everybody's mandates if it is asked for those of no account.
  const mandates = useRead(mandatesRead, open && accountNumber !== '' ? { accountNumber } : undefined)
  const codes = mandates.value?.rows.map(({ mandateCode }) => mandateCode) ?? []
  const statuses = useMandateStatuses(open ? codes : [], mandates.refresh)
  const form = useMandateForm(account, suggested)
  const charge = useUrlStep('charge')
  // One function for good, so that what is typed in the form does not draw the table anew.
  const showCharge = useRef(charge.show)
  useEffect(() => {
    showCharge.current = charge.show
  })
  const onCharge = useCallback(({ id }: Mandate) => showCharge.current(id), [])
  const charged = open
    ? mandates.value?.rows.find((row) => row.id === charge.value && isChargeable(row))
    : undefined
  const { shown, round } = useOpening(charged?.id, charged)
  const charges = useLiveWriteStatus(chargeMandateLive)
  const isBusy = form.write.sending
  return (
    <>
      <AccountDialog title={MANDATES.title} account={account} open={open} locked={isBusy} onClose={onClose}>
        <DialogPart title={MANDATES.form}>
          <LiveWriteNews form={form.write} label={MANDATES.form} next={MANDATES.next} />
          <MandateForm form={form} />
        </DialogPart>
        <DialogPart
          title={MANDATES.list}
          action={
            <Button
              busy={mandates.refreshing || statuses.state.kind === 'asking'}
              onClick={() => {
                mandates.refresh()
                statuses.again()
              }}
            >
              {ROWS.refresh}
            </Button>
          }
        >
          <LiveWriteNotes sentBefore={{ ...charges, starting: [] }} />
          {accountNumber === '' && <Note tone="warn">{MANDATES.noAccountNumber}</Note>}
          <AccountRowsView view={mandates} messages={MANDATES} isOff={accountNumber === ''}>
            {(rows, position) => <MandateTable mandates={rows} position={position} onCharge={onCharge} />}
          </AccountRowsView>
          <p role="status">{statuses.state.kind === 'asking' && MANDATES.asking}</p>
          {statuses.state.kind === 'done' && statuses.left > 0 && (
            <Note actions={<Button onClick={statuses.askRest}>{MANDATES.askRest}</Button>}>
              {notAskedYetMessage(statuses.left)}
            </Note>
          )}
          {statuses.state.kind === 'failed' && (
            <Note
              tone="warn"
              title={MANDATES.notAsked}
              actions={<Button onClick={statuses.again}>{MANDATES.retry}</Button>}
            >
              {statuses.state.why}
            </Note>
          )}
        </DialogPart>
        <DialogFoot sending={isBusy}>
          <Button data-first busy={isBusy} onClick={onClose}>
            {MANDATES.close}
          </Button>
        </DialogFoot>
      </AccountDialog>
      <SameQuestionDialog question={form.write.question} />
      {shown && (
        <ChargeDialog key={round} mandate={shown} open={charged !== undefined} onClose={charge.leave} />
      )}
    </>
  )
}

function columnsWith(onCharge: (mandate: Mandate) => void): readonly TableColumn<Mandate>[] {
  return [
    { key: 'payer', head: 'Payer name', primary: true, share: 1.4, cell: (row) => row.payerName || '–' },
    {
      key: 'amount',
      head: 'Amount',
      numeric: true,
      main: true,
      cell: (row) => (row.amount === '' ? '–' : <Amount value={row.amount} sign="₦" />),
    },
    { key: 'bank', head: 'Bank code', unbroken: true, cell: (row) => row.bankCode || '–' },
    { key: 'account', head: 'Account', unbroken: true, cell: (row) => row.accountNumber || '–' },
    { key: 'message', head: 'Message', cell: (row) => row.responseDescription || '–' },
    { key: 'code', head: 'Mandate code', cell: (row) => row.mandateCode || '–' },
    { key: 'status', head: 'Status', cell: (row) => <MandateStatus mandate={row} /> },
    {
      key: 'acts',
      head: '',
      cell: (row) =>
        isChargeable(row) && (
          <Button kind="text" aria-label={`${MANDATES.charge} ${labelOf(row)}`} onClick={() => onCharge(row)}>
            {MANDATES.charge}
          </Button>
        ),
    },
  ]
}

/** The status of a mandate, in the words of the payer's bank. */
function MandateStatus({ mandate }: { mandate: Mandate }) {
  const status = mandate.workFlowStatusDescription.trim()
  const [form, tone]: readonly [StatusForm, StatusTone] = isChargeable(mandate)
    ? ['filled', 'good']
    : /reject|declin|fail/i.test(status)
      ? ['bar', 'bad']
      : ['ring', 'amber']
  return (
    <StatusBadge form={form} tone={tone} isLong>
      {status || MANDATES.noStatus}
    </StatusBadge>
  )
}

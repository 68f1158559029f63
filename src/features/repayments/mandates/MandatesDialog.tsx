import { useCallback, useEffect, useRef } from 'react'
import { useRead } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { Note } from '../../../ui/Note/Note'
import { useUrlStep } from '../../../widgets/cached-list/use-url-step'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { useLiveWriteStatus } from '../../../widgets/live-write/use-live-write-status'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView } from '../AccountRowsView'
import { chargeMandateLive } from '../charge-mandate.live'
import type { IcadAccount } from '../icad-accounts.list'
import { type Mandate, mandatesRead } from '../mandates.read'
import { ROWS } from '../repayments.messages'
import { useOpening } from '../use-opening'
import { ChargeDialog } from './ChargeDialog'
import { MandateForm, useMandateForm } from './MandateForm'
import { MandateTable } from './MandateTable'
import { isChargeable, MANDATES, notAskedYetMessage } from './mandate.rules'
import { useMandateStatuses } from './use-mandate-statuses'

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

import { useState } from 'react'
import { useRead } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { Note } from '../../../ui/Note/Note'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { useLiveWriteStatus } from '../../../widgets/live-write/use-live-write-status'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView } from '../AccountRowsView'
import { chargeMandateLive } from '../charge-mandate.live'
import type { IcadAccount } from '../icad-account'
import type { Mandate } from '../mandate'
import { mandatesRead } from '../mandates.read'
import { ChargeDialog } from './ChargeDialog'
import { MandateForm } from './MandateForm'
import { MandateTable } from './MandateTable'
import { MANDATES } from './mandates.messages'
import { useMandateForm } from './use-mandate-form'
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
  const mandates = useRead(mandatesRead, open ? { accountNumber: account.accountNumber } : undefined)
  const codes = mandates.value?.rows.map(({ mandateCode }) => mandateCode) ?? []
  const statuses = useMandateStatuses(open ? codes : [], mandates.refresh)
  const form = useMandateForm(account, suggested)
  const [charged, setCharged] = useState<{ mandate: Mandate; open: boolean; round: number }>()
  const charges = useLiveWriteStatus(chargeMandateLive)
  const isBusy = form.write.sending
  return (
    <>
      <AccountDialog title={MANDATES.title} account={account} open={open} locked={isBusy} onClose={onClose}>
        <DialogPart title={MANDATES.form}>
          <LiveWriteNews form={form.write} label={MANDATES.form} next={MANDATES.next} />
          <MandateForm form={form} />
        </DialogPart>
        <DialogPart title={MANDATES.list}>
          <LiveWriteNotes sentBefore={{ ...charges, starting: [] }} />
          <AccountRowsView view={mandates} messages={MANDATES}>
            {(rows) => (
              <MandateTable
                mandates={rows}
                onCharge={(mandate) => setCharged({ mandate, open: true, round: (charged?.round ?? 0) + 1 })}
              />
            )}
          </AccountRowsView>
          <p role="status">{statuses.state.kind === 'asking' && MANDATES.asking}</p>
          {statuses.state.kind === 'failed' && (
            <Note
              tone="warn"
              title={MANDATES.notAsked}
              actions={<Button onClick={statuses.retry}>{MANDATES.retry}</Button>}
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
      {charged && (
        <ChargeDialog
          key={charged.round}
          mandate={charged.mandate}
          open={charged.open}
          onClose={() => setCharged({ ...charged, open: false })}
        />
      )}
    </>
  )
}

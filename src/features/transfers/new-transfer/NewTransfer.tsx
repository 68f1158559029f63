import { type FormEvent, useRef } from 'react'
import { LinkButton } from '../../../ui/Button/Button'
import { Check } from '../../../ui/Field/Check'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { WithSlip } from '../../../ui/Slip/Slip'
import { LiveWriteFailureNote, LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { NewTransferFields } from './NewTransferFields'
import { NewTransferSlip, TransferSlip } from './NewTransferSlip'
import { NEW_TRANSFER, sameStillOpenMessage, sameTodayMessage } from './new-transfer.messages'
import { useNewTransfer } from './use-new-transfer'
import type { SameToday } from './use-same-today'

/** How many are named. */
const NAMED_AT_MOST = 3

/**
 * Warns that the same was transferred today already, or earlier and is still open, and takes the user's word
 * that this is another one.
 */
function SameTodayNote({ same, disabled }: { same: SameToday; disabled: boolean }) {
  const { today, earlier, isConfirmed, confirm } = same
  const made = [
    ...today.map((transfer) => ({ id: transfer.id, text: sameTodayMessage(transfer) })),
    ...earlier.map((transfer) => ({ id: transfer.id, text: sameStillOpenMessage(transfer) })),
  ]
  if (made.length === 0) return null
  const more = made.length - NAMED_AT_MOST
  return (
    <Note tone="warn" title={today.length > 0 ? NEW_TRANSFER.sameToday : NEW_TRANSFER.sameStillOpen} alert>
      {made.slice(0, NAMED_AT_MOST).map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {more > 0 && <p>and {more} more</p>}
      <Check
        label={NEW_TRANSFER.isAnother}
        checked={isConfirmed}
        disabled={disabled}
        onChange={(event) => confirm(event.target.checked)}
      />
    </Note>
  )
}

/**
 * A new transfer (money-movement §2). It is sent at once or not at all; if its answer gets lost, it is
 * checked at the bank.
 */
export default function NewTransfer() {
  const screen = useNewTransfer()
  const { form, write, isUp, off, lastDone } = screen
  const token = useRef<HTMLInputElement>(null)

  const online = isUp ? NEW_TRANSFER.subtitle : NEW_TRANSFER.subtitleOffline
  const subtitle = write.sentBefore.open.length > 0 ? NEW_TRANSFER.subtitleUnknown : online
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void screen.transfer()
  }
  return (
    <>
      <PageHead
        title={NEW_TRANSFER.title}
        crumb={{ href: '/transactions/transfer', label: NEW_TRANSFER.crumb }}
        subtitle={lastDone ? undefined : subtitle}
      />
      <LiveWriteNews
        form={write}
        label={NEW_TRANSFER.news}
        next={NEW_TRANSFER.another}
        token={token}
        hasSlip={lastDone !== undefined}
        onClear={screen.clear}
        see={
          <LinkButton kind="text" href="/transactions/transfer?date_filter=today">
            {NEW_TRANSFER.see}
          </LinkButton>
        }
      />
      {lastDone ? (
        <TransferSlip
          done={lastDone}
          onNext={() => screen.goOn()}
          onAgain={() => screen.goOn(lastDone.facts)}
        />
      ) : (
        <form onSubmit={submit} autoComplete="off" noValidate>
          <WithSlip
            slip={
              <NewTransferSlip
                form={form}
                off={off}
                sending={write.sending}
                waitsFor={write.waitsFor}
                tokenRef={token}
                failure={<LiveWriteFailureNote form={write} />}
                warning={<SameTodayNote same={screen.sameToday} disabled={write.sending} />}
                onToken={screen.setToken}
              />
            }
          >
            <NewTransferFields
              typed={form.typed}
              onDevice={screen.onDevice}
              sender={form.sender}
              beneficiary={form.beneficiary}
              locked={write.sending}
              onType={screen.type}
            />
          </WithSlip>
        </form>
      )}
      <SameQuestionDialog question={write.question} />
      {screen.replaceQuestion}
    </>
  )
}

import { type FormEvent, useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/Button/LinkButton'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { WithSlip } from '../../../ui/Slip/Slip'
import { BeingSentNote } from '../../../widgets/live-write/BeingSentNote'
import { LiveWriteNotes } from '../../../widgets/live-write/LiveWriteNotes'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import css from './NewTransfer.module.css'
import { NewTransferFields } from './NewTransferFields'
import { NewTransferSlip } from './NewTransferSlip'
import { NEW_TRANSFER } from './new-transfer.messages'
import { useNewTransfer } from './use-new-transfer'

/** A new transfer (money-movement §2): it goes out at once or not at all, and an answer that gets lost is checked at the bank. */
export default function NewTransfer() {
  const screen = useNewTransfer()
  const { form, isUp, isLocked, off, sending, outcome, status, startingToSend, copy } = screen
  const news = useRef<HTMLDivElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const locked = isLocked || sending

  // The fields under the fingers are switched off while it is sent: the focus goes to what became of it.
  useEffect(() => {
    if (outcome?.kind === 'failed') token.current?.focus()
    else if (outcome) news.current?.focus()
  }, [outcome])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void screen.transfer()
  }
  return (
    <>
      <PageHead
        title={NEW_TRANSFER.title}
        crumb={{ href: '/transactions/transfer', label: NEW_TRANSFER.crumb }}
        subtitle={
          isLocked
            ? NEW_TRANSFER.subtitleUnknown
            : isUp
              ? NEW_TRANSFER.subtitle
              : NEW_TRANSFER.subtitleOffline
        }
      />
      <section ref={news} tabIndex={-1} className={css.news} aria-label="What became of your transfers">
        <LiveWriteNotes
          status={status}
          see={
            <LinkButton kind="word" href="/transactions/transfer?date_filter=today">
              {NEW_TRANSFER.see}
            </LinkButton>
          }
        />
        {startingToSend.map((title) => (
          <BeingSentNote key={title} title={title} />
        ))}
        {outcome?.kind === 'done' && (
          <Note tone="good" title={outcome.messages.title}>
            {outcome.messages.text}
          </Note>
        )}
        {outcome?.kind === 'failed' && (
          <Note tone="bad" alert title={outcome.messages.title}>
            {outcome.messages.text}
          </Note>
        )}
      </section>
      <form onSubmit={submit} autoComplete="off" noValidate>
        <WithSlip
          slip={
            <NewTransferSlip
              form={form}
              off={off}
              locked={isLocked}
              sending={sending}
              tokenRef={token}
              onToken={screen.setToken}
            />
          }
        >
          <NewTransferFields
            typed={form.typed}
            sender={form.sender}
            beneficiary={form.beneficiary}
            locked={locked}
            onType={screen.type}
          />
        </WithSlip>
      </form>
      <SameQuestionDialog question={screen.question} />
      <ConfirmDialog
        open={copy.isOffered}
        title={NEW_TRANSFER.takeCopy}
        yes={NEW_TRANSFER.takesCopy}
        no={NEW_TRANSFER.keepTyped}
        onYes={copy.take}
        onNo={copy.leave}
      >
        <p>{NEW_TRANSFER.copyReplaces}</p>
      </ConfirmDialog>
    </>
  )
}

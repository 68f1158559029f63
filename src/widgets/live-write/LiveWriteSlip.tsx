import { type ReactNode, useEffect, useRef } from 'react'
import { formatDateTime } from '../../domain/days/dates'
import { Button } from '../../ui/Button/Button'
import type { DoneFact } from '../../ui/Slip/DoneSlip'
import { PrintableDoneSlip } from '../print/PrintButton'
import type { DoneWrite } from './form-memory'
import { WAITING_NO_RECEIPT, waitsForMessage } from './outcome.messages'

/**
 * The slip of a live write that was done, in the place of its form until the user goes on. If the bank has
 * only taken the write, the slip says first for whom the write waits. The button for a new one gets the focus
 * when the slip appears, so that a user who does one after the other needs no other key.
 */
export function LiveWriteSlip<Facts extends object>({
  done,
  lines,
  reference,
  printId,
  amount,
  amountInWords,
  next,
  again,
  see,
  onNext,
  onAgain,
}: {
  done: DoneWrite<Facts>
  lines: readonly DoneFact[]
  /** The reference by which the bank finds the write, if the reference is known. */
  reference: { readonly label: string; readonly value: string } | undefined
  /** The id by which a second print is recognised, if the reference alone may come again. */
  printId?: string
  amount: string
  amountInWords?: string
  /** The button for a new one: "New transfer". */
  next: string
  /** The button for the same again: "Repeat transfer". */
  again: string
  /** A link to it in the list. */
  see: ReactNode
  onNext: () => void
  onAgain: () => void
}) {
  const slip = useRef<HTMLElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The slip is scrolled to, and not its buttons alone.
    slip.current?.focus()
    nextButton.current?.focus({ preventScroll: true })
  }, [])
  const waits = done.waitsFor !== undefined && {
    title: waitsForMessage(done.waitsFor),
    text: done.message,
    noReceipt: WAITING_NO_RECEIPT,
  }
  return (
    <PrintableDoneSlip
      id={printId ?? (reference ? `${reference.label} ${reference.value}` : `${done.message} ${done.at}`)}
      ref={slip}
      title={done.message}
      {...waits}
      lines={[...lines, { label: 'Time', value: formatDateTime(done.at) }]}
      reference={reference}
      amount={amount}
      amountInWords={amountInWords}
      actions={
        <>
          <Button
            ref={nextButton}
            kind="main"
            // The key that sent it may still be held: it must not take the slip away unseen.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={onNext}
          >
            {next}
          </Button>
          <Button onClick={onAgain}>{again}</Button>
          {see}
        </>
      }
    />
  )
}

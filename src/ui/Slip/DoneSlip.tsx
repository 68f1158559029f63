import { type ReactNode, type Ref, useId } from 'react'
import { CopyButton } from '../CopyButton/CopyButton'
import css from './DoneSlip.module.css'
import slip from './Slip.module.css'

/** A line of what was done. Texts only, so that "Copy" copies what is shown. */
export interface DoneFact {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

export interface DoneSlipProps {
  /** The bank's message: "Transfer initiated, awaiting approval". */
  readonly title: string
  readonly text?: string | undefined
  readonly lines: readonly DoneFact[]
  /** The reference by which the bank finds the record, with a button that copies the value alone. */
  readonly reference?: { readonly label: string; readonly value: string } | undefined
  /** "₦125,000.00" */
  readonly amount?: string | undefined
  readonly amountInWords?: string | undefined
  /** More of what was done, for example the records of a journal entry. */
  readonly children?: ReactNode
  /** The links and buttons for the next step: the list, the same again, a new one. */
  readonly actions?: ReactNode
  /**
   * It is not done yet. This stands above everything that is printed or copied of it: "WAITING FOR APPROVAL,
   * not a receipt".
   */
  readonly noReceipt?: string | undefined
  readonly ref?: Ref<HTMLElement>
}

/**
 * The slip of a finished action, which stays on the screen afterwards: the bank's message, the facts, the
 * reference, and a sum if money moved. It can be copied; to be printed it is a PrintableDoneSlip
 * (widgets/print/).
 */
export function DoneSlip({
  title,
  text,
  lines,
  reference,
  amount,
  amountInWords,
  children,
  actions,
  noReceipt,
  ref,
}: DoneSlipProps) {
  const titleId = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={css.done}
      aria-labelledby={titleId}
      data-print-alone
      data-waiting={noReceipt ? '' : undefined}
    >
      {noReceipt && <p className={css.noReceipt}>{noReceipt}</p>}
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {text && <p className={css.text}>{text}</p>}
      {amount && (
        <p className={slip.amount}>
          <b>{amount}</b>
          {amountInWords && <span>{amountInWords}</span>}
        </p>
      )}
      <dl className={slip.lines}>
        {lines.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
        {reference && (
          <div>
            <dt>{reference.label}</dt>
            <dd className={css.reference}>
              {reference.value} <CopyButton text={reference.value} label={reference.label} />
            </dd>
          </div>
        )}
      </dl>
      {children}
      <div className={css.actions}>
        {actions}
        <CopyButton
          text={slipText({ title, text, lines, reference, amount, noReceipt })}
          label="all of this as text"
        />
      </div>
    </section>
  )
}

function slipText({ title, text, lines, reference, amount, noReceipt }: DoneSlipProps): string {
  return [
    // An action that still waits has a title of its own, and the bank's sentence as its text.
    ...(noReceipt ? [noReceipt, title, text ?? ''].filter(Boolean) : [title]),
    ...(amount ? [`Amount: ${amount}`] : []),
    ...lines.map(({ label, value, note }) => `${label}: ${note ? `${value}, ${note}` : value}`),
    ...(reference ? [`${reference.label}: ${reference.value}`] : []),
  ].join('\n')
}

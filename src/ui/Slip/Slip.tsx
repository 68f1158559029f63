import { type ReactNode, useId } from 'react'
import css from './Slip.module.css'

/**
 * What is about to be done, read back: from whom, to whom, the amount and the amount in words. What signs it (the
 * token, the button) stands on it as children. Names are set in the interface face.
 */
export function Slip({
  title,
  lines,
  amount,
  amountInWords,
  children,
}: {
  title: string
  lines: readonly { label: string; value: ReactNode; note?: ReactNode }[]
  amount: ReactNode
  amountInWords?: ReactNode
  children?: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={css.slip} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <dl className={css.lines}>
        {lines.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.amount}>
        <b>{amount}</b>
        {amountInWords && <span>{amountInWords}</span>}
      </p>
      {children && <div className={css.sign}>{children}</div>}
    </section>
  )
}

/** A form and the slip that reads it back: beside each other where there is room, else the slip below. */
export function WithSlip({ slip, children }: { slip: ReactNode; children: ReactNode }) {
  return (
    <div className={css.with}>
      <div>{children}</div>
      {slip}
    </div>
  )
}

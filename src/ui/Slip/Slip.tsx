import { type ReactNode, useId } from 'react'
import css from './Slip.module.css'

/**
 * A summary of what is about to be done: from whom, to whom, the amount and the amount in words. The token
 * and the button are its children. Names are set in the interface font.
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

/** A form with its slip: beside it if there is room, else below. */
export function WithSlip({ slip, children }: { slip: ReactNode; children: ReactNode }) {
  return (
    <div className={css.with}>
      <div>{children}</div>
      {slip}
    </div>
  )
}

import { useId } from 'react'
import { Amount } from '../../../ui/Amount/Amount'
import { Section } from '../../../ui/Page/Section'
import css from './FinancingSchedule.module.css'
import { METER, monthMessage } from './meter.messages'
import type { Installment } from './meter-financing.rules'

/** Every month of a financed meter. It stays a table on a phone, because its columns are compared. */
export function FinancingSchedule({
  schedule,
  advanceMonths,
}: {
  schedule: readonly Installment[]
  advanceMonths: number
}) {
  const noteId = useId()
  return (
    <section>
      <Section title={METER.schedule} />
      <p id={noteId} className={css.note}>
        {METER.scheduleNote}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only what has the focus. */}
      <section className={css.scroll} aria-label={METER.schedule} tabIndex={0}>
        <table className={css.table} aria-label={METER.schedule} aria-describedby={noteId}>
          <thead>
            <tr>
              <th scope="col">{METER.month}</th>
              <th scope="col">{METER.repaymentHead}</th>
              <th scope="col">{METER.interestHead}</th>
              <th scope="col">{METER.principalHead}</th>
              <th scope="col">{METER.balanceHead}</th>
            </tr>
          </thead>
          <tbody>
            {schedule.map(({ month, repayment, interest, principal, balance }) => (
              <tr key={month}>
                <th scope="row">{monthMessage(month, advanceMonths)}</th>
                <td>
                  <Amount value={repayment} />
                </td>
                <td>
                  <Amount value={interest} />
                </td>
                <td>
                  <Amount value={principal} />
                </td>
                <td>
                  <Amount value={balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

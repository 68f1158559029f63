import { type ReactNode, useCallback, useId, useMemo } from 'react'
import { sumAmounts, ZERO } from '../../../domain/money/money'
import { Amount } from '../../../ui/Amount/Amount'
import { Field } from '../../../ui/Field/Field'
import { Select, TextInput } from '../../../ui/Field/Input'
import { Section } from '../../../ui/Page/Layout'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { PlotFigure, type PlotTable } from '../../../widgets/plot/PlotFigure'
import css from './MeterCalculator.module.css'
import { advanceMessage, METER, METER_NAMES, monthMessage, owedMessage, tenorMessage } from './meter.messages'
import {
  dueAtStart,
  financeMeter,
  type Installment,
  leftToCollect,
  METERS,
  type MeterChoices,
  type MeterFinancing,
  owedEachMonth,
  TENORS,
  typedAdvance,
} from './meter-financing.rules'

/**
 * Calculates what a financed meter costs each month (money-movement §9). `takeOver` draws what can be done
 * with the result; it gets the months that are paid in advance, undefined if they are wrong.
 */
export function MeterCalculator({
  choices: { meter, tenor, advance },
  onChoose,
  takeOver,
}: {
  choices: MeterChoices
  onChoose: (change: Partial<MeterChoices>) => void
  takeOver?: (financing: MeterFinancing, advanceMonths: number | undefined) => ReactNode
}) {
  const financing = useMemo(() => financeMeter(meter, tenor), [meter, tenor])
  const advanceMonths = typedAdvance(advance, tenor)
  const naira = (value: string) => <Amount value={value} sign="₦" />
  return (
    <div className={css.calculator}>
      <div className={css.figures}>
        <fieldset className={css.fields}>
          <legend>{METER.form}</legend>
          <Field label={METER.meter}>
            <Select
              value={meter}
              onChange={({ target }) =>
                onChoose({ meter: METERS.find((one) => one === target.value) ?? meter })
              }
            >
              {METERS.map((one) => (
                <option key={one} value={one}>
                  {METER_NAMES[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={METER.tenor}>
            <Select
              value={tenor}
              onChange={({ target }) =>
                onChoose({ tenor: TENORS.find((one) => String(one) === target.value) ?? tenor })
              }
            >
              {TENORS.map((one) => (
                <option key={one} value={one}>
                  {tenorMessage(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={METER.advance}
            help={METER.advanceHelp}
            error={advanceMonths === undefined ? advanceMessage(tenor) : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={advance}
              placeholder="0"
              onChange={({ target }) => onChoose({ advance: target.value })}
            />
          </Field>
        </fieldset>
        <section aria-label={METER.costs}>
          <SummaryList
            lines={[
              { label: METER.cost, value: naira(financing.cost) },
              { label: METER.downPaymentWithoutVat, value: naira(financing.downPaymentWithoutVat) },
              { label: METER.downPayment, value: naira(financing.downPayment) },
              {
                label: METER.dueAtStart,
                value: advanceMonths === undefined ? '–' : naira(dueAtStart(financing, advanceMonths)),
              },
            ]}
          />
          <SummaryList
            lines={[
              { label: METER.repayment, value: naira(financing.repayment) },
              { label: METER.financed, value: naira(financing.financed) },
              { label: METER.interest, value: naira(financing.interest) },
              { label: METER.totalDue, value: naira(financing.totalDue), total: true },
              ...(advanceMonths
                ? [{ label: METER.leftToCollect, value: naira(leftToCollect(financing, advanceMonths)) }]
                : []),
            ]}
          />
        </section>
        {takeOver?.(financing, advanceMonths)}
      </div>
      <div>
        <OwedPlot financing={financing} advanceMonths={advanceMonths ?? 0} />
        <FinancingSchedule schedule={financing.schedule} advanceMonths={advanceMonths ?? 0} />
      </div>
    </div>
  )
}

/** The debt that is left after each month, as a line; the months in advance are paid at the start. */
function OwedPlot({ financing, advanceMonths }: { financing: MeterFinancing; advanceMonths: number }) {
  const { schedule } = financing
  const owed = useMemo(() => owedEachMonth(financing, advanceMonths), [financing, advanceMonths])
  const loadDraw = useCallback(async () => {
    const { drawOwed } = await import(/* chunk: drawing */ './draw-owed')
    return (container: HTMLElement, signal: AbortSignal) => drawOwed(container, owed, signal)
  }, [owed])
  const table: PlotTable = {
    heads: [METER.month, METER.paidHead, METER.owedHead],
    rows: schedule.map(({ month }) => ({
      key: String(month),
      cells: [
        month,
        <Amount
          key="paid"
          value={sumAmounts(
            schedule.slice(0, Math.max(month, advanceMonths)).map(({ repayment }) => repayment),
          )}
        />,
        <Amount key="owed" value={owed[month] ?? ZERO} />,
      ],
    })),
    note: undefined,
  }
  return (
    <PlotFigure
      title={METER.plot}
      message={owedMessage(financing, owed[0] ?? ZERO)}
      loadDraw={loadDraw}
      table={table}
    />
  )
}

/** Every month of a financed meter. It stays a table on a phone, because its columns are compared. */
function FinancingSchedule({
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

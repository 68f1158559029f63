import { type ReactNode, useMemo, useState } from 'react'
import { Amount } from '../../../ui/Amount/Amount'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Select'
import { TextInput } from '../../../ui/Field/TextInput'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { FinancingSchedule } from './FinancingSchedule'
import css from './MeterCalculator.module.css'
import { advanceMessage, METER, METER_NAMES, tenorMessage } from './meter.messages'
import {
  dueAtStart,
  financeMeter,
  METERS,
  type Meter,
  type MeterFinancing,
  TENORS,
  type Tenor,
  typedAdvance,
} from './meter-financing.rules'
import { OwedPlot } from './OwedPlot'

/**
 * Calculates what a financed meter costs each month (money-movement §9). `takeOver` draws what can be done
 * with the result.
 */
export function MeterCalculator({ takeOver }: { takeOver?: (financing: MeterFinancing) => ReactNode }) {
  const [meter, setMeter] = useState<Meter>('single-phase')
  const [tenor, setTenor] = useState<Tenor>(12)
  const [advance, setAdvance] = useState('')
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
              onChange={({ target }) => setMeter(METERS.find((one) => one === target.value) ?? meter)}
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
              onChange={({ target }) => setTenor(TENORS.find((one) => String(one) === target.value) ?? tenor)}
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
              onChange={({ target }) => setAdvance(target.value)}
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
            ]}
          />
        </section>
        {takeOver?.(financing)}
      </div>
      <div className={css.development}>
        <OwedPlot financing={financing} />
        <FinancingSchedule schedule={financing.schedule} advanceMonths={advanceMonths ?? 0} />
      </div>
    </div>
  )
}

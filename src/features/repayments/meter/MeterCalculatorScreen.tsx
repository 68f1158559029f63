import { PageHead } from '../../../ui/Page/PageHead'
import { MeterCalculator } from './MeterCalculator'
import { METER } from './meter.messages'

/** The meter calculator without an account (money-movement §9). */
export default function MeterCalculatorScreen() {
  return (
    <>
      <PageHead title={METER.title} subtitle={METER.subtitle} />
      <MeterCalculator />
    </>
  )
}

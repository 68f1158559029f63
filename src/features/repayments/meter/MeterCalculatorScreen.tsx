import { useState } from 'react'
import { PageHead } from '../../../ui/Page/PageHead'
import { MeterCalculator } from './MeterCalculator'
import { METER } from './meter.messages'
import { FIRST_CHOICES } from './meter-financing.rules'

/** The meter calculator without an account (money-movement §9). */
export default function MeterCalculatorScreen() {
  const [choices, setChoices] = useState(FIRST_CHOICES)
  return (
    <>
      <PageHead title={METER.title} subtitle={METER.subtitle} />
      <MeterCalculator choices={choices} onChoose={(change) => setChoices({ ...choices, ...change })} />
    </>
  )
}

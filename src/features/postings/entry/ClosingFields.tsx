import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Pair } from '../../../ui/Page/Layout'
import { DateInput } from '../../../widgets/date-input/DateInput'
import { NairaField } from '../../../widgets/form/NairaField'
import { NumberField } from '../../../widgets/number-field/NumberField'
import { ENTRY } from './entry.messages'
import { type FromBank, type TypedPosting, valueDateOf } from './posting-form'

/** The last fields of both forms: amount, number of the slip, narration and value date. */
export function ClosingFields({
  typed,
  bank,
  slipNo,
  errorOf,
  onType,
}: {
  typed: TypedPosting
  bank: FromBank
  /** The label of the slip's number. */
  slipNo: string
  errorOf: (name: string) => string | undefined
  onType: (change: Partial<TypedPosting>) => void
}) {
  return (
    <>
      <Pair>
        <NairaField
          name="amount"
          label={ENTRY.amount}
          error={errorOf('amount')}
          value={typed.amount}
          onChange={(next) => onType({ amount: next })}
        />
        <NumberField
          name="slipNo"
          label={slipNo}
          error={errorOf('slipNo')}
          value={typed.slipNo}
          onChange={(next) => onType({ slipNo: next })}
        />
      </Pair>
      <Pair>
        <Field label={ENTRY.naration} error={errorOf('naration')} help={ENTRY.narationHelp}>
          <TextInput
            name="naration"
            value={typed.naration}
            onChange={(event) => onType({ naration: event.target.value })}
          />
        </Field>
        <Field label={ENTRY.valueDate} error={errorOf('valueDate')}>
          <DateInput
            name="valueDate"
            value={valueDateOf(typed, bank)}
            onChange={(next) => onType({ valueDate: next })}
          />
        </Field>
      </Pair>
    </>
  )
}

import { useMemo, useState } from 'react'
import { otherNamesOfBank } from '../../../domain/bank-names'
import { folded } from '../../../domain/fold'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { type Beneficiary, beneficiaryKey } from './beneficiary-book.rules'
import { NEW_TRANSFER } from './new-transfer.messages'

/**
 * Finds an account that the user has sent to before, by name, number or bank. A choice fills in bank and
 * number and empties the field, because what the form shows as the holder is the bank's answer and not the
 * book. Draws nothing if there are none.
 */
export function EarlierBeneficiaryField({
  beneficiaries,
  disabled,
  onPick,
  onTaken,
}: {
  beneficiaries: readonly Beneficiary[]
  disabled: boolean
  onPick: (beneficiary: Beneficiary) => void
  onTaken: () => void
}) {
  const [text, setText] = useState('')
  const options = useMemo(() => beneficiaries.map(optionOf), [beneficiaries])
  if (options.length === 0) return null
  return (
    <Field label={NEW_TRANSFER.earlier} optional="optional">
      <Combobox
        fold={folded}
        options={options}
        value=""
        text={text}
        onText={setText}
        // Only a choice counts: the press that leaves the field may be the one that sends the transfer.
        takesOnLeave={false}
        onBlur={() => setText('')}
        onChange={(key) => {
          const picked = beneficiaries.find((one) => beneficiaryKey(one) === key)
          if (picked) onPick(picked)
        }}
        onTaken={onTaken}
        placeholder={NEW_TRANSFER.earlierHint}
        empty={NEW_TRANSFER.noEarlier}
        disabled={disabled}
      />
    </Field>
  )
}

function optionOf(beneficiary: Beneficiary) {
  const { name, number, bankName } = beneficiary
  return {
    value: beneficiaryKey(beneficiary),
    label: name || number,
    detail: `${number}, ${bankName}`,
    // The bank's names stand behind the number: what is typed in full is taken, and a bank is no beneficiary.
    also: [number, [number, ...otherNamesOfBank(bankName)].join(' ')],
  }
}

import { useMemo } from 'react'
import { otherNamesOfBank } from '../../../domain/bank-names'
import { folded } from '../../../domain/fold'
import { NIGERIAN_BANKS } from '../../../domain/nigerian-banks'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { NEW_TRANSFER } from './new-transfer.messages'

const BANKS = NIGERIAN_BANKS.filter((bank) => bank.active).map(({ code, name, slug }) => ({
  value: code,
  label: name,
  detail: code,
  also: [slug, ...otherNamesOfBank(name)],
}))

/**
 * Chooses the beneficiary's bank by its name, by what people call it, or by its code. The banks that the user
 * sent to last stand first.
 */
export function BankField({
  value,
  lastUsed,
  disabled,
  onChange,
  onTaken,
}: {
  value: string
  /** Codes, the last one first. */
  lastUsed: readonly string[]
  disabled: boolean
  onChange: (code: string) => void
  onTaken: () => void
}) {
  const options = useMemo(() => lastUsedFirst(lastUsed), [lastUsed])
  return (
    <Field label={NEW_TRANSFER.bank}>
      <Combobox
        fold={folded}
        options={options}
        value={value}
        onChange={onChange}
        onTaken={onTaken}
        placeholder={NEW_TRANSFER.bankHint}
        empty={NEW_TRANSFER.noBank}
        disabled={disabled}
      />
    </Field>
  )
}

function lastUsedFirst(codes: readonly string[]) {
  const first = codes.flatMap((code) => BANKS.filter((bank) => bank.value === code))
  const others = BANKS.filter((bank) => !codes.includes(bank.value))
  return [...first.map((bank) => ({ ...bank, mark: NEW_TRANSFER.usedLast })), ...others]
}

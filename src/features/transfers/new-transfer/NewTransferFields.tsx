import { amountInWords } from '../../../domain/amount-in-words'
import { otherNamesOfBank } from '../../../domain/bank-names'
import { folded } from '../../../domain/fold'
import { amountProblem, parseAmount } from '../../../domain/money'
import { NIGERIAN_BANKS } from '../../../domain/nigerian-banks'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Pair, Stack } from '../../../ui/Page/Row'
import { AccountNumberField } from './AccountNumberField'
import type { AccountFound } from './account-name.read'
import css from './NewTransfer.module.css'
import { NEW_TRANSFER } from './new-transfer.messages'
import { RecentBeneficiaries } from './RecentBeneficiaries'
import type { TypedTransfer } from './transfer-form'

const BANKS = NIGERIAN_BANKS.filter((bank) => bank.active).map(({ code, name, slug }) => ({
  value: code,
  label: name,
  detail: code,
  also: `${otherNamesOfBank(code)} ${slug}`,
}))

/** The inputs of a new transfer: from, to, amount. `locked` while one is in flight or has no outcome. */
export function NewTransferFields({
  typed,
  sender,
  beneficiary,
  locked,
  onType,
}: {
  typed: TypedTransfer
  sender: FreshRead<AccountFound>
  beneficiary: FreshRead<AccountFound>
  locked: boolean
  onType: (change: Partial<TypedTransfer>) => void
}) {
  const amount = parseAmount(typed.amount)
  return (
    <Stack>
      <fieldset disabled={locked}>
        <legend className={css.legend}>{NEW_TRANSFER.from}</legend>
        <AccountNumberField
          label={NEW_TRANSFER.senderNumber}
          value={typed.sender}
          onChange={(number) => onType({ sender: number })}
          found={sender}
          isFirst
        />
      </fieldset>
      <fieldset disabled={locked}>
        <legend className={css.legend}>{NEW_TRANSFER.to}</legend>
        <RecentBeneficiaries onPick={({ number, bankCode }) => onType({ bankCode, beneficiary: number })} />
        <Pair>
          <Field label={NEW_TRANSFER.bank}>
            <Combobox
              fold={folded}
              options={BANKS}
              value={typed.bankCode}
              onChange={(bankCode) => onType({ bankCode })}
              placeholder={NEW_TRANSFER.bankHint}
              empty={NEW_TRANSFER.noBank}
              disabled={locked}
            />
          </Field>
          <AccountNumberField
            label={NEW_TRANSFER.beneficiaryNumber}
            value={typed.beneficiary}
            onChange={(number) => onType({ beneficiary: number })}
            found={beneficiary}
            whileIdle={NEW_TRANSFER.chooseBank}
          />
        </Pair>
      </fieldset>
      <fieldset disabled={locked}>
        <Pair>
          <Field label={NEW_TRANSFER.amount} help={amount === undefined ? undefined : amountInWords(amount)}>
            <AmountInput
              sign="₦"
              value={typed.amount}
              problemOf={amountProblem}
              onChange={(next) => onType({ amount: next })}
            />
          </Field>
          <Field label={NEW_TRANSFER.remarks} optional="optional">
            <TextInput value={typed.remarks} onChange={(event) => onType({ remarks: event.target.value })} />
          </Field>
        </Pair>
      </fieldset>
    </Stack>
  )
}

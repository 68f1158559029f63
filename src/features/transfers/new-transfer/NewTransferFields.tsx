import { useMemo, useRef, useState } from 'react'
import { otherNamesOfBank } from '../../../domain/banks/bank-names'
import { NIGERIAN_BANKS } from '../../../domain/banks/nigerian-banks'
import { folded } from '../../../domain/text/fold'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Pair, Stack } from '../../../ui/Page/Layout'
import { NairaField } from '../../../widgets/form/NairaField'
import type { Transfer } from '../transfer'
import { AccountNumberField } from './AccountNumberField'
import type { AccountFound } from './account-name.read'
import {
  type Beneficiary,
  type BeneficiaryBook,
  beneficiaryBook,
  beneficiaryKey,
} from './beneficiary-book.rules'
import css from './NewTransfer.module.css'
import { NEW_TRANSFER } from './new-transfer.messages'
import type { TypedTransfer } from './transfer-form'

const BANKS = NIGERIAN_BANKS.filter((bank) => bank.active).map(({ code, name, slug }) => ({
  value: code,
  label: name,
  detail: code,
  also: [slug, ...otherNamesOfBank(name)],
}))

/** The book of user and sender, by the transfers on this device. It is only in memory. */
function useBeneficiaryBook(rows: readonly Transfer[], sender: string): BeneficiaryBook {
  const { user } = useWorkspace()
  return useMemo(() => beneficiaryBook(rows, user.id, sender), [rows, user.id, sender])
}

/** The inputs of a new transfer: from, to, amount. `locked` while one is in flight or has no outcome. */
export function NewTransferFields({
  typed,
  onDevice,
  sender,
  beneficiary,
  locked,
  onType,
}: {
  typed: TypedTransfer
  /** The newest transfers on this device, by which earlier beneficiaries are known. */
  onDevice: readonly Transfer[]
  sender: FreshRead<AccountFound>
  beneficiary: FreshRead<AccountFound>
  locked: boolean
  onType: (change: Partial<TypedTransfer>) => void
}) {
  const book = useBeneficiaryBook(onDevice, typed.sender)
  const beneficiaryField = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
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
        <Stack>
          <EarlierBeneficiaryField
            beneficiaries={book.beneficiaries}
            disabled={locked}
            onPick={({ number, bankCode }) => onType({ bankCode, beneficiary: number })}
            onTaken={() => amountField.current?.focus()}
          />
          <Pair>
            <BankField
              value={typed.bankCode}
              lastUsed={book.lastBanks}
              disabled={locked}
              onChange={(bankCode) => onType({ bankCode })}
              onTaken={() => beneficiaryField.current?.focus()}
            />
            <AccountNumberField
              ref={beneficiaryField}
              label={NEW_TRANSFER.beneficiaryNumber}
              value={typed.beneficiary}
              onChange={(number) => onType({ beneficiary: number })}
              found={beneficiary}
              whileIdle={NEW_TRANSFER.chooseBank}
            />
          </Pair>
        </Stack>
      </fieldset>
      <fieldset disabled={locked}>
        <Pair>
          <NairaField
            ref={amountField}
            label={NEW_TRANSFER.amount}
            value={typed.amount}
            onChange={(next) => onType({ amount: next })}
          />
          <Field label={NEW_TRANSFER.remarks} optional="optional">
            <TextInput value={typed.remarks} onChange={(event) => onType({ remarks: event.target.value })} />
          </Field>
        </Pair>
      </fieldset>
    </Stack>
  )
}

/**
 * Chooses the beneficiary's bank by its name, by what people call it, or by its code. The banks that the user
 * sent to last stand first.
 */
function BankField({
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

/**
 * Finds a beneficiary of the book by name, number or bank. A choice fills in bank and number and empties the
 * field, because what the form shows as the holder is the bank's answer and not the book. Draws nothing if
 * there are none.
 */
function EarlierBeneficiaryField({
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

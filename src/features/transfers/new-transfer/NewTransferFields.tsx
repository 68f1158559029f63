import { useMemo, useRef } from 'react'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Pair, Stack } from '../../../ui/Page/Row'
import { NairaField } from '../../../widgets/form/NairaField'
import type { Transfer } from '../transfer'
import { AccountNumberField } from './AccountNumberField'
import type { AccountFound } from './account-name.read'
import { BankField } from './BankField'
import { type BeneficiaryBook, beneficiaryBook } from './beneficiary-book.rules'
import { EarlierBeneficiaryField } from './EarlierBeneficiaryField'
import css from './NewTransfer.module.css'
import { NEW_TRANSFER } from './new-transfer.messages'
import type { TypedTransfer } from './transfer-form'

/** The user's book, by the transfers on this device. It is derived in memory, and nothing of it is stored. */
function useBeneficiaryBook(rows: readonly Transfer[]): BeneficiaryBook {
  const { user } = useWorkspace()
  return useMemo(() => beneficiaryBook(rows, user.id), [rows, user.id])
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
  const book = useBeneficiaryBook(onDevice)
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

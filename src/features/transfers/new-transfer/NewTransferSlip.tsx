import type { ReactNode, Ref } from 'react'
import { formatNaira } from '../../../domain/amount'
import { amountInWords } from '../../../domain/amount-in-words'
import { bankByCode } from '../../../domain/nigerian-banks'
import { readToken } from '../../../domain/token'
import { parseAmount } from '../../../domain/typed-amount'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { Slip } from '../../../ui/Slip/Slip'
import { TokenField } from '../../../ui/TokenInput/TokenField'
import { firstWaitsMessage } from '../../../widgets/live-write/outcome.messages'
import css from './NewTransfer.module.css'
import { aboveBalanceMessage, NEW_TRANSFER } from './new-transfer.messages'
import { exceededBalance, movementOf, nameOf, type TransferForm } from './transfer-form'

/** The summary of the transfer, with the token and the button. */
export function NewTransferSlip({
  form,
  off,
  sending,
  waitsFor,
  tokenRef,
  failure,
  warning,
  onToken,
}: {
  form: TransferForm
  off: string | undefined
  sending: boolean
  waitsFor: string | undefined
  tokenRef: Ref<HTMLInputElement>
  failure: ReactNode
  /** The warning that the user has to confirm before the token counts. */
  warning: ReactNode
  onToken: (token: string) => void
}) {
  const { typed, token } = form
  const movement = movementOf(typed)
  const amount = parseAmount(typed.amount)
  const bank = bankByCode(typed.bankCode)?.name
  const above = exceededBalance(form)
  return (
    <Slip
      title={NEW_TRANSFER.slip}
      lines={[
        {
          label: NEW_TRANSFER.from,
          value: nameOf(form.sender) ?? NEW_TRANSFER.notYet,
          note: movement.sender_acct_no,
        },
        {
          label: NEW_TRANSFER.to,
          value: nameOf(form.beneficiary) ?? NEW_TRANSFER.notYet,
          note: [movement.beneficiary_acct_no, bank].filter(Boolean).join(', '),
        },
        ...(movement.remarks ? [{ label: NEW_TRANSFER.remarks, value: movement.remarks }] : []),
      ]}
      amount={<Amount value={amount} sign="₦" />}
      amountInWords={amount === undefined ? undefined : amountInWords(amount)}
    >
      {failure}
      {above && <Note tone="warn">{aboveBalanceMessage(above.balance, above.at)}</Note>}
      {warning}
      <TokenField
        ref={tokenRef}
        label={NEW_TRANSFER.token}
        help={NEW_TRANSFER.tokenHelp}
        readOnly={sending}
        value={token}
        onChange={onToken}
        read={readToken}
      />
      <Button type="submit" kind="main" wide busy={sending} off={sending ? undefined : off}>
        Transfer{amount === undefined ? '' : ` ${formatNaira(amount)}`}
      </Button>
      <p role="status" className={css.once}>
        {sending ? NEW_TRANSFER.sending : firstWaitsMessage(waitsFor)}
      </p>
    </Slip>
  )
}

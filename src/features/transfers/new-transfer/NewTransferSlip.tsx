import type { ReactNode, Ref } from 'react'
import { useLocation } from 'wouter'
import { bankByCode } from '../../../domain/banks/nigerian-banks'
import { formatNaira } from '../../../domain/money/amount'
import { amountInWords } from '../../../domain/money/amount-in-words'
import { parseAmount } from '../../../domain/money/typed-amount'
import { readToken } from '../../../domain/staff/token'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { Slip } from '../../../ui/Slip/Slip'
import { TokenField } from '../../../ui/TokenInput/TokenField'
import { OpenAccount } from '../../../widgets/account-number/AccountNumber'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import type { DoneWrite } from '../../../widgets/live-write/form-memory'
import { LiveWriteSlip } from '../../../widgets/live-write/LiveWriteSlip'
import { firstWaitsMessage } from '../../../widgets/live-write/outcome.messages'
import type { TransferFacts } from '../create-transfer.live'
import { TRANSFERS } from '../transfers.messages'
import css from './NewTransfer.module.css'
import { aboveBalanceMessage, NEW_TRANSFER } from './new-transfer.messages'
import { exceededBalance, movementOf, nameOf, type TransferForm } from './transfer-form'

const LIST = '/transactions/transfer'

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

/** A transfer that the bank has taken, with what comes next. */
export function TransferSlip({
  done,
  onNext,
  onAgain,
}: {
  done: DoneWrite<TransferFacts>
  onNext: () => void
  onAgain: () => void
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const { facts } = done
  return (
    <LiveWriteSlip
      done={done}
      lines={[
        { label: NEW_TRANSFER.from, value: facts.sender_acct_name, note: facts.sender_acct_no },
        {
          label: NEW_TRANSFER.to,
          value: facts.beneficiary_acct_name,
          note: `${facts.beneficiary_acct_no}, ${facts.beneficiary_org_name}`,
        },
        ...(facts.remarks ? [{ label: NEW_TRANSFER.remarks, value: facts.remarks }] : []),
      ]}
      reference={{ label: 'Order ID', value: facts.order_id }}
      amount={formatNaira(facts.amount)}
      amountInWords={amountInWords(facts.amount)}
      next={NEW_TRANSFER.title}
      again={TRANSFERS.repeatTransfer}
      see={
        <>
          <LinkButton
            kind="text"
            href={LIST}
            onClick={(event) => {
              // The list shows this transfer alone, as for a hit of the search box.
              event.preventDefault()
              navigate(soughtPath(workspace, LIST, facts.order_id))
            }}
          >
            {NEW_TRANSFER.seeIt}
          </LinkButton>
          <OpenAccount number={facts.sender_acct_no} />
        </>
      }
      onNext={onNext}
      onAgain={onAgain}
    />
  )
}

import type { FormEvent, ReactNode } from 'react'
import { formatDay } from '../../../domain/days/dates'
import { formatNaira } from '../../../domain/money/amount'
import { amountInWords } from '../../../domain/money/amount-in-words'
import { parseAmount } from '../../../domain/money/typed-amount'
import { Amount } from '../../../ui/Amount/Amount'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { PageHead } from '../../../ui/Page/PageHead'
import { Slip, WithSlip } from '../../../ui/Slip/Slip'
import { OpenAccount } from '../../../widgets/account-number/AccountNumber'
import { ErrorSummary } from '../../../widgets/draft-form/ErrorSummary'
import { useFirstFocus } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { LiveWriteSlip } from '../../../widgets/live-write/LiveWriteSlip'
import { firstWaitsMessage } from '../../../widgets/live-write/outcome.messages'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import type { SharedFacts } from '../create-posting.live'
import { type CASH_ENTRY, type CHEQUE_ENTRY, ENTRY } from './entry.messages'
import css from './PostingEntry.module.css'
import type { TypedPosting } from './posting-form'
import { type PostingEntry, showEntryField } from './use-posting-entry'

/** Where Okay of the success message leads (money-movement §2). */
const AFTER_OKAY = '/transactions/accountOpening'
const PENDING = '/transactions/pending-postings'

/** The page of a form of postings: head, news, the form beside its slip, and what was done. */
export function PostingPage<Typed extends TypedPosting, Facts extends SharedFacts>({
  entry,
  messages,
  slipNo,
  kindOf,
  warning,
  children,
}: {
  entry: PostingEntry<Typed, Facts>
  messages: typeof CASH_ENTRY | typeof CHEQUE_ENTRY
  /** The label of the slip's number. */
  slipNo: string
  /** Returns the kind of a posting, in a few words. */
  kindOf: (facts: Facts) => string
  warning?: ReactNode
  children: ReactNode
}) {
  const { facts, write, lastDone } = entry
  useFirstFocus('accountNumber', write.sending || lastDone !== undefined)
  const online = entry.isUp ? ENTRY.subtitle : ENTRY.subtitleOffline
  const subtitle = write.sentBefore.open.length > 0 ? ENTRY.subtitleUnknown : online
  const see = (
    <LinkButton kind="text" href={PENDING}>
      {ENTRY.see}
    </LinkButton>
  )
  const linesOf = (one: Facts) => [
    { label: ENTRY.account, value: one.account_name || ENTRY.notYet, note: one.account_number },
    { label: ENTRY.transaction, value: kindOf(one) || ENTRY.notYet },
    {
      label: ENTRY.operationDate,
      value: one.operation_date === '' ? ENTRY.notYet : formatDay(one.operation_date),
      note: one.operation_date === '' ? ENTRY.operationDateHelp : undefined,
    },
    ...(one.naration ? [{ label: ENTRY.naration, value: one.naration }] : []),
  ]
  const amount = parseAmount(entry.typed.amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void entry.post()
  }
  return (
    <>
      <PageHead
        title={messages.title}
        crumb={{ href: '/transactions/teller', label: ENTRY.crumb }}
        subtitle={lastDone ? <span role="status">{messages.done}</span> : subtitle}
      />
      <LiveWriteNews
        form={write}
        label={ENTRY.news}
        next={ENTRY.another}
        hasSlip={lastDone !== undefined}
        see={see}
        onClear={entry.clear}
      />
      {lastDone ? (
        <LiveWriteSlip
          done={lastDone}
          lines={linesOf(lastDone.facts)}
          reference={{ label: slipNo, value: String(lastDone.facts.teller_cheque_no) }}
          printId={`posting ${lastDone.facts.teller_cheque_no} ${lastDone.facts.account_number} ${lastDone.at}`}
          amount={formatNaira(lastDone.facts.amount)}
          amountInWords={amountInWords(lastDone.facts.amount)}
          next={ENTRY.next}
          again={ENTRY.again}
          see={
            <>
              {see}
              <LinkButton kind="text" href={AFTER_OKAY}>
                {ENTRY.okay}
              </LinkButton>
              <OpenAccount number={lastDone.facts.account_number} />
            </>
          }
          onNext={() => entry.goOn()}
          onAgain={() => entry.goOn(lastDone.facts)}
        />
      ) : (
        <form onSubmit={submit} autoComplete="off" noValidate>
          <WithSlip
            slip={
              <Slip
                title={ENTRY.slip}
                lines={linesOf(facts)}
                amount={<Amount value={amount} sign="₦" />}
                amountInWords={amount === undefined ? undefined : amountInWords(amount)}
              >
                {warning}
                <ErrorSummary problems={entry.problems} onGo={showEntryField} />
                <Button
                  type="submit"
                  kind="main"
                  wide
                  busy={write.sending}
                  off={write.sending ? undefined : entry.off}
                >
                  {ENTRY.post}
                  {amount === undefined ? '' : ` ${formatNaira(amount)}`}
                </Button>
                <p role="status" className={css.once}>
                  {write.sending ? ENTRY.sending : firstWaitsMessage(write.waitsFor, ENTRY.notYetBooked)}
                </p>
              </Slip>
            }
          >
            <fieldset disabled={write.sending}>{children}</fieldset>
          </WithSlip>
        </form>
      )}
      <SameQuestionDialog question={write.question} />
    </>
  )
}

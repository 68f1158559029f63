import { Note } from '../../../ui/Note/Note'
import { Pair, Stack } from '../../../ui/Page/Layout'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { useHandedOver } from '../../../widgets/handed-over/use-handed-over'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { type CashFacts, cashPostingLive } from '../create-posting.live'
import { AccountFields } from './AccountFields'
import { ClosingFields } from './ClosingFields'
import {
  aboveBalanceMessage,
  CASH_ENTRY,
  CASH_TRANSACTION_TYPES,
  CASH_TYPES,
  ENTRY,
  TRANSACTION_CUES,
} from './entry.messages'
import { PostingPage } from './PostingPage'
import { cashAgain, cashFrom, EMPTY_CASH, exceededBalance, isTypedOver, type TypedCash } from './posting-form'
import { cashProblems } from './posting-problems.rules'
import { usePostingEntry } from './use-posting-entry'

const isTyped = isTypedOver(EMPTY_CASH)

/** Returns what is typed in the cash form of a workspace, also while its screen is not shown. */
const cashMemory = defineFormMemory<TypedCash, CashFacts>({
  stored: { name: 'cash', version: 1 },
  empty: EMPTY_CASH,
  isTyped,
})

/** Cash Transaction Entry (money-movement §2). It is posted at once or not at all. */
export default function CashEntry() {
  const entry = usePostingEntry({
    kind: 'cash',
    definition: cashPostingLive,
    memory: cashMemory,
    factsFrom: cashFrom,
    problemsOf: cashProblems,
    again: cashAgain,
    empty: EMPTY_CASH,
  })
  const replaceQuestion = useHandedOver('/transactions/cash', entry.memory, {
    startWith: (account, now) => (now.number === account.number ? now : { ...EMPTY_CASH, ...account }),
    mayReplace: (now, next) => now === next || !isTyped(now),
  })
  const { typed, type, bank, errorOf } = entry
  const above = exceededBalance(typed, bank)
  return (
    <>
      <PostingPage
        entry={entry}
        messages={CASH_ENTRY}
        slipNo={ENTRY.tellerNo}
        kindOf={(facts) => facts.cash_transaction_type}
        warning={above && <Note tone="warn">{aboveBalanceMessage(above.balance, above.at)}</Note>}
      >
        <Stack>
          <AccountFields typed={typed} bank={bank} found={entry.found} errorOf={errorOf} onType={type} />
          <ChoiceField
            name="cashType"
            label={ENTRY.cashType}
            options={CASH_TYPES}
            value={typed.cashType}
            error={errorOf('cashType')}
            onChange={(cashType) => type({ cashType })}
          />
          <ClosingFields typed={typed} bank={bank} slipNo={ENTRY.tellerNo} errorOf={errorOf} onType={type} />
          <Pair>
            <ChoiceField
              name="transactionType"
              label={ENTRY.typeOfTransaction}
              options={CASH_TRANSACTION_TYPES}
              value={typed.transactionType}
              error={errorOf('transactionType')}
              onChange={(transactionType) => type({ transactionType })}
            />
            <ChoiceField
              name="cue"
              label={ENTRY.cue}
              options={TRANSACTION_CUES}
              value={typed.cue}
              error={errorOf('cue')}
              onChange={(cue) => type({ cue })}
            />
          </Pair>
        </Stack>
      </PostingPage>
      {replaceQuestion}
    </>
  )
}

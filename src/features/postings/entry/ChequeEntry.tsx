import { Stack } from '../../../ui/Page/Row'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { type ChequeFacts, chequePostingLive } from '../create-posting.live'
import { AccountFields } from './AccountFields'
import { ClosingFields } from './ClosingFields'
import { CHEQUE_ENTRY, ENTRY } from './entry.messages'
import { LedgerFields } from './LedgerFields'
import { PostingPage } from './PostingPage'
import { chequeAgain, chequeFrom, EMPTY_CHEQUE, isTypedOver, type TypedCheque } from './posting-form'
import { chequeProblems } from './posting-problems.rules'
import { usePostingEntry } from './use-posting-entry'

/** Returns what is typed in the cheque form of a workspace, also while its screen is not shown. */
const chequeMemory = defineFormMemory<TypedCheque, ChequeFacts>({
  stored: { name: 'cheque', version: 1 },
  empty: EMPTY_CHEQUE,
  isTyped: isTypedOver(EMPTY_CHEQUE),
})

/** Cheque Transaction Entry (money-movement §2). It is posted at once or not at all. */
export default function ChequeEntry() {
  const entry = usePostingEntry({
    kind: 'cheque',
    definition: chequePostingLive,
    memory: chequeMemory,
    factsFrom: chequeFrom,
    problemsOf: chequeProblems,
    again: chequeAgain,
    empty: EMPTY_CHEQUE,
  })
  const { typed, type, bank, errorOf } = entry
  return (
    <PostingPage
      entry={entry}
      messages={CHEQUE_ENTRY}
      slipNo={ENTRY.chequeNo}
      kindOf={(facts) => facts.transaction_type}
    >
      <Stack>
        <AccountFields typed={typed} bank={bank} found={entry.found} errorOf={errorOf} onType={type} />
        <LedgerFields typed={typed} errorOf={errorOf} onType={type} />
        <ClosingFields typed={typed} bank={bank} slipNo={ENTRY.chequeNo} errorOf={errorOf} onType={type} />
      </Stack>
    </PostingPage>
  )
}

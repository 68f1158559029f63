import { Stack } from '../../../ui/Page/Row'
import { chequePostingLive } from '../create-posting.live'
import { AccountFields } from './AccountFields'
import { ClosingFields } from './ClosingFields'
import { CHEQUE_ENTRY, ENTRY } from './entry.messages'
import { LedgerFields } from './LedgerFields'
import { PostingPage } from './PostingPage'
import { chequeAgain, chequeFrom, EMPTY_CHEQUE } from './posting-form'
import { chequeMemory } from './posting-memory'
import { chequeProblems } from './posting-problems.rules'
import { usePostingEntry } from './use-posting-entry'

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

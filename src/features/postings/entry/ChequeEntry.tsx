import { useMemo } from 'react'
import { GL_SEARCHED_ABOVE } from '../../../domain/limits'
import { folded } from '../../../domain/text/fold'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Pair, Stack } from '../../../ui/Page/Layout'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { glAccountsRead } from '../../../widgets/options/gl-accounts.read'
import { useOptions } from '../../../widgets/options/use-options'
import { type ChequeFacts, chequePostingLive } from '../create-posting.live'
import { AccountFields } from './AccountFields'
import { ClosingFields } from './ClosingFields'
import {
  CHEQUE_ENTRY,
  CHEQUE_TYPES,
  ENTRY,
  IN_HOUSE_CHEQUE,
  IN_HOUSE_DEBIT_ACCOUNT,
  IN_HOUSE_DEBIT_ACCOUNTS,
  STAMP_DUTY,
} from './entry.messages'
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

/** The type of a cheque, and the account of the general ledger on its other side. */
function LedgerFields({
  typed,
  errorOf,
  onType,
}: {
  typed: TypedCheque
  errorOf: (name: string) => string | undefined
  onType: (change: Partial<TypedCheque>) => void
}) {
  const accounts = useOptions(glAccountsRead)
  const { glCode, glText } = typed
  const isLong = glText.length > GL_SEARCHED_ABOVE
  const options = useMemo(
    () => accounts.options.map(({ code, title }) => ({ value: code, label: code, detail: title })),
    [accounts.options],
  )
  const isInHouse = typed.transactionType === IN_HOUSE_CHEQUE
  const chooseType = (transactionType: string) => {
    const becomesInHouse = transactionType === IN_HOUSE_CHEQUE
    if (becomesInHouse === isInHouse) return onType({ transactionType })
    // The account of the other side belongs to the type.
    const inHouse = becomesInHouse ? IN_HOUSE_DEBIT_ACCOUNT : ''
    onType({ transactionType, inHouse, glCode: '', glText: '', accountTitle: accounts.titleOf(inHouse) })
  }
  return (
    <>
      <Pair>
        <ChoiceField
          name="transactionType"
          label={ENTRY.transactionType}
          options={CHEQUE_TYPES}
          value={typed.transactionType}
          error={errorOf('transactionType')}
          onChange={chooseType}
        />
        <ChoiceField
          name="stampDuty"
          label={ENTRY.stampDuty}
          optional="optional"
          options={STAMP_DUTY}
          value={typed.stampDuty}
          onChange={(stampDuty) => onType({ stampDuty })}
        />
      </Pair>
      <Pair>
        {isInHouse ? (
          <ChoiceField
            name="inHouse"
            label={ENTRY.inHouse}
            options={IN_HOUSE_DEBIT_ACCOUNTS}
            value={typed.inHouse}
            error={errorOf('inHouse')}
            onChange={(inHouse) => onType({ inHouse })}
          />
        ) : (
          <Field
            label={ENTRY.glCode}
            error={errorOf('glCode')}
            help={accounts.note || (glCode === '' && ENTRY.glHint)}
          >
            <Combobox
              fold={folded}
              name="glCode"
              options={options}
              value={glCode}
              onChange={(code) => onType({ glCode: code, accountTitle: accounts.titleOf(code) })}
              text={glText}
              onText={(text) => onType({ glText: text })}
              searchedAbove={GL_SEARCHED_ABOVE}
              empty={isLong ? ENTRY.noGlAccount : ENTRY.glHint}
            />
          </Field>
        )}
        <Field label={ENTRY.accountTitle} error={errorOf('accountTitle')}>
          <TextInput
            name="accountTitle"
            value={typed.accountTitle}
            onChange={(event) => onType({ accountTitle: event.target.value })}
          />
        </Field>
      </Pair>
    </>
  )
}

import { unreadableAmount } from '../../../domain/money/typed-amount'
import { cleanText } from '../../../domain/text/clean-text'
import { digitsOf } from '../../../domain/text/digits'
import type { LiveWriteDefinition } from '../../../offline/live-writes/define-live'
import { type FreshRead, useFreshRead } from '../../../offline/react/use-fresh-read'
import { useRead } from '../../../offline/react/use-read'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { operationDateRead } from '../../../offline/reads/operation-date.read'
import type { TypedStorage } from '../../../offline/typed-forms/store-typed'
import { showField } from '../../../widgets/draft-form/focus-field'
import type { Problems } from '../../../widgets/form/problems.rules'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { useProblems } from '../../../widgets/form/use-problems'
import type { FormMemory } from '../../../widgets/live-write/form-memory'
import { useSettled } from '../../../widgets/use-settled'
import type { SharedFacts } from '../create-posting.live'
import { ENTRY } from './entry.messages'
import {
  type AccountHit,
  accountSearchRead,
  type PostingAccount,
  postingAccountRead,
} from './posting-account.read'
import { type FromBank, NAME_SEARCHED_ABOVE, NUMBER_SEARCHED_ABOVE, type TypedPosting } from './posting-form'
import type { EntryProblem } from './posting-problems.rules'

/** How long after the last key the bank is asked (ms). */
const ASK_AFTER_MS = 250
const NOTHING = {}

/** The field of each problem with the bank's account or operation date, which have no field of their own. */
const FIELD_OF: Readonly<Record<string, string>> = {
  accountName: 'accountNumber',
  accountBalance: 'accountNumber',
  operationDate: 'valueDate',
}

const fieldOf = (problem: string) => FIELD_OF[problem] ?? problem

/** Focuses the field in which a problem can be corrected. */
export const showEntryField = (problem: string) => showField(fieldOf(problem))

/** The parts that distinguish the cash form from the cheque form. */
export interface EntryKind<Typed extends TypedPosting, Facts extends SharedFacts> {
  readonly kind: keyof typeof NUMBER_SEARCHED_ABOVE
  readonly definition: LiveWriteDefinition<Facts, never>
  readonly memory: (session: TypedStorage) => FormMemory<Typed, Facts>
  readonly factsFrom: (typed: Typed, bank: FromBank, staffId: string) => Facts
  readonly problemsOf: (typed: Typed, bank: FromBank) => readonly EntryProblem[]
  readonly again: (facts: Facts) => Typed
  readonly empty: Typed
}

/** A form of postings: what is typed, what the bank says of it, what is missing, how the last ones ended. */
export function usePostingEntry<Typed extends TypedPosting, Facts extends SharedFacts>({
  kind,
  definition,
  memory,
  factsFrom,
  problemsOf,
  again,
  empty,
}: EntryKind<Typed, Facts>) {
  const { user } = useWorkspace()
  const connection = useConnection()
  const form = useLiveForm(definition, memory)
  const { typed, type, write, lastDone } = form
  const bank: FromBank = {
    account: useAccount(digitsOf(typed.number), NUMBER_SEARCHED_ABOVE[kind]),
    operationDate: useRead(operationDateRead, NOTHING).value ?? '',
  }
  const facts = factsFrom(typed, bank, user.staff_id)
  const isAsking = bank.account.state === 'asking'
  const off = write.offFor(facts) ?? (isAsking ? ENTRY.isLookedUp : unreadableAmount(typed.amount))
  const all = problemsOf(typed, bank)
  const messages = (): Problems<string> => Object.fromEntries(all.map(({ name, message }) => [name, message]))
  const { problems, check, clear } = useProblems(messages, { fieldOf })

  return {
    memory: form.memory,
    typed,
    type,
    write,
    lastDone,
    bank,
    facts,
    off,
    isUp: connection.up,
    found: useAccountSearch(typed.number === '' ? typed.nameCheck : ''),
    /** The problems of the form, after the first attempt to send it. */
    problems: all.filter(({ name }) => problems[name] !== undefined),
    errorOf: (name: string) => problems[name],
    /** Leaves the slip of the last posting for an empty form, or for a form that repeats the posting. */
    goOn: (repeated?: Facts) => {
      clear()
      form.goOn(repeated ? again(repeated) : empty)
    },
    clear: () => {
      clear()
      form.clearTyped()
    },
    post: async () => {
      if (off !== undefined || write.sending) return
      if (check()) await write.send(facts)
    },
  }
}

/** The values and functions of a form. */
export type PostingEntry<Typed extends TypedPosting, Facts extends SharedFacts> = ReturnType<
  typeof usePostingEntry<Typed, Facts>
>

/** Looks a number up that is longer than `above`. Never returns the account of another number. */
function useAccount(number: string, above: number): FreshRead<PostingAccount> {
  const { user } = useWorkspace()
  const settled = useSettled(number, ASK_AFTER_MS)
  const isLong = number.length > above
  const found = useFreshRead(
    postingAccountRead,
    isLong && settled === number ? { number, orgId: user.org_id } : undefined,
  )
  return isLong && settled !== number ? { state: 'asking' } : found
}

/** Searches accounts by a name that is longer than the specification's six characters. */
function useAccountSearch(text: string): FreshRead<readonly AccountHit[]> {
  const name = cleanText(text)
  const settled = useSettled(name, ASK_AFTER_MS)
  const isLong = name.length > NAME_SEARCHED_ABOVE
  const found = useFreshRead(accountSearchRead, isLong && settled === name ? { name } : undefined)
  return isLong && settled !== name ? { state: 'asking' } : found
}

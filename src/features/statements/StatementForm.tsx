import { type FormEvent, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { EDIT_ACCOUNT_TYPES } from '../../domain/account-types'
import { addDays } from '../../domain/days/dates'
import { OWN_NUMBER_SHORTEST } from '../../domain/limits'
import { digitsOf } from '../../domain/text/digits'
import { useBankToday } from '../../offline/react/use-bank-today'
import { type FreshRead, useFreshRead } from '../../offline/react/use-fresh-read'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Check } from '../../ui/Field/Check'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { Pair, Row, Stack } from '../../ui/Page/Layout'
import { DateInput } from '../../widgets/date-input/DateInput'
import { focusFirstField } from '../../widgets/draft-form/focus-field'
import { ChoiceField } from '../../widgets/form/ChoiceField'
import { useProblems } from '../../widgets/form/use-problems'
import { takeHandedOver } from '../../widgets/handed-over/handed-over'
import { aboutLookup, type LookupWords } from '../../widgets/lookup/about-lookup'
import { NumberField } from '../../widgets/number-field/NumberField'
import { offlineMessage } from '../../widgets/offline-reason.messages'
import { useSettled } from '../../widgets/use-settled'
import css from './BankStatement.module.css'
import { statementAccountRead } from './statement-account.read'
import {
  NUMBER_SEARCHED_ABOVE,
  quickRanges,
  statementProblems,
  type TypedStatement,
} from './statement-form.rules'
import type { StatementMemory } from './statement-memory'
import { FORM } from './statements.messages'

/** How long after the last key the bank is asked for the account (ms). */
const ASK_AFTER_MS = 250
/** The period that the form starts with ends today, and began so many days before. */
const FIRST_PERIOD_DAYS = 30

type AccountFound = FreshRead<{ readonly name: string } | undefined>

/** The form of a statement (money-movement §2 and §5). */
export function StatementForm({ memory }: { memory: StatementMemory }) {
  const workspace = useWorkspace()
  const connection = useConnection()
  const today = useBankToday()
  const changed = useSyncExternalStore(memory.typed.subscribe, memory.typed.get)
  const typed = { ...emptyForm(today), ...changed }
  const isAsking = useSyncExternalStore(memory.state.subscribe, () => memory.state.get().kind === 'asking')
  const startWithAccount = useEffectEvent(() => {
    const account = takeHandedOver(workspace, '/transactions/statement')
    if (!account || digitsOf(typed.number) === account.number) return
    // The statement of another customer goes, and so do the account type and period that were chosen for it.
    memory.cancel()
    memory.typed.set(account)
  })
  useEffect(() => {
    startWithAccount()
    focusFirstField(['accountNumber'], () => true)
  }, [])
  const found = useAccount(digitsOf(typed.number))
  const accountName = found.state === 'known' ? (found.value?.name ?? '') : ''
  const { problems, check } = useProblems(() => statementProblems(typed, accountName), {
    fieldOf: (name) => (name === 'accountName' ? 'accountNumber' : name),
  })
  const type = (change: Partial<TypedStatement>) => memory.typed.set({ ...memory.typed.get(), ...change })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAsking || !check()) return
    const { number, useAccount, accountType, startDate, endDate } = typed
    void memory.generate({
      accountNumber: digitsOf(number),
      accountName,
      isNuban: useAccount === 'nuban',
      accountType,
      startDate,
      endDate,
    })
  }
  const choice = (kind: 'internal' | 'nuban') => (
    <Check
      name="useAccount"
      label={FORM[kind]}
      checked={typed.useAccount === kind}
      aria-invalid={problems.useAccount !== undefined}
      onChange={({ target }) => type({ useAccount: target.checked ? kind : '' })}
    />
  )
  const day = (name: 'startDate' | 'endDate') => (
    <Field label={FORM[name]} error={problems[name]}>
      <DateInput name={name} value={typed[name]} onChange={(day) => type({ [name]: day })} />
    </Field>
  )
  const { error, help } = aboutLookup(found, NUMBER)
  return (
    <form className={css.form} autoComplete="off" noValidate onSubmit={submit}>
      <Stack>
        <fieldset aria-label={FORM.account}>
          <div className={css.choices}>
            {choice('internal')}
            {choice('nuban')}
          </div>
          <p className={css.wrong}>{problems.useAccount}</p>
        </fieldset>
        <NumberField
          name="accountNumber"
          label={FORM.accountNumber}
          error={error ?? problems.accountNumber}
          help={help}
          wanted={{ atLeast: OWN_NUMBER_SHORTEST }}
          value={typed.number}
          onChange={(number) => type({ number })}
        />
        <Pair>
          <Field label={FORM.accountName} error={problems.accountName}>
            <TextInput name="accountName" readOnly tabIndex={-1} value={accountName} />
          </Field>
          <ChoiceField
            name="accountType"
            label={FORM.accountType}
            optional={FORM.optional}
            options={EDIT_ACCOUNT_TYPES}
            choose={FORM.anyType}
            value={typed.accountType}
            onChange={(accountType) => type({ accountType })}
          />
        </Pair>
        <Pair>
          {day('startDate')}
          {day('endDate')}
        </Pair>
        <Row className={css.ranges} role="group" aria-label={FORM.quick}>
          {quickRanges(today).map(({ label, startDate, endDate }) => (
            <Button
              key={label}
              kind="text"
              aria-pressed={typed.startDate === startDate && typed.endDate === endDate}
              onClick={() => type({ startDate, endDate })}
            >
              {label}
            </Button>
          ))}
        </Row>
        <Row>
          <Button type="submit" kind="main" busy={isAsking} off={offlineMessage(connection)}>
            {FORM.generate}
          </Button>
          {isAsking && (
            <Button kind="text" onClick={memory.cancel}>
              {FORM.cancel}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}

function emptyForm(today: string): TypedStatement {
  return {
    useAccount: 'nuban',
    number: '',
    accountType: '',
    startDate: addDays(today, -FIRST_PERIOD_DAYS),
    endDate: today,
  }
}

/** Looks up a number that is long enough. Never returns the account of another number. */
function useAccount(number: string): AccountFound {
  const { user } = useWorkspace()
  const settled = useSettled(number, ASK_AFTER_MS)
  const isLong = number.length > NUMBER_SEARCHED_ABOVE
  const found = useFreshRead(
    statementAccountRead,
    isLong && settled === number ? { number, orgId: user.org_id } : undefined,
  )
  return isLong && settled !== number ? { state: 'asking' } : found
}

const NUMBER: LookupWords<{ readonly name: string } | undefined> = {
  idle: FORM.nameComes,
  offline: FORM.lookedUpLater,
  asking: FORM.lookingUp,
  known: (account) => (account === undefined ? { error: FORM.unknownAccount } : {}),
}

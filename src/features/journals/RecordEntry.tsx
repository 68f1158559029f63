import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useController } from 'react-hook-form'
import { GL_SEARCHED_ABOVE } from '../../domain/limits'
import { amountProblem } from '../../domain/money/typed-amount'
import { sameWords } from '../../domain/option'
import { folded } from '../../domain/text/fold'
import { AmountInput } from '../../ui/AmountInput/AmountInput'
import { Button } from '../../ui/Button/Button'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { Select, TextInput } from '../../ui/Field/Input'
import { focusField } from '../../widgets/draft-form/focus-field'
import { glAccountsRead } from '../../widgets/options/gl-accounts.read'
import { useOptions } from '../../widgets/options/use-options'
import css from './JournalCreate.module.css'
import { EMPTY_RECORD } from './journal.draft'
import type { JournalFormHandle } from './journal-form'
import { ENTRY_KEYS } from './journals.messages'
import {
  balancingAmount,
  type CheckedRecord,
  checkRecord,
  isEmptyRecord,
  type JournalRecord,
  suggestedSubNarration,
} from './journals.rules'
import type { EditedRecord } from './RecordTable'

/** The side of a journal record (money-movement §2). */
const JOURNAL_RECORD_TYPES = sameWords(['DEBIT', 'CREDIT'])

/**
 * The record being typed. It is part of the draft, so that even an incomplete record is not lost. It can be
 * written without leaving the keys: Enter takes an account and goes on, D or C chooses the side, which fills
 * in the amount that is missing there, and Enter adds.
 */
export function RecordEntry({
  form,
  isSubmitted,
  edited,
  onFinish,
}: {
  form: JournalFormHandle
  isSubmitted: boolean
  /** The record that is typed again; undefined for a new one. */
  edited: RefObject<EditedRecord | undefined>
  /** Called by Ctrl+Enter, after the typed record was added: submits the entry. */
  onFinish: () => void
}) {
  const { control } = form
  const accounts = useOptions(glAccountsRead)
  const code = useController({ control, name: 'row.account_code' }).field
  const begun = useController({ control, name: 'row.account_code_begun' }).field
  const amount = useController({ control, name: 'row.amount' }).field
  const [found, setFound] = useState<Extract<CheckedRecord, { ok: false }>>()
  /** The amount that was filled in: another side replaces it, unless the user has changed it. */
  const filled = useRef('')

  const options = useMemo(
    () =>
      accounts.options.map((account) => ({
        value: account.code,
        label: account.code,
        detail: account.title,
      })),
    [accounts.options],
  )
  // A code that is typed in full is looked up before it is taken (money-movement §5, "Lookup triggers").
  const isLookedUp = code.value === '' && begun.value.trim().length > GL_SEARCHED_ABOVE
  const title = accounts.titleOf(isLookedUp ? begun.value.trim() : code.value)
  // The amount field shows its own error, so it is not repeated.
  const isSaid = found?.message === amountProblem(amount.value, { isLeft: false })
  const wrong = (field: string) => (found?.field === field ? true : undefined)

  const suggestion = () => suggestedSubNarration(form.getValues())
  const takeCode = (next: string) => {
    code.onChange(next)
    const suggested = suggestion()
    const typed = form.getValues('row.sub_narration')
    if (next !== '' && typed.trim() === '') form.setValue('row.sub_narration', suggested)
    // Without an account there is no record yet, so that nothing suggested remains of it.
    if (next === '' && typed === suggested) form.setValue('row.sub_narration', '')
  }
  /** The edited record, if it is one of this draft: the ref outlives the draft. */
  const editedHere = () => (edited.current?.form === form ? edited.current : undefined)
  const empty = () => {
    setFound(undefined)
    edited.current = undefined
    filled.current = ''
    form.setValue('row', EMPTY_RECORD)
    if (isSubmitted) void form.trigger(['row', 'records'])
    focusField('row.account_code')
  }
  /** Adds the typed record. Returns false, and says what is missing, if it is incomplete. */
  const add = (): boolean => {
    const typed = form.getValues('row')
    const checked = checkRecord(typed)
    if (!checked.ok) {
      setFound(checked)
      focusField(`row.${checked.field}`)
      return false
    }
    const { account_code, type, sub_narration } = typed
    const former = editedHere()
    const formerTitle = former?.record.account_code === account_code ? former.record.account_title : ''
    const record = {
      id: crypto.randomUUID(),
      account_code,
      account_title: title || formerTitle,
      type,
      amount: checked.amount,
      sub_narration,
    }
    putAt(former?.at, record)
    empty()
    return true
  }
  const putAt = (at: number | undefined, record: JournalRecord) => {
    const records = form.getValues('records')
    form.setValue('records', records.toSpliced(at ?? records.length, 0, record))
  }
  /** Gives up what is typed. An edited record is again as it was. */
  const clear = () => {
    const former = editedHere()
    if (former) putAt(former.at, former.record)
    empty()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (isEmptyRecord(form.getValues('row')) || add()) onFinish()
  }
  // Unlike in an input, Enter submits nothing in a list of choices.
  const addByEnter = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  const fillAmount = (side: string) => {
    const isFilled = amount.value === filled.current && amount.value !== editedHere()?.record.amount
    if (amount.value !== '' && !isFilled) return
    filled.current = balancingAmount(form.getValues('records'), side)
    amount.onChange(filled.current)
  }

  return (
    <form className={css.entry} onSubmit={submit} onKeyDown={finish} noValidate aria-label="Entry record">
      <div className={css.fields}>
        <Field label="Account code">
          <Combobox
            fold={folded}
            options={options}
            empty="No account has this code or title"
            text={begun.value}
            onText={begun.onChange}
            onTaken={() => focusField('row.type')}
            {...code}
            onChange={takeCode}
          />
        </Field>
        <Field label="Account title">
          <TextInput readOnly value={title} title={title} tabIndex={-1} />
        </Field>
        <Field label="Type">
          <Select
            aria-invalid={wrong('type')}
            onKeyDown={addByEnter}
            {...form.register('row.type', { onChange: ({ target }) => fillAmount(target.value) })}
          >
            <option value="">Choose</option>
            {JOURNAL_RECORD_TYPES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Amount">
          <AmountInput
            sign="₦"
            problemOf={amountProblem}
            aria-invalid={wrong('amount')}
            {...amount}
            onMouseDown={(event) => selectIf(event, amount.value === filled.current)}
          />
        </Field>
        <Field label="Sub narration">
          <TextInput
            aria-invalid={wrong('sub_narration')}
            {...form.register('row.sub_narration')}
            onMouseDown={(event) => selectIf(event, event.currentTarget.value === suggestion())}
          />
        </Field>
        <div className={css.add}>
          <Button type="submit">Add</Button>
          <Button kind="text" onClick={clear}>
            Clear
          </Button>
        </div>
      </div>
      {found && !isSaid && (
        <p className={css.wrong} role="alert">
          {found.message}
        </p>
      )}
      {accounts.note}
      <p className={css.keys}>{ENTRY_KEYS}</p>
    </form>
  )
}

/** Selects what was suggested by a press too, as the Tab key does it, so that typing replaces it. */
function selectIf(event: MouseEvent<HTMLInputElement>, isSuggested: boolean) {
  const { currentTarget: field } = event
  if (field === document.activeElement || !isSuggested) return
  event.preventDefault()
  field.focus()
  field.select()
}

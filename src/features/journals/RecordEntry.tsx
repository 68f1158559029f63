import { type FormEvent, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { amountProblem } from '../../domain/money'
import { AmountInput } from '../../ui/AmountInput/AmountInput'
import { Button } from '../../ui/Button/Button'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Select'
import { TextInput } from '../../ui/Field/TextInput'
import { focusField } from '../../widgets/draft-form/focus-field'
import { useOptions } from '../../widgets/options/use-options'
import { glAccountsRead } from './gl-accounts.read'
import css from './JournalCreate.module.css'
import { EMPTY_RECORD } from './journal.draft'
import type { JournalFormHandle } from './journal-form'
import { JOURNAL_RECORD_TYPES } from './journal-record-types'
import { type CheckedRecord, checkRecord } from './journals.rules'

/** The record being typed. It is part of the draft, so that even an incomplete record is not lost. */
export function RecordEntry({ form, tried }: { form: JournalFormHandle; tried: boolean }) {
  const { control } = form
  const accounts = useOptions(glAccountsRead)
  const code = useController({ control, name: 'row.account_code' }).field
  const begun = useController({ control, name: 'row.account_code_begun' }).field
  const amount = useController({ control, name: 'row.amount' }).field
  const [found, setFound] = useState<Extract<CheckedRecord, { ok: false }>>()

  const options = useMemo(
    () =>
      accounts.options.map((account) => ({
        value: account.code,
        label: account.code,
        detail: account.title,
      })),
    [accounts.options],
  )
  const title = accounts.titleOf(code.value)
  // The amount field shows its own error, so it is not repeated.
  const isSaid = found?.message === amountProblem(amount.value, { isLeft: false })
  const wrong = (field: string) => (found?.field === field ? true : undefined)

  const empty = () => {
    setFound(undefined)
    form.setValue('row', EMPTY_RECORD)
    if (tried) void form.trigger(['row', 'records'])
    focusField('row.account_code')
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = form.getValues('row')
    const checked = checkRecord(typed)
    if (!checked.ok) {
      setFound(checked)
      focusField(`row.${checked.field}`)
      return
    }
    const { account_code, type, sub_narration } = typed
    const record = {
      id: crypto.randomUUID(),
      account_code,
      account_title: title,
      type,
      amount: checked.amount,
      sub_narration,
    }
    form.setValue('records', [...form.getValues('records'), record])
    empty()
  }

  return (
    <form className={css.entry} onSubmit={add} noValidate aria-label="Entry record">
      <Field label="Account code" help={accounts.note}>
        <Combobox
          options={options}
          empty="No account has this code or title"
          text={begun.value}
          onText={begun.onChange}
          {...code}
        />
      </Field>
      <Field label="Account title">
        <TextInput readOnly value={title} tabIndex={-1} />
      </Field>
      <Field label="Type">
        <Select aria-invalid={wrong('type')} {...form.register('row.type')}>
          <option value="">Choose</option>
          {JOURNAL_RECORD_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Amount">
        <AmountInput sign="₦" problemOf={amountProblem} aria-invalid={wrong('amount')} {...amount} />
      </Field>
      <Field label="Sub narration">
        <TextInput aria-invalid={wrong('sub_narration')} {...form.register('row.sub_narration')} />
      </Field>
      <div className={css.add}>
        <Button type="submit">Add</Button>
        <Button kind="text" onClick={empty}>
          Clear
        </Button>
      </div>
      {found && !isSaid && (
        <p className={css.wrong} role="alert">
          {found.message}
        </p>
      )}
    </form>
  )
}

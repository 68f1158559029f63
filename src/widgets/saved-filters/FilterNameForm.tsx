import { type FormEvent, type ReactNode, useState } from 'react'
import type { SavedFilter } from '../../offline/lists/list-preferences'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import css from './SavedFilters.module.css'
import { nameProblem, nameProblemMessage, SAVED_FILTERS } from './saved-filters.rules'

/**
 * The form for the name of a new filter, or for another name of a stored one. The typed name stays if it
 * cannot be stored.
 */
export function FilterNameForm({
  saved,
  one,
  submit,
  onSubmit,
  cancel,
}: {
  saved: readonly SavedFilter[]
  /** The filter that gets another name. */
  one?: SavedFilter
  /** The label of the button. */
  submit: string
  /** Returns whether it is stored. */
  onSubmit: (name: string) => Promise<boolean>
  cancel?: ReactNode
}) {
  const [name, setName] = useState(one?.name ?? '')
  const [isTried, setTried] = useState(false)
  const problem = nameProblem(saved, name, one?.id)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && (await onSubmit(name))) {
      setName('')
      setTried(false)
    }
  }
  return (
    <form className={css.name} onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={SAVED_FILTERS.name}
        required
        error={isTried && problem ? nameProblemMessage(problem) : undefined}
      >
        <TextInput data-first value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <div className={css.acts}>
        <Button type="submit">{submit}</Button>
        {cancel}
      </div>
    </form>
  )
}

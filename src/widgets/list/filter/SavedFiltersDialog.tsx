import { type FormEvent, type ReactNode, useState } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import type { ListFilter } from '../../../offline/lists/define-list'
import type { SavedFilter } from '../../../offline/lists/list-preferences'
import { changePreferences } from '../../../offline/lists/list-preferences'
import { useWorkspace } from '../../../offline/react/use-workspace'
import type { NotStored } from '../../../offline/store/not-stored'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { Check } from '../../../ui/Field/Check'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Note } from '../../../ui/Note/Note'
import { useListPreferences } from '../view/use-list-preferences'
import { dateFilterMessage } from './date-filter.rules'
import { filterMessage, type ListFilterFields, withKnownFields } from './list-filter'
import css from './SavedFilters.module.css'
import {
  alreadySavedMessage,
  deleteQuestionMessage,
  filterOn,
  keepDaysMessage,
  nameProblem,
  nameProblemMessage,
  SAVED_FILTERS,
  sameFilter,
  unchangedMessage,
  withFilter,
  withQuickPeriod,
} from './saved-filters.rules'

/** The filters that a user saved in a list: applies one, saves the one that is set, renames and deletes. */
export default function SavedFiltersDialog({
  list,
  fields,
  filter,
  open,
  onApply,
  onClose,
}: {
  /** The name under which they are stored. */
  list: string
  fields: ListFilterFields
  /** The filter that applies now. */
  filter: ListFilter
  open: boolean
  onApply: (filter: ListFilter) => void
  onClose: () => void
}) {
  const { saved = [], failure, add, rename, remove } = useSavedFilters(list)
  const inWords = (one: ListFilter) =>
    filterMessage(one, fields)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', ')
  const isSet = Object.keys(filter).length > 0
  const quick = withQuickPeriod(filter, lagosDay(Date.now()))
  const [keepsDays, setKeepsDays] = useState(false)
  const toSave = keepsDays ? filter : quick
  const same = sameFilter(saved, toSave)
  return (
    <Dialog open={open} title={SAVED_FILTERS.title} onClose={onClose}>
      {saved.length === 0 && !isSet && <p>{SAVED_FILTERS.none}</p>}
      {saved.length > 0 && (
        <ul className={css.saved}>
          {saved.map((one) => (
            <SavedFilterRow
              key={one.id}
              saved={saved}
              one={one}
              inWords={inWords(one.filter)}
              onApply={() => {
                onApply(withKnownFields(filterOn(one.filter, lagosDay(Date.now())), fields))
                onClose()
              }}
              onRename={(name) => rename(one, name)}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
      {isSet && (
        <section className={css.now}>
          {same ? (
            <p>{alreadySavedMessage(same.name)}</p>
          ) : (
            <p>
              {SAVED_FILTERS.now}: <b>{inWords(toSave)}</b>
            </p>
          )}
          {quick !== filter && (
            <Check
              label={keepDaysMessage(dateFilterMessage(filter))}
              checked={keepsDays}
              onChange={(event) => setKeepsDays(event.target.checked)}
            />
          )}
          {!same && (
            <FilterNameForm
              saved={saved}
              submit={SAVED_FILTERS.save}
              onSubmit={(name) => add(name, toSave)}
            />
          )}
        </section>
      )}
      {failure && (
        <Note tone="warn" alert>
          {unchangedMessage(failure)}
        </Note>
      )}
      <p className={css.note}>{SAVED_FILTERS.stored}</p>
      <DialogFoot>
        <Button onClick={onClose}>{SAVED_FILTERS.close}</Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The filters that the user saved in a list, by the list's name, and what changes them. */
function useSavedFilters(list: string) {
  const { db, vault } = useWorkspace()
  const preferences = useListPreferences(list)
  const [failure, setFailure] = useState<NotStored>()

  /** Returns whether the change is stored. */
  const change = async (next: (saved: readonly SavedFilter[]) => readonly SavedFilter[]) => {
    const changed = await changePreferences(db, vault, list, (before) => ({
      ...before,
      filters: next(before.filters),
    }))
    setFailure(changed.ok ? undefined : changed.failure)
    return changed.ok
  }
  return {
    /** Undefined until they are read. */
    saved: preferences?.filters,
    failure,
    add: (name: string, filter: ListFilter) =>
      change((saved) => withFilter(saved, { id: crypto.randomUUID(), name, filter })),
    rename: (one: SavedFilter, name: string) => change((saved) => withFilter(saved, { ...one, name })),
    remove: ({ id }: SavedFilter) => change((saved) => saved.filter((other) => other.id !== id)),
  }
}

/** A saved filter: its name, which applies it, and the buttons that rename and delete it. */
function SavedFilterRow({
  saved,
  one,
  inWords,
  onApply,
  onRename,
  onRemove,
}: {
  saved: readonly SavedFilter[]
  one: SavedFilter
  inWords: string
  onApply: () => void
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}) {
  const [state, setState] = useState<'shown' | 'renaming' | 'asking'>('shown')
  const back = () => setState('shown')
  if (state === 'renaming')
    return (
      <li>
        <FilterNameForm
          saved={saved}
          one={one}
          submit={SAVED_FILTERS.saveName}
          onSubmit={async (name) => {
            const isStored = await onRename(name)
            if (isStored) back()
            return isStored
          }}
          cancel={
            <Button kind="text" onClick={back}>
              {SAVED_FILTERS.cancel}
            </Button>
          }
        />
      </li>
    )
  return (
    <li className={css.row}>
      <Button kind="text" className={css.apply} onClick={onApply}>
        {one.name}
        <small>{inWords}</small>
      </Button>
      {state === 'asking' ? (
        <p className={css.acts} role="alert">
          {deleteQuestionMessage(one.name)}
          <Button kind="bad" onClick={onRemove}>
            {SAVED_FILTERS.remove}
          </Button>
          <Button onClick={back}>{SAVED_FILTERS.keep}</Button>
        </p>
      ) : (
        <div className={css.acts}>
          <Button
            kind="text"
            aria-label={`${SAVED_FILTERS.rename} ${one.name}`}
            onClick={() => setState('renaming')}
          >
            {SAVED_FILTERS.rename}
          </Button>
          <Button
            kind="text"
            aria-label={`${SAVED_FILTERS.remove} ${one.name}`}
            onClick={() => setState('asking')}
          >
            {SAVED_FILTERS.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

/**
 * The form for the name of a new filter, or for another name of a stored one. The typed name stays if it
 * cannot be stored.
 */
function FilterNameForm({
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

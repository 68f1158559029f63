import { useState } from 'react'
import type { SavedFilter } from '../../offline/lists/list-preferences'
import { Button } from '../../ui/Button/Button'
import { FilterNameForm } from './FilterNameForm'
import css from './SavedFilters.module.css'
import { deleteQuestionMessage, SAVED_FILTERS } from './saved-filters.rules'

/** A saved filter: its name, which applies it, and the buttons that rename and delete it. */
export function SavedFilterRow({
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

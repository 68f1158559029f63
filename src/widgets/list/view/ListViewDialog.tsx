import { useState } from 'react'
import type { Density, ListPreferences } from '../../../offline/lists/list-preferences'
import { changePreferences } from '../../../offline/lists/list-preferences'
import { useWorkspace } from '../../../offline/react/use-workspace'
import type { NotStored } from '../../../offline/store/not-stored'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { Check } from '../../../ui/Field/Check'
import { Note } from '../../../ui/Note/Note'
import { jobFailureMessage } from '../../job-failure.messages'
import css from './ListViewDialog.module.css'
import { type ChoosableColumn, isChoosable, isShown } from './shown-columns'

/** The texts of the dialog in which a user chooses the columns and the height of the rows. */
const LIST_VIEW = {
  open: 'View',
  title: 'View of this list',
  density: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  note: 'A narrow window leaves some of them out. A row that is opened shows everything.',
  stored: 'This device remembers it for you, in this list only.',
  reset: 'Reset',
  done: 'Done',
} as const

/** In which a user chooses a list's columns and the height of its rows. Each choice applies at once. */
export default function ListViewDialog({
  list,
  columns,
  preferences: stored,
  open,
  onClose,
}: {
  /** The list's name. */
  list: string
  columns: readonly ChoosableColumn[]
  preferences: ListPreferences
  open: boolean
  onClose: () => void
}) {
  const { db, vault } = useWorkspace()
  const [failure, setFailure] = useState<NotStored>()
  // A box shows at once what was chosen; the store follows.
  const [chosen, setChosen] = useState<Partial<ListPreferences>>({})
  const preferences = { ...stored, ...chosen }
  const change = async (next: Partial<ListPreferences>) => {
    setChosen((before) => ({ ...before, ...next }))
    const changed = await changePreferences(db, vault, list, (before) => ({ ...before, ...next }))
    setFailure(changed.ok ? undefined : changed.failure)
    if (!changed.ok) setChosen({})
  }
  const density = (value: Density, label: string) => (
    <Check
      type="radio"
      name="density"
      label={label}
      checked={preferences.density === value}
      data-first={preferences.density === value || undefined}
      onChange={() => void change({ density: value })}
    />
  )
  const choosable = columns.filter(isChoosable)
  return (
    <Dialog open={open} title={LIST_VIEW.title} onClose={onClose}>
      <fieldset className={css.choices}>
        <legend>{LIST_VIEW.density}</legend>
        {density('comfortable', LIST_VIEW.comfortable)}
        {density('compact', LIST_VIEW.compact)}
      </fieldset>
      {choosable.length > 0 && (
        <fieldset className={css.choices}>
          <legend>{LIST_VIEW.columns}</legend>
          {choosable.map((column) => (
            <Check
              key={column.key}
              label={column.head}
              checked={isShown(column, preferences.columns)}
              onChange={({ target }) =>
                void change({ columns: { ...preferences.columns, [column.key]: target.checked } })
              }
            />
          ))}
          <p>{LIST_VIEW.note}</p>
        </fieldset>
      )}
      <p className={css.stored}>{LIST_VIEW.stored}</p>
      {failure && (
        <Note tone="warn" alert>
          {jobFailureMessage(failure)}
        </Note>
      )}
      <DialogFoot>
        <Button onClick={() => void change({ density: 'comfortable', columns: {} })}>
          {LIST_VIEW.reset}
        </Button>
        <Button kind="main" onClick={onClose}>
          {LIST_VIEW.done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

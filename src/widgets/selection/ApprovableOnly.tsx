import { Check } from '../../ui/Field/Check'
import css from './ApprovableOnly.module.css'
import { SELECTION } from './selection.messages'
import type { Approvable } from './use-approvable'

/** Shows of each page only the rows that the user can approve, or all; it stands beside the filter. */
export function ApprovableOnly({ approvable }: { approvable: Approvable<unknown> }) {
  const { isOn, shown, hidden, turn } = approvable
  return (
    <div className={css.only}>
      <Check label={SELECTION.approvable} checked={isOn} onChange={({ target }) => turn(target.checked)} />
      {isOn && hidden > 0 && (
        <small>
          {shown.length} of {shown.length + hidden} on this page
        </small>
      )}
    </div>
  )
}

import type { Duplicate } from '../../offline/drafts/define-draft'
import css from './DuplicateList.module.css'
import { POSSIBLE_DUPLICATE } from './draft-form.messages'

/** Rows of the bank that may be the same as what is on this device. */
export function DuplicateList({
  found,
  label = POSSIBLE_DUPLICATE.found,
}: {
  found: readonly Duplicate[]
  label?: string
}) {
  return (
    <ul className={css.found} aria-label={label}>
      {found.map(({ title, detail }) => (
        <li key={`${title} ${detail}`}>
          <b>{title}</b>
          {detail}
        </li>
      ))}
    </ul>
  )
}

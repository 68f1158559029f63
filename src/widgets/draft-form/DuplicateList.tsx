import type { Duplicate } from '../../offline/drafts/define-draft'
import css from './DuplicateList.module.css'
import { POSSIBLE_DUPLICATE } from './draft-form.messages'

/** What the bank has that may be the same as a draft. */
export function DuplicateList({ found }: { found: readonly Duplicate[] }) {
  return (
    <ul className={css.found} aria-label={POSSIBLE_DUPLICATE.found}>
      {found.map(({ title, detail }) => (
        <li key={`${title} ${detail}`}>
          <b>{title}</b>
          {detail}
        </li>
      ))}
    </ul>
  )
}

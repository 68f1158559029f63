import { Pair } from '../../../ui/Page/Row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { EDIT_SECTIONS } from './account-edit.fields'
import { ACCOUNT_EDIT } from './account-edit.messages'

/** The labels of the first section while the account is fetched. */
export function LoadingFields() {
  return (
    <div aria-busy="true">
      <p role="status">{ACCOUNT_EDIT.loading}</p>
      <Pair>
        {EDIT_SECTIONS[0]?.fields.map(({ name, label }) => (
          <p key={name}>
            {label} <Skeleton width="16ch" />
          </p>
        ))}
      </Pair>
    </div>
  )
}

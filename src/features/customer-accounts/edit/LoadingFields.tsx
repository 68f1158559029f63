import type { CallProgress } from '../../../bank/transport'
import { Pair } from '../../../ui/Page/Layout'
import { Progress } from '../../../ui/Progress/Progress'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { EDIT_SECTIONS } from './account-edit.fields'
import { ACCOUNT_EDIT, loadingMessage } from './account-edit.messages'

/** The labels of the first section while the account is fetched, and how much of it has come. */
export function LoadingFields({ received }: { received: CallProgress | undefined }) {
  return (
    <div aria-busy="true">
      <p role="status">{ACCOUNT_EDIT.loading}</p>
      {received && (
        <p>
          <small>{loadingMessage(received.bytes, received.total)}</small>
          <Progress
            label={ACCOUNT_EDIT.loading}
            value={received.total && received.bytes}
            max={received.total ?? 1}
          />
        </p>
      )}
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

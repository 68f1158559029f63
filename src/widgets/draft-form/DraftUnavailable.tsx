import type { OpenFailure } from '../../offline/drafts/draft-editor'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { unopenedMessage } from './draft-form.messages'

/** Why a draft cannot be edited in this tab, and what to do. */
export function DraftUnavailable({
  failure,
  another,
  onAgain,
  onAnother,
}: {
  failure: OpenFailure
  another: string
  onAgain: () => void
  onAnother: () => void
}) {
  const { title, text } = unopenedMessage(failure)
  return (
    <EmptyState
      title={title}
      alert
      actions={
        <>
          {failure.kind === 'unknown-version' ? (
            <Button onClick={() => location.reload()}>Reload the page</Button>
          ) : (
            failure.kind !== 'gone' && <Button onClick={onAgain}>Try again</Button>
          )}
          <Button onClick={onAnother}>{another}</Button>
          <LinkButton kind="text" href="/outbox">
            Open the Outbox
          </LinkButton>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}

import { useState } from 'react'
import { useOpened } from '../../../offline/react/use-opened'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { type LeftInStore, leaveOtherStores } from '../../../offline/store/other-stores'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { knownStores } from '../storage/known-stores'
import { sealedCountMessage } from './earlier-drafts.messages'

/** The message at sign-in about the drafts of another organisation. */
const OTHER_ORGANISATION = {
  title: 'You have unsent work in another organisation',
  read: 'I have read this',
} as const

/** Returns, for example, "2 drafts and 1 write with an unknown outcome are kept on this device for IUMB." */
function leftInOrganisationMessage(left: LeftInStore): string {
  return `${sealedCountMessage(left)} ${left.drafts + left.writes === 1 ? 'is' : 'are'} saved on this device for ${left.orgId}.`
}

/** Returns what the user can do about it. */
function leftActionMessage(left: readonly LeftInStore[]): string {
  const drafts = left.some(({ drafts }) => drafts > 0)
    ? ['No draft is sent from there until you sign in with that organisation again.']
    : []
  const writes = left.some(({ writes }) => writes > 0)
    ? [
        'A write with an unknown outcome may have been carried out. Ask the branch before anyone sends it again.',
      ]
    : []
  return [
    ...drafts,
    ...writes,
    'If you can no longer sign in there, ask your administrator to move you back for that time.',
  ].join(' ')
}

/**
 * After a move to another organisation, deletes the rows of the former one's lists, and says at sign-in what
 * waits there. Otherwise draws nothing.
 */
export function OtherOrganisationDrafts() {
  const { db } = useWorkspace()
  const [isRead, setRead] = useState(false)
  const findLeft = async () => leaveOtherStores(db.name, await knownStores())
  // A browser that lists no databases must not stop the user; the next sign-in tries again.
  const left = useOpened(() => findLeft().catch(() => []), db.name)
  if (isRead || !left || left.length === 0) return null
  return (
    <div role="status">
      <Note
        tone="warn"
        title={OTHER_ORGANISATION.title}
        actions={<Button onClick={() => setRead(true)}>{OTHER_ORGANISATION.read}</Button>}
      >
        {left.map((store) => (
          <p key={store.orgId}>{leftInOrganisationMessage(store)}</p>
        ))}
        <p>{leftActionMessage(left)}</p>
      </Note>
    </div>
  )
}

import { useState } from 'react'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import { leaveOtherStores } from '../../offline/store/other-stores'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { knownStores } from './known-stores'
import {
  leftActionMessage,
  leftInOrganisationMessage,
  OTHER_ORGANISATION,
} from './other-organisation-drafts.messages'

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

import Outbox from '../../features/outbox/Outbox'
import { EarlierDrafts } from '../../features/session/EarlierDrafts'

/** The outbox, and above it the question after the earlier password while there are drafts that only it opens. */
export default function OutboxPage() {
  return (
    <>
      <EarlierDrafts />
      <Outbox />
    </>
  )
}

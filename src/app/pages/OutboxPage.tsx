import Outbox from '../../features/outbox/Outbox'
import { EarlierDrafts } from '../../features/session/notes/EarlierDrafts'

/**
 * The outbox. Above it, asks for the earlier password while there are drafts that only that password opens.
 */
export default function OutboxPage() {
  return (
    <>
      <EarlierDrafts />
      <Outbox />
    </>
  )
}

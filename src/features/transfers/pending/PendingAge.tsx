import { useNow } from '../../../widgets/use-now'
import type { Transfer } from '../transfer'
import { pendingAgeMessage } from './pending.messages'
import { pendingFor } from './switch-age.rules'

/** How long a pending transfer has waited, and what that means. Draws nothing for another. */
export default function PendingAge({ transfer }: { transfer: Transfer }) {
  const now = useNow()
  const pending = pendingFor(transfer, now)
  return pending && <p>{pendingAgeMessage(pending)}</p>
}

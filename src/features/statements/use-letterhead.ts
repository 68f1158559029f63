import { brandFor } from '../../domain/runtime-config'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { type Letterhead, letterheadOf } from './letterhead'
import { letterheadRead } from './letterhead.read'

/** Returns the letterhead of the user's branch; the bank's name alone until the bank has answered. */
export function useLetterhead(): Letterhead {
  const { user, config } = useWorkspace()
  const { value } = useRead(letterheadRead, { orgId: user.org_id }, 'by age')
  return letterheadOf(user, value, config.bankName, brandFor(location.hostname, config.brands))
}

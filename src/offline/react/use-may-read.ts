import { may } from '../../domain/permissions'
import type { ReadDefinition } from '../reads/define-read'
import { useWorkspace } from './use-workspace'

/** Returns whether this user may ask the read. A read that the bank would refuse the user is never asked. */
export function useMayRead({
  capability,
}: Pick<ReadDefinition<unknown, object, object>, 'capability'>): boolean {
  const { user, config } = useWorkspace()
  return capability === 'anyone' || may(user, capability, config).allowed
}

import { rankOf } from '../../../domain/ranks'
import type { StaffForm } from './staff-form'

/** Something that saving does beyond the record itself. */
export type Consequence = 'blocks-self' | 'lowers-self' | 'moves-self' | 'moves-other'

/**
 * Returns what follows from a change and cannot be taken back by the user who saves it: one who blocks,
 * lowers or moves himself has no longer the rank, or the organisation, to undo it.
 */
export function consequencesOf(
  isSelf: boolean,
  before: StaffForm,
  changes: Partial<StaffForm>,
): readonly Consequence[] {
  const { authorize, user_type, org_id } = changes
  const isLowered = user_type !== undefined && rankOf(user_type) < rankOf(before.user_type)
  const found: readonly (Consequence | false)[] = [
    isSelf && authorize === 'Block' && 'blocks-self',
    isSelf && isLowered && 'lowers-self',
    org_id !== undefined && (isSelf ? 'moves-self' : 'moves-other'),
  ]
  return found.filter((one) => one !== false)
}

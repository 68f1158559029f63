import { useLocation, useSearchParams } from 'wouter'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { whyNotEditableMessage } from './edit/staff-rank.rules'
import type { StaffUser } from './staff'
import { STAFF } from './staff.messages'

/**
 * Leads from the detail to the edit form. The query goes with it: it names the staff user, and the page and
 * filter of the list to which the user returns.
 */
export function EditStaffButton({ staff }: { staff: StaffUser }) {
  const { user, config } = useWorkspace()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  return (
    <Button
      kind="main"
      off={whyNotEditableMessage(user, staff, config)}
      onClick={() => navigate(`/usersinfo/edit?${params}`, { state: { isFromDetail: true } })}
    >
      {STAFF.edit}
    </Button>
  )
}

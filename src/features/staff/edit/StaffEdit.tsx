import { useLocation, useSearchParams } from 'wouter'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { LinkButton } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { PageHead } from '../../../ui/Page/PageHead'
import { useOpenRow } from '../../../widgets/list/record/use-open-row'
import { type StaffUser, staffList, staffName } from '../staff.list'
import { StaffEditForm } from './StaffEditForm'
import { STAFF_EDIT } from './staff-edit.rules'
import { whyNotEditableMessage } from './staff-rank.rules'
import type { OnOwnRecord } from './use-staff-edit'

const NO_ROWS: readonly StaffUser[] = []

/**
 * The edit form of the staff user that the URL names, as the list does (foundations §2 and §4).
 * `onOwnRecord` gets what the signed-in user has changed of the own record.
 */
export default function StaffEdit({ onOwnRecord }: { onOwnRecord: OnOwnRecord }) {
  const { user, config } = useWorkspace()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const { state, row } = useOpenRow(staffList, NO_ROWS, false)
  const details = `/usersinfo?${params}`
  const goBack = () => {
    // It was opened from the detail, which the step back shows again with the page and filter of its list.
    if (history.length > 1) history.back()
    else navigate(details, { replace: true })
  }
  const why = row && whyNotEditableMessage(user, row, config)
  const edited = why === undefined ? row : undefined
  return (
    <>
      <PageHead
        title={edited ? `${STAFF_EDIT.title}: ${staffName(edited)}` : STAFF_EDIT.title}
        crumb={{ href: details, label: STAFF_EDIT.crumb }}
      />
      {edited && <StaffEditForm key={edited._id} staff={edited} onSaved={goBack} onOwnRecord={onOwnRecord} />}
      {why && <EmptyState title={why} actions={<ToList />} />}
      {(state === 'missing' || state === 'closed') && (
        <EmptyState title={STAFF_EDIT.notHere} actions={<ToList />}>
          {STAFF_EDIT.notHereText}
        </EmptyState>
      )}
    </>
  )
}

function ToList() {
  return <LinkButton href="/usersinfo">{STAFF_EDIT.list}</LinkButton>
}

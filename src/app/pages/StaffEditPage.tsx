import StaffEdit from '../../features/staff/edit/StaffEdit'
import { useFollowOwnRecord } from '../session-gate/follow-own-record'

/** The edit form of a staff user. A user who edits the own record goes on with it in this session. */
export default function StaffEditPage() {
  return <StaffEdit onOwnRecord={useFollowOwnRecord()} />
}

import { Dashboard } from '../../features/dashboard/Dashboard'
import { lazyPart } from '../../ui/lazy-part/lazy-part'

// Each is for one kind of work, so that the others do not wait for its code.
const DayGlance = lazyPart(() => import('../../features/postings/my-day/DayGlance'))
const FieldGlance = lazyPart(() => import('../pages/FieldGlance'))

/** The dashboard with the parts of other features that belong to the work of some ranks. */
export default function DashboardPage() {
  return <Dashboard counter={<DayGlance />} field={<FieldGlance />} />
}

import { PageHead } from '../../ui/Page/PageHead'

/** The placeholder page of foundations §1, which shows only "Trip". */
export default function TripPage() {
  return <PageHead title="Trip" />
}

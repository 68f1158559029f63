import { PageHead } from '../../ui/Page/PageHead'

/** The placeholder of foundations §1: a screen showing only the word Trip. */
export default function TripPage() {
  return <PageHead title="Trip" />
}

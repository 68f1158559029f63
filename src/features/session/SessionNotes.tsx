import { FingerprintOffer } from './FingerprintOffer'
import { LostStoreNote } from './LostStoreNote'
import { OfflineSessionNote } from './OfflineSessionNote'
import { OtherOrganisationDrafts } from './OtherOrganisationDrafts'

/** What the session has to say above every screen. None of it is needed for the first one. */
export function SessionNotes() {
  return (
    <>
      <LostStoreNote />
      <OfflineSessionNote />
      <OtherOrganisationDrafts />
      <FingerprintOffer />
    </>
  )
}

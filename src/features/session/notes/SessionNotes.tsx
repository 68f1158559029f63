import { FingerprintOffer } from './FingerprintOffer'
import { LostStoreNote } from './LostStoreNote'
import { OfflineSessionNote } from './OfflineSessionNote'
import { OtherOrganisationDrafts } from './OtherOrganisationDrafts'

/** The notes of the session above every screen. None of them is needed for the first screen. */
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

import { DraftPage } from '../../widgets/draft-form/DraftPage'
import { accountOpeningDraft } from './account-opening.draft'
import { draftMessages } from './account-opening.messages'
import { OpeningForm } from './OpeningForm'

/** Customer Account Opening Form (foundations §2): written with or without a connection, sent once. */
export default function AccountOpening() {
  return (
    <DraftPage
      definition={accountOpeningDraft}
      title="Customer Account Opening Form"
      messages={draftMessages}
    >
      {(draft) => <OpeningForm {...draft} />}
    </DraftPage>
  )
}

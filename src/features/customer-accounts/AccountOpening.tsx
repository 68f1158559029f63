import { DraftPage } from '../../pickers/draft-form/DraftPage'
import { accountOpeningDraft } from './account-opening.draft'
import { draftWords } from './account-opening.messages'
import { OpeningForm } from './OpeningForm'

/** Customer Account Opening Form (foundations §2): written with or without a line, sent once. */
export default function AccountOpening() {
  return (
    <DraftPage definition={accountOpeningDraft} title="Customer Account Opening Form" words={draftWords}>
      {(draft) => <OpeningForm {...draft} />}
    </DraftPage>
  )
}

import { type FocusEvent, useState } from 'react'
import { LongForm, SaveBar } from '../../ui/LongForm/LongForm'
import { DraftFormWithParts, type DraftView } from '../../widgets/draft-form/DraftForm'
import { accountOpeningDraft } from './account-opening.draft'
import { draftMessages } from './account-opening.messages'
import type { OpeningValues } from './account-opening.rules'
import { OPENING_ORDER, OPENING_PICTURE_NAMES, OPENING_SECTIONS } from './account-opening.sections'
import { pictureId } from './OpeningPictureInput'
import { OpeningSectionFields } from './OpeningSectionFields'
import { OpeningSectionNav, StillNeeded } from './OpeningSectionNav'
import { openingSlip } from './opening-slip'
import { type OpeningPictures, usePictures } from './use-pictures'

const TITLE = 'Customer Account Opening Form'

const FIELDS = OPENING_ORDER.map(({ name, label }) =>
  OPENING_PICTURE_NAMES.some((picture) => picture === name)
    ? { name, label, goTo: pictureId(name) }
    : { name, label },
)

/** The Customer Account Opening Form (foundations §2): filled in online or offline, sent once. */
export default function AccountOpening() {
  return (
    <DraftFormWithParts
      definition={accountOpeningDraft}
      title={TITLE}
      messages={draftMessages}
      submit="Submit"
      slip={{ slipOf: openingSlip }}
      fields={FIELDS}
      useParts={usePictures}
    >
      {(draft: DraftView<OpeningValues, OpeningPictures>) => <OpeningLayout {...draft} />}
    </DraftFormWithParts>
  )
}

/** The sections with their navigation, the pictures, and the bar with the buttons. */
function OpeningLayout(draft: DraftView<OpeningValues, OpeningPictures>) {
  const { form, parts: pictures, locked, tried } = draft
  const [current, setCurrent] = useState<string>()
  const followFocus = (event: FocusEvent) => setCurrent(event.target.closest('section')?.id)
  return (
    <LongForm
      {...draft.formProps}
      nav={<OpeningSectionNav form={form} pictures={pictures} tried={tried} current={current} />}
      onFocus={followFocus}
      aria-label={TITLE}
    >
      {draft.notes}
      <fieldset disabled={locked}>
        {OPENING_SECTIONS.map((section, at) => (
          <OpeningSectionFields
            key={section.id}
            section={section}
            number={at + 1}
            form={form}
            pictures={pictures}
            tried={tried}
          />
        ))}
      </fieldset>
      {!locked && (
        <SaveBar why={<StillNeeded form={form} pictures={pictures} />}>
          {draft.keepButton}
          {draft.submitButton}
        </SaveBar>
      )}
    </LongForm>
  )
}

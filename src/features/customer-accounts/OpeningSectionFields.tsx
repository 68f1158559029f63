import { FormSection } from '../../ui/LongForm/LongForm'
import { Pair } from '../../ui/Page/Row'
import { accountOpeningDraft } from './account-opening.draft'
import type { OpeningSection } from './account-opening.sections'
import { OpeningFieldInput } from './OpeningFieldInput'
import { OpeningPictureInput } from './OpeningPictureInput'
import type { OpeningFormHandle } from './opening-form'
import type { OpeningPictures } from './use-pictures'

/** One section of the form: its fields, then its pictures. */
export function OpeningSectionFields({
  section,
  number,
  form,
  pictures,
  tried,
}: {
  section: OpeningSection
  number: number
  form: OpeningFormHandle
  pictures: OpeningPictures
  tried: boolean
}) {
  return (
    <FormSection id={section.id} title={`${number}. ${section.label}`}>
      <Pair>
        {section.fields.map((field) => (
          <OpeningFieldInput key={field.name} field={field} form={form} />
        ))}
      </Pair>
      {section.pictures && (
        <Pair>
          {section.pictures.map((picture) => (
            <OpeningPictureInput
              key={picture.name}
              picture={picture}
              handle={pictures[picture.name]}
              missing={tried ? accountOpeningDraft.attachments?.[picture.name] : undefined}
            />
          ))}
        </Pair>
      )}
    </FormSection>
  )
}

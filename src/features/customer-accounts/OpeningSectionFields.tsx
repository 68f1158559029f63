import { formatTime } from '../../domain/dates'
import { FormSection } from '../../ui/LongForm/LongForm'
import { Pair } from '../../ui/Page/Row'
import { PhotoInput } from '../../ui/PhotoInput/PhotoInput'
import { accountOpeningDraft } from './account-opening.draft'
import type { OpeningPicture, OpeningSection } from './account-opening.sections'
import { OpeningFieldInput } from './OpeningFieldInput'
import type { OpeningFormHandle } from './opening-form'
import type { OpeningPictures, PictureHandle } from './use-picture'

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

/** Returns the element id of a picture. */
export const pictureId = (name: string) => `opening-${name}`

/** A picture of the form: the stored one, or why a file was not accepted. */
function OpeningPictureInput({
  picture,
  handle,
  missing,
}: {
  picture: OpeningPicture
  handle: PictureHandle
  /** Shown if the user tried to finish the form without this picture. */
  missing: string | undefined
}) {
  const { stored, src, busy } = handle
  const kilobytes = Math.ceil((stored?.bytes.byteLength ?? 0) / 1000)
  return (
    <div id={pictureId(picture.name)}>
      <PhotoInput
        label={picture.label}
        src={src}
        alt={picture.label}
        // With this, a phone converts a picture in another format into a JPEG by itself.
        accept="image/jpeg,image/gif"
        help={
          busy
            ? 'Preparing the picture'
            : stored
              ? `Saved on this device ${formatTime(stored.addedAt)}, ${kilobytes} kB`
              : picture.help
        }
        error={busy ? undefined : (handle.error ?? (stored ? undefined : missing))}
        busy={busy}
        onPick={handle.pick}
        onRemove={handle.remove}
      />
    </div>
  )
}

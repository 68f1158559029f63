import { formatTime } from '../../domain/dates'
import { PhotoInput } from '../../ui/PhotoInput/PhotoInput'
import type { OpeningPicture } from './account-opening.sections'
import type { PictureHandle } from './use-picture'

/** Returns the element id of a picture. */
export const pictureId = (name: string) => `opening-${name}`

/** A picture of the form: the stored one, or why a file was not accepted. */
export function OpeningPictureInput({
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

import { formatTime } from '../../domain/dates'
import { PhotoInput } from '../../ui/PhotoInput/PhotoInput'
import type { OpeningPicture } from './account-opening.sections'
import type { PictureHold } from './use-picture'

/** Where a picture stands on the page. */
export const pictureId = (name: string) => `opening-${name}`

/** A picture of the form: what is kept of it, or why a file was not taken. */
export function OpeningPictureInput({
  picture,
  hold,
  missing,
}: {
  picture: OpeningPicture
  hold: PictureHold
  /** What is said where it was tried to finish the form without it. */
  missing: string | undefined
}) {
  const { stored, src, busy } = hold
  const kilobytes = Math.ceil((stored?.bytes.byteLength ?? 0) / 1000)
  return (
    <div id={pictureId(picture.name)}>
      <PhotoInput
        label={picture.label}
        src={src}
        alt={picture.label}
        // Said so, a phone turns what it has in another format into a JPEG by itself.
        accept="image/jpeg,image/gif"
        help={
          busy
            ? 'Preparing the picture'
            : stored
              ? `Kept ${formatTime(stored.addedAt)}, ${kilobytes} kB, sealed on this device`
              : picture.help
        }
        error={busy ? undefined : (hold.error ?? (stored ? undefined : missing))}
        busy={busy}
        onPick={hold.pick}
        onRemove={hold.remove}
      />
    </div>
  )
}

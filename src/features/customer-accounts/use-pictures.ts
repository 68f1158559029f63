import type { DraftEditor } from '../../offline/drafts/draft-editor'
import type { DraftParts } from '../../widgets/draft-form/draft-parts'
import { OPENING_PICTURE_NAMES, type OpeningPictureName } from './account-opening.sections'
import { type PictureHandle, usePicture } from './use-picture'

/** The pictures of an open draft, by their wire names. */
export interface OpeningPictures extends DraftParts, Readonly<Record<OpeningPictureName, PictureHandle>> {}

/** Returns the pictures of an open draft. */
export function usePictures<Values>(editor: DraftEditor<Values>): OpeningPictures {
  const pictures = { picture: usePicture(editor, 'picture'), id_image: usePicture(editor, 'id_image') }
  return {
    ...pictures,
    stored: new Set(OPENING_PICTURE_NAMES.filter((name) => pictures[name].stored)),
    settle: () =>
      Promise.all(
        OPENING_PICTURE_NAMES.map(async (name) => {
          const { stored, isFine } = await pictures[name].settled()
          return { name, bytes: stored?.bytes, isFine }
        }),
      ),
  }
}

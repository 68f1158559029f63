import { useLayoutEffect, useRef, useState } from 'react'
import type { DraftEditor } from '../../../offline/drafts/draft-editor'
import { useUnsavedInput } from '../../../ui/unsaved-input'
import type { DraftParts } from '../../../widgets/draft-form/draft-parts'
import { type PhotoFailure, photoFailureMessage } from '../photo/photo.rules'
import { preparePhoto } from '../photo/prepare-photo'
import { OPENING_PICTURE_NAMES, type OpeningPictureName } from './account-opening.sections'

/** A stored picture. */
interface StoredPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** When it was stored (ms). */
  readonly addedAt: number
}

/** A picture of the form, and what can be done with it. */
export interface PictureHandle {
  readonly stored: StoredPicture | undefined
  /** An object URL of the stored picture. */
  readonly src: string | null
  readonly busy: boolean
  /** Why the last file was not accepted. */
  readonly error: string | undefined
  readonly pick: (file: File) => void
  readonly remove: () => void
  /** Resolves when no work is in progress, with the stored picture and whether the last work succeeded. */
  readonly settled: () => Promise<{ readonly stored: StoredPicture | undefined; readonly isFine: boolean }>
}

/** The state that must be known at once, not only with the next render. */
interface Control {
  /** Counts the works that were begun: a later one makes the result of an earlier one void. */
  step: number
  stored: StoredPicture | undefined
  /** The last work that was begun, until it ends; it resolves with whether it succeeded. */
  work: Promise<boolean> | undefined
}

/**
 * One picture of an open draft. It shows the stored bytes; a chosen file replaces them once it is prepared
 * and stored.
 */
export function usePicture<Values>(editor: DraftEditor<Values>, name: OpeningPictureName): PictureHandle {
  const [stored, setStored] = useState<StoredPicture | undefined>(() =>
    editor.pictures.find((picture) => picture.name === name),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PhotoFailure>()
  const control = useRef<Control>({ step: 0, stored, work: undefined })
  // The app must not update itself while a picture is being prepared.
  useUnsavedInput(busy)

  /**
   * Begins work that decides which picture is stored. `isLast` tells whether no other work was begun since.
   */
  const begin = (work: (isLast: () => boolean) => Promise<PhotoFailure | undefined>) => {
    control.current.step += 1
    const mine = control.current.step
    const isLast = () => mine === control.current.step
    const carryOut = async () => {
      const failure = await work(isLast)
      if (!isLast()) return true
      control.current.work = undefined
      setBusy(false)
      setFailure(failure)
      return failure === undefined
    }
    setBusy(true)
    setFailure(undefined)
    control.current.work = carryOut()
    // If the form is left while a picture is prepared, the editor releases its draft only afterwards.
    editor.waitFor(control.current.work)
  }
  const nowStored = (picture: StoredPicture | undefined) => {
    control.current.stored = picture
    setStored(picture)
  }

  const pick = (file: File) =>
    begin(async (isLast) => {
      const prepared = await preparePhoto(file)
      if (!isLast()) return undefined
      if (!prepared.ok) return prepared.failure
      // The editor works in order, so the last picture it has stored is the current one, whatever was begun
      // since.
      const stored = await editor.storePicture(name, prepared.value)
      if (!stored.ok) return { kind: stored.failure.kind === 'not-stored' ? 'not-stored' : 'not-written' }
      nowStored({ bytes: prepared.value, addedAt: Date.now() })
      return undefined
    })
  const remove = () =>
    begin(async () => {
      const dropped = await editor.dropPicture(name)
      if (!dropped.ok) return { kind: 'not-removed' }
      nowStored(undefined)
      return undefined
    })
  const settled = async () => {
    let isFine = true
    while (control.current.work) isFine = await control.current.work
    return { stored: control.current.stored, isFine }
  }
  return {
    stored,
    src: useObjectUrl(stored?.bytes),
    busy,
    error: failure && photoFailureMessage(failure),
    pick,
    remove,
    settled,
  }
}

/** Returns an object URL for as long as it is shown. */
function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Before painting, so that a stored picture is there at once.
  useLayoutEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes])
  return url
}

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

import { useLayoutEffect, useRef, useState } from 'react'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import type { OpeningPictureName } from './account-opening.sections'
import { type PhotoFailure, photoSentence } from './photo.rules'
import { preparePhoto } from './prepare-photo'

/** A picture as it is kept. */
interface KeptPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** When it was kept (ms). */
  readonly addedAt: number
}

/** A picture of the form and what can be done with it. */
export interface PictureHold {
  readonly kept: KeptPicture | undefined
  /** An object URL of what is kept. */
  readonly src: string | null
  readonly busy: boolean
  /** Why the last file was not taken. */
  readonly error: string | undefined
  readonly pick: (file: File) => Promise<void>
  readonly remove: () => Promise<void>
  /** Ends when nothing is under way any more; whether a picture is kept then. */
  readonly settled: () => Promise<boolean>
}

/** One picture of an open draft: shown from the sealed bytes, replaced by what is chosen once that is prepared and kept. */
export function usePicture<Values>(editor: DraftEditor<Values>, name: OpeningPictureName): PictureHold {
  const [kept, setKept] = useState<KeptPicture | undefined>(() =>
    editor.pictures.find((picture) => picture.name === name),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PhotoFailure>()
  // State is a render late; what is begun later must make what is under way count for nothing at once.
  const control = useRef({ step: 0, isKept: kept !== undefined, work: Promise.resolve() })

  /** Begins something that decides what is kept. `isLast` tells whether nothing was begun since. */
  const begin = (work: (isLast: () => boolean) => Promise<void>): Promise<void> => {
    control.current.step += 1
    const mine = control.current.step
    const isLast = () => mine === control.current.step
    setBusy(true)
    setFailure(undefined)
    control.current.work = work(isLast).finally(() => {
      if (isLast()) setBusy(false)
    })
    return control.current.work
  }
  const nowKept = (picture: KeptPicture | undefined) => {
    control.current.isKept = picture !== undefined
    setKept(picture)
  }

  const pick = (file: File) =>
    begin(async (isLast) => {
      const prepared = await preparePhoto(file)
      if (!isLast()) return
      if (!prepared.ok) return setFailure(prepared.failure)
      // The editor does one after the other, so what it has done last is what is kept, whatever was begun since.
      const stored = await editor.keepPicture(name, prepared.value)
      if (stored.ok) nowKept({ bytes: prepared.value, addedAt: Date.now() })
      else if (isLast()) setFailure({ kind: 'not-kept' })
    })
  const remove = () =>
    begin(async (isLast) => {
      const dropped = await editor.dropPicture(name)
      if (dropped.ok) nowKept(undefined)
      else if (isLast()) setFailure({ kind: 'not-removed' })
    })
  const settled = async () => {
    for (let seen: unknown; seen !== control.current.work; ) {
      seen = control.current.work
      await seen
    }
    return control.current.isKept
  }
  return {
    kept,
    src: useObjectUrl(kept?.bytes),
    busy,
    error: failure && photoSentence(failure),
    pick,
    remove,
    settled,
  }
}

/** An object URL for as long as it is shown. */
function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Before painting, so that a kept picture is there at once.
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

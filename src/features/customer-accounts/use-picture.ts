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
}

/** One picture of an open draft: shown from the sealed bytes, replaced by what is chosen once that is prepared and kept. */
export function usePicture<Values>(editor: DraftEditor<Values>, name: OpeningPictureName): PictureHold {
  const [kept, setKept] = useState<KeptPicture | undefined>(() =>
    editor.pictures.find((picture) => picture.name === name),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PhotoFailure>()
  const last = useRef(0)

  const pick = async (file: File) => {
    last.current += 1
    const mine = last.current
    setBusy(true)
    const prepared = await preparePhoto(file)
    const stored = prepared.ok ? await editor.keepPicture(name, prepared.value) : undefined
    if (mine !== last.current) return
    setBusy(false)
    setFailure(prepared.ok ? (stored?.ok ? undefined : { kind: 'not-kept' }) : prepared.failure)
    if (prepared.ok && stored?.ok) setKept({ bytes: prepared.value, addedAt: Date.now() })
  }
  const remove = async () => {
    await editor.dropPicture(name)
    setKept(undefined)
    setFailure(undefined)
  }
  return {
    kept,
    src: useObjectUrl(kept?.bytes),
    busy,
    error: failure && photoSentence(failure),
    pick,
    remove,
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

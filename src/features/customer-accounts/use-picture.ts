import { useLayoutEffect, useRef, useState } from 'react'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { useUnsavedInput } from '../../ui/unsaved-input'
import type { OpeningPictureName } from './account-opening.sections'
import { type PhotoFailure, photoSentence } from './photo.rules'
import { preparePhoto } from './prepare-photo'

/** A picture as it is kept. */
interface StoredPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** When it was kept (ms). */
  readonly addedAt: number
}

/** A picture of the form and what can be done with it. */
export interface PictureHold {
  readonly stored: StoredPicture | undefined
  /** An object URL of what is kept. */
  readonly src: string | null
  readonly busy: boolean
  /** Why the last file was not taken. */
  readonly error: string | undefined
  readonly pick: (file: File) => void
  readonly remove: () => void
  /** Ends when nothing is under way any more: what is kept then, and whether what was under way went well. */
  readonly settled: () => Promise<{ readonly stored: StoredPicture | undefined; readonly isFine: boolean }>
}

/** What counts at once, not a render later. */
interface Control {
  /** Counts what was begun: what was begun later makes what is under way count for nothing. */
  step: number
  stored: StoredPicture | undefined
  /** The last that was begun, until it ends; whether it went well. */
  work: Promise<boolean> | undefined
}

/** One picture of an open draft: shown from the sealed bytes, replaced by what is chosen once that is prepared and kept. */
export function usePicture<Values>(editor: DraftEditor<Values>, name: OpeningPictureName): PictureHold {
  const [stored, setStored] = useState<StoredPicture | undefined>(() =>
    editor.pictures.find((picture) => picture.name === name),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PhotoFailure>()
  const control = useRef<Control>({ step: 0, stored, work: undefined })
  // A new version of the app is not loaded over a picture that is still being prepared.
  useUnsavedInput(busy)

  /** Begins something that decides what is kept. `isLast` tells whether nothing was begun since. */
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
    // A form that is left while a picture is prepared lets go of its draft only then.
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
      // The editor does one after the other, so what it has done last is what is kept, whatever was begun since.
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

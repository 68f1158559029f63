import { useRef, useState } from 'react'
import { dataUrl } from '../../../offline/drafts/attachments'
import { PhotoInput } from '../../../ui/PhotoInput/PhotoInput'
import { useUnsavedInput } from '../../../ui/unsaved-input'
import { type PhotoFailure, photoFailureMessage } from '../photo/photo.rules'
import { preparePhoto } from '../photo/prepare-photo'
import { ACCOUNT_EDIT } from './account-edit.messages'
import { canShowPicture } from './edited-account'

/**
 * A picture of the account. A chosen file is made small and upright, and takes its place in the edited copy.
 */
export function EditedPictureInput({
  label,
  value,
  atBank,
  isLocked,
  onChange,
}: {
  label: string
  /** A data URL, or '' if there is none. */
  value: string
  atBank: string
  isLocked: boolean
  onChange: (picture: string) => void
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PhotoFailure>()
  // Of two files that are chosen one after the other, the second one is meant.
  const last = useRef(0)
  useUnsavedInput(busy)

  const pick = async (file: File) => {
    last.current += 1
    const mine = last.current
    setBusy(true)
    setFailure(undefined)
    const prepared = await preparePhoto(file)
    if (mine !== last.current) return
    // If the screen was left meanwhile, the picture is there when the user comes back.
    setBusy(false)
    if (prepared.ok) onChange(dataUrl(prepared.value))
    else setFailure(prepared.failure)
  }
  const isNew = value !== atBank
  const canShow = canShowPicture(value)
  return (
    <PhotoInput
      label={label}
      src={canShow ? value : null}
      alt={label}
      // With this, a phone converts a picture in another format into a JPEG by itself.
      accept="image/jpeg,image/gif"
      help={
        busy
          ? ACCOUNT_EDIT.preparing
          : isNew
            ? ACCOUNT_EDIT.isNew
            : value !== '' && !canShow
              ? ACCOUNT_EDIT.notShown
              : ACCOUNT_EDIT.pictureHelp
      }
      error={failure && photoFailureMessage(failure)}
      busy={busy || isLocked}
      onPick={(file) => void pick(file)}
      removeLabel={ACCOUNT_EDIT.takeBack}
      onRemove={isNew ? () => onChange(atBank) : undefined}
    />
  )
}

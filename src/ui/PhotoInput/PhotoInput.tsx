import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../Button/Button'
import { FieldNote } from '../Field/Field'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import css from './PhotoInput.module.css'

/**
 * Takes a picture with the camera if there is one, or from a file. `src` is an object URL or data URL of the
 * current picture, or `null`. The file is passed on as it is; the owner checks and shrinks it.
 */
export function PhotoInput({
  label,
  src,
  alt,
  onPick,
  onRemove,
  removeLabel = 'Remove',
  accept = 'image/*',
  help,
  error,
  busy = false,
}: {
  label: string
  src: string | null
  alt: string
  onPick: (file: File) => void
  /** Without it the picture can be replaced, not removed. */
  onRemove?: (() => void) | undefined
  removeLabel?: string
  accept?: string
  help?: ReactNode
  error?: string | undefined
  busy?: boolean
}) {
  const id = useId()
  const cameraInput = useRef<HTMLInputElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Emptied, so that the same file can be chosen again after it was removed.
    event.target.value = ''
    if (file) onPick(file)
  }
  const hidden = { type: 'file', hidden: true, accept, onChange: pick } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand beside the picture
    <div className={css.photo} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <div
        className={css.shot}
        data-empty={src === null}
        data-wrong={error ? true : undefined}
        aria-busy={busy}
      >
        {src === null ? 'No picture yet' : <img src={src} alt={alt} />}
      </div>
      <div>
        <p className={css.label} id={`${id}-label`}>
          {label}
        </p>
        <FieldNote id={`${id}-note`} help={help} error={error} />
        <div className={css.buttons}>
          <input {...hidden} ref={cameraInput} capture="environment" aria-label={`${label}: camera`} />
          <input {...hidden} ref={fileInput} aria-label={`${label}: file`} />
          <Button busy={busy} onClick={() => cameraInput.current?.click()}>
            {src === null ? 'Take picture' : 'Take again'}
            <VisuallyHidden> of {label}</VisuallyHidden>
          </Button>
          <Button kind="text" busy={busy} onClick={() => fileInput.current?.click()}>
            Choose a file
            <VisuallyHidden> for {label}</VisuallyHidden>
          </Button>
          {src !== null && onRemove && (
            <Button kind="text" busy={busy} onClick={onRemove}>
              {removeLabel}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

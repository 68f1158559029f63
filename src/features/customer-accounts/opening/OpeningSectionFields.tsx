import { type ChangeEvent, type FocusEvent, memo } from 'react'
import { type UseFormRegisterReturn, useFormState, useWatch } from 'react-hook-form'
import { formatTime } from '../../../domain/days/dates'
import { Field } from '../../../ui/Field/Field'
import { Select, TextInput } from '../../../ui/Field/Input'
import { UseOneOf } from '../../../ui/Field/UseOneOf'
import { FormSection } from '../../../ui/LongForm/LongForm'
import { Pair } from '../../../ui/Page/Layout'
import { PhotoInput } from '../../../ui/PhotoInput/PhotoInput'
import { DateInput } from '../../../widgets/date-input/DateInput'
import { accountOpeningDraft } from '../account-opening.draft'
import { meantNumbers } from './account-opening.rules'
import type { OpeningField, OpeningPicture, OpeningSection } from './account-opening.sections'
import type { OpeningFormHandle } from './opening-form'
import type { OpeningPictures, PictureHandle } from './use-picture'

/** The keyboard that a phone shows. */
const KEYBOARD = { text: 'text', digits: 'numeric', decimal: 'decimal', email: 'email' } as const

/** One field. Its input is uncontrolled; it renders again only when an error comes or goes. */
const OpeningFieldInput = memo(function OpeningFieldInput({
  field,
  form,
}: {
  field: OpeningField
  form: OpeningFormHandle
}) {
  const { name, label, input, optional, options, help, or } = field
  const { errors } = useFormState({ control: form.control, name, exact: true })

  const registered = form.register(name, {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (or && target.value !== '') form.setValue(or, '')
      // Until the user tries to finish the form, a field with an error is checked again while it is
      // corrected.
      if (form.getFieldState(name).error) void form.trigger(name)
      if (or && form.getFieldState(or).error) void form.trigger(or)
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      // An empty field is not an error yet; a filled one may be.
      if (target.value !== '') void form.trigger(name)
    },
  })

  return (
    <Field
      label={label}
      optional={optional && 'optional'}
      required={!optional}
      help={help}
      error={errors[name]?.message}
      below={
        errors[name] && (
          <UseOneOf
            texts={meantNumbers(name, form.getValues(name))}
            onUse={(text) => form.setValue(name, text, { shouldDirty: true, shouldValidate: true })}
          />
        )
      }
    >
      {input === 'select' ? (
        <Select {...registered}>
          <option value="">Choose</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : input === 'date' ? (
        <OpeningDate form={form} name={name} registered={registered} />
      ) : (
        <TextInput
          inputMode={KEYBOARD[input]}
          {...(input === 'email' && { autoCapitalize: 'none', spellCheck: false })}
          {...registered}
        />
      )}
    </Field>
  )
})

/** One section of the form: its fields, then its pictures. */
export function OpeningSectionFields({
  section,
  number,
  form,
  pictures,
  isSubmitted,
}: {
  section: OpeningSection
  number: number
  form: OpeningFormHandle
  pictures: OpeningPictures
  isSubmitted: boolean
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
              missing={isSubmitted ? accountOpeningDraft.attachments?.[picture.name] : undefined}
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

/** A date has a value of its own beside the text that is shown, so the form is told instead of reading it. */
function OpeningDate({
  form,
  name,
  registered,
}: {
  form: OpeningFormHandle
  name: OpeningField['name']
  registered: UseFormRegisterReturn
}) {
  const value = useWatch({ control: form.control, name })
  const tell = (type: 'change' | 'blur', day: string) => ({ type, target: { name, value: day } })
  return (
    <DateInput
      name={name}
      value={value}
      onChange={(day) => void registered.onChange(tell('change', day))}
      onBlur={() => void registered.onBlur(tell('blur', value))}
    />
  )
}

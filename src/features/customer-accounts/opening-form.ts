import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Problem } from '../../widgets/draft-form/ErrorSummary'
import { accountOpeningDraft } from './account-opening.draft'
import {
  fieldProgress,
  type OpeningValues,
  type SectionProgress,
  withPictures,
} from './account-opening.rules'
import { OPENING_ORDER, OPENING_SECTIONS, type OpeningPictureName } from './account-opening.sections'
import type { PictureHold } from './use-picture'

/** The form that the parts of the opening screen share. */
export type OpeningFormHold = UseFormReturn<OpeningValues>

/** The pictures of the form, by their wire names. */
export type OpeningPictures = Readonly<Record<OpeningPictureName, PictureHold>>

/** How far each section is. Renders anew only when a count changes, not with every letter. */
export function useSectionProgress(
  form: OpeningFormHold,
  pictures: OpeningPictures,
): readonly SectionProgress[] {
  const typed = useWatch({
    control: form.control,
    compute: (values: OpeningValues) => OPENING_SECTIONS.map(({ fields }) => fieldProgress(fields, values)),
  })
  const stored = storedNames(pictures)
  return OPENING_SECTIONS.map((section, at) => withPictures(typed[at], section.pictures, stored))
}

/** All that is to be corrected, missing pictures included, in the order of the page. */
export function openingProblems(errors: FieldErrors<OpeningValues>, pictures: OpeningPictures): Problem[] {
  const stored = storedNames(pictures)
  const missing = accountOpeningDraft.attachments ?? {}
  return OPENING_ORDER.flatMap((field): Problem[] => {
    const message = isPicture(field)
      ? stored.has(field.name)
        ? undefined
        : missing[field.name]
      : errors[field.name]?.message
    return message ? [{ name: field.name, label: field.label, message }] : []
  })
}

function isPicture(
  field: (typeof OPENING_ORDER)[number],
): field is Extract<typeof field, { name: OpeningPictureName }> {
  return field.name === 'picture' || field.name === 'id_image'
}

function storedNames(pictures: OpeningPictures): ReadonlySet<OpeningPictureName> {
  return new Set((['picture', 'id_image'] as const).filter((name) => pictures[name].stored))
}

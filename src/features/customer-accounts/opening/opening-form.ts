import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form'
import { missingParts } from '../../../widgets/draft-form/DraftForm'
import { type Problem, problemsIn } from '../../../widgets/draft-form/problems'
import { accountOpeningDraft } from '../account-opening.draft'
import {
  fieldProgress,
  type OpeningValues,
  type SectionProgress,
  withPictures,
} from './account-opening.rules'
import { OPENING_ORDER, OPENING_SECTIONS } from './account-opening.sections'
import type { OpeningPictures } from './use-picture'

/** The form that the parts of the opening screen share. */
export type OpeningFormHandle = UseFormReturn<OpeningValues>

/** Returns how complete each section is. Renders again only when a count changes, not with every letter. */
export function useSectionProgress(
  form: OpeningFormHandle,
  pictures: OpeningPictures,
): readonly SectionProgress[] {
  const typed = useWatch({
    control: form.control,
    compute: (values: OpeningValues) => OPENING_SECTIONS.map(({ fields }) => fieldProgress(fields, values)),
  })
  return OPENING_SECTIONS.map((section, at) => withPictures(typed[at], section.pictures, pictures.stored))
}

/** Returns everything to fill in or to correct, including missing pictures, in the order of the page. */
export function openingProblems(
  errors: FieldErrors<OpeningValues>,
  values: OpeningValues,
  pictures: OpeningPictures,
): Problem[] {
  return problemsIn(errors, OPENING_ORDER, values, missingParts(accountOpeningDraft, pictures))
}

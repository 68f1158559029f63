import { useFormState } from 'react-hook-form'
import { useConnection } from '../../offline/react/use-connection'
import { FormSectionNav } from '../../ui/LongForm/FormSectionNav'
import type { SectionProgress } from './account-opening.rules'
import { OPENING_SECTIONS } from './account-opening.sections'
import { type OpeningFormHandle, openingProblems, useSectionProgress } from './opening-form'
import type { OpeningPictures } from './use-pictures'

interface FormAndPictures {
  readonly form: OpeningFormHandle
  readonly pictures: OpeningPictures
}

/** The sections, with how complete each one is and how many of its fields are empty or wrong. */
export function OpeningSectionNav({
  form,
  pictures,
  tried,
  current,
}: FormAndPictures & { tried: boolean; current: string | undefined }) {
  const progress = useSectionProgress(form, pictures)
  const { errors } = useFormState({ control: form.control })
  const problems = openingProblems(errors, form.getValues(), pictures)
    // A missing picture counts only once the user tried to finish the form.
    .filter(({ name }) => tried || name in errors)
  const { done, of } = together(progress)
  return (
    <FormSectionNav
      sections={OPENING_SECTIONS.map((section, at) => {
        const part = progress[at] ?? { done: 0, of: 0 }
        const names = new Set([...section.fields, ...(section.pictures ?? [])].map(({ name }) => `${name}`))
        const inside = problems.filter(({ name }) => names.has(name))
        const toFill = inside.filter(({ isEmpty }) => isEmpty).length
        return {
          id: section.id,
          label: section.label,
          note: part.of === 0 ? 'optional' : `${part.done} of ${part.of}`,
          done: part.of > 0 && part.done === part.of,
          wrong: inside.length - toFill,
          toFill,
          current: section.id === current,
        }
      })}
      progress={{ done, of, label: `${done} of ${of} required fields` }}
    />
  )
}

/** The text before the button: what is missing, and what pressing it does without a connection. */
export function StillNeeded({ form, pictures }: FormAndPictures) {
  const { up: isOnline } = useConnection()
  const { done, of } = together(useSectionProgress(form, pictures))
  const left = of - done
  const needs = left === 0 ? '' : `${left} required ${left === 1 ? 'field' : 'fields'} to fill.`
  return isOnline ? needs : `${needs} You are offline: it waits in the Outbox until you are online.`.trim()
}

function together(progress: readonly SectionProgress[]): SectionProgress {
  const sum = (part: keyof SectionProgress) => progress.reduce((total, section) => total + section[part], 0)
  return { done: sum('done'), of: sum('of') }
}

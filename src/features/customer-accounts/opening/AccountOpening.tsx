import { type FocusEvent, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useConnection } from '../../../offline/react/use-workspace'
import { FormSectionNav, LongForm, SaveBar } from '../../../ui/LongForm/LongForm'
import { DraftFormWithParts, type DraftView } from '../../../widgets/draft-form/DraftForm'
import { accountOpeningDraft } from '../account-opening.draft'
import { draftMessages } from './account-opening.messages'
import type { OpeningValues, SectionProgress } from './account-opening.rules'
import { OPENING_ORDER, OPENING_PICTURE_NAMES, OPENING_SECTIONS } from './account-opening.sections'
import { OpeningSectionFields, pictureId } from './OpeningSectionFields'
import { type OpeningFormHandle, openingProblems, useSectionProgress } from './opening-form'
import { openingSlip } from './opening-slip'
import { type OpeningPictures, usePictures } from './use-picture'

const TITLE = 'Customer Account Opening Form'

const FIELDS = OPENING_ORDER.map(({ name, label }) =>
  OPENING_PICTURE_NAMES.some((picture) => picture === name)
    ? { name, label, goTo: pictureId(name) }
    : { name, label },
)

/** The Customer Account Opening Form (foundations §2): filled in online or offline, sent once. */
export default function AccountOpening() {
  return (
    <DraftFormWithParts
      definition={accountOpeningDraft}
      title={TITLE}
      messages={draftMessages}
      submit="Submit"
      slip={{ slipOf: openingSlip }}
      fields={FIELDS}
      useParts={usePictures}
    >
      {(draft: DraftView<OpeningValues, OpeningPictures>) => <OpeningLayout {...draft} />}
    </DraftFormWithParts>
  )
}

/** The sections with their navigation, the pictures, and the bar with the buttons. */
function OpeningLayout(draft: DraftView<OpeningValues, OpeningPictures>) {
  const { form, parts: pictures, locked, isSubmitted } = draft
  const [current, setCurrent] = useState<string>()
  const followFocus = (event: FocusEvent) => setCurrent(event.target.closest('section')?.id)
  return (
    <LongForm
      {...draft.formProps}
      nav={<OpeningSectionNav form={form} pictures={pictures} isSubmitted={isSubmitted} current={current} />}
      onFocus={followFocus}
      aria-label={TITLE}
    >
      {draft.notes}
      <fieldset disabled={locked}>
        {OPENING_SECTIONS.map((section, at) => (
          <OpeningSectionFields
            key={section.id}
            section={section}
            number={at + 1}
            form={form}
            pictures={pictures}
            isSubmitted={isSubmitted}
          />
        ))}
      </fieldset>
      {!locked && (
        <SaveBar why={<StillNeeded form={form} pictures={pictures} />}>
          {draft.keepButton}
          {draft.submitButton}
        </SaveBar>
      )}
    </LongForm>
  )
}

interface FormAndPictures {
  readonly form: OpeningFormHandle
  readonly pictures: OpeningPictures
}

/** The sections, with how complete each one is and how many of its fields are empty or wrong. */
function OpeningSectionNav({
  form,
  pictures,
  isSubmitted,
  current,
}: FormAndPictures & { isSubmitted: boolean; current: string | undefined }) {
  const progress = useSectionProgress(form, pictures)
  const { errors } = useFormState({ control: form.control })
  const problems = openingProblems(errors, form.getValues(), pictures)
    // A missing picture counts only once the user tried to finish the form.
    .filter(({ name }) => isSubmitted || name in errors)
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
function StillNeeded({ form, pictures }: FormAndPictures) {
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

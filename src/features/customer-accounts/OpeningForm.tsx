import { type FocusEvent, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useConnection } from '../../offline/react/use-connection'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { LongForm, SaveBar } from '../../ui/SectionNav/LongForm'
import type { OpenDraft } from '../../widgets/draft-form/DraftPage'
import { LOCKED } from '../../widgets/draft-form/draft-form.messages'
import { ErrorSummary } from '../../widgets/draft-form/ErrorSummary'
import { showField } from '../../widgets/draft-form/focus-field'
import { KeepAsDraft } from '../../widgets/draft-form/KeepAsDraft'
import { SaveFailure } from '../../widgets/draft-form/SaveFailure'
import { useDraftForm } from '../../widgets/draft-form/use-draft-form'
import { accountOpeningDraft } from './account-opening.draft'
import type { OpeningValues } from './account-opening.rules'
import { OPENING_ORDER, OPENING_PICTURE_NAMES, OPENING_SECTIONS } from './account-opening.sections'
import { pictureId } from './OpeningPictureInput'
import { OpeningSectionFields } from './OpeningSectionFields'
import { OpeningStrip, StillNeeded } from './OpeningStrip'
import { type OpeningFormHold, type OpeningPictures, openingProblems } from './opening-form'
import { usePicture } from './use-picture'

/** To a field, or to a picture, by its wire name. */
function go(name: string): void {
  showField(OPENING_PICTURE_NAMES.some((picture) => picture === name) ? pictureId(name) : name)
}

/** The long form of a new account: sections with their strip, the pictures, the bar that sends it. */
export function OpeningForm({ editor, locked, reopen, goTo }: OpenDraft<OpeningValues>) {
  const { up: isOnline } = useConnection()
  const pictures = { picture: usePicture(editor, 'picture'), id_image: usePicture(editor, 'id_image') }
  const [current, setCurrent] = useState<string>()

  const draftForm = useDraftForm(accountOpeningDraft, editor, {
    missing: async () => {
      const ended = await endPictures(pictures)
      return ended.filter(({ stored }) => !stored).map(({ name }) => name)
    },
    onWrong: (errors, missing) =>
      go(OPENING_ORDER.find(({ name }) => name in errors || missing.includes(name))?.name ?? ''),
  })
  const { form, submit, tried, queueing } = draftForm
  const followFocus = (event: FocusEvent) => setCurrent(event.target.closest('section')?.id)

  return (
    <>
      <SaveFailure
        definition={accountOpeningDraft}
        editor={editor}
        queueFailure={draftForm.queueFailure}
        contents={async () => {
          const ended = await endPictures(pictures)
          return {
            values: form.getValues(),
            pictures: ended.flatMap(({ name, stored }) => (stored ? [{ name, bytes: stored.bytes }] : [])),
          }
        }}
        onSaveAgain={draftForm.saveAgain}
        onReopen={reopen}
        onMoved={goTo}
      />
      <LongForm
        strip={<OpeningStrip form={form} pictures={pictures} tried={tried} current={current} />}
        onSubmit={submit}
        onFocus={followFocus}
        aria-label="Customer Account Opening Form"
      >
        {locked && <Note>{LOCKED}</Note>}
        {tried && !locked && <Problems form={form} pictures={pictures} onGo={go} />}
        <fieldset disabled={locked}>
          {OPENING_SECTIONS.map((section, at) => (
            <OpeningSectionFields
              key={section.id}
              section={section}
              number={at + 1}
              form={form}
              pictures={pictures}
              tried={tried}
            />
          ))}
        </fieldset>
        {!locked && (
          <SaveBar why={<StillNeeded form={form} pictures={pictures} />}>
            <KeepAsDraft
              editor={editor}
              endRest={async () => (await endPictures(pictures)).every(({ isFine }) => isFine)}
            />
            <Button kind="main" type="submit" busy={queueing}>
              {isOnline ? 'Submit' : 'Queue for sending'}
            </Button>
          </SaveBar>
        )}
      </LongForm>
    </>
  )
}

function Problems({
  form,
  pictures,
  onGo,
}: {
  form: OpeningFormHold
  pictures: OpeningPictures
  onGo: (name: string) => void
}) {
  const { errors } = useFormState({ control: form.control })
  return <ErrorSummary problems={openingProblems(errors, pictures)} onGo={onGo} />
}

/** What is kept of each picture once nothing is under way with it any more. */
function endPictures(pictures: OpeningPictures) {
  return Promise.all(
    OPENING_PICTURE_NAMES.map(async (name) => ({ name, ...(await pictures[name].settled()) })),
  )
}

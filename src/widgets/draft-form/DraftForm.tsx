import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { useConnection } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { DraftPage, type OpenDraft } from './DraftPage'
import { type DraftMessages, LOCKED } from './draft-form.messages'
import { type DraftParts, type UseParts, useNoParts } from './draft-parts'
import type { SlipOptions } from './draft-slip'
import { ErrorSummary } from './ErrorSummary'
import { focusFirstField, showField } from './focus-field'
import { type DraftField, problemsIn } from './problems'
import { SaveFailure } from './SaveFailure'
import { useDraftForm } from './use-draft-form'

/** An open draft as its fields see it, and the elements that the layout arranges. */
export interface DraftView<Values extends FieldValues, Parts extends DraftParts = DraftParts> {
  readonly form: UseFormReturn<Values>
  readonly parts: Parts
  /** It was queued or sent, so it is read-only. */
  readonly locked: boolean
  /** Whether the user tried to finish it, so that everything wrong is listed. */
  readonly isSubmitted: boolean
  /**
   * Fills in a field without storing a draft, so that an empty form that the user only opened leaves nothing
   * behind.
   */
  readonly fillQuietly: ReturnType<typeof useDraftForm<Values>>['fillQuietly']
  /** For the form element that is submitted. */
  readonly formProps: {
    readonly id: string
    readonly onSubmit: (event: FormEvent) => void
    readonly noValidate: true
  }
  /** Submits the form, as the button does. */
  readonly finish: () => void
  /** The notes that it is locked, and what is to be corrected. */
  readonly notes: ReactNode
  /** The button that submits it; nothing if it is locked. */
  readonly submitButton: ReactNode
  /** The button that leaves it as a draft; nothing if it is locked. */
  readonly keepButton: ReactNode
}

interface DraftFormProps<Values extends FieldValues, Parts extends DraftParts> {
  readonly definition: DraftDefinition<Values>
  readonly title: string
  /** The list that it belongs to. */
  readonly crumb?: { readonly href: string; readonly label: string }
  readonly messages: DraftMessages
  /** The text of the button with a connection. */
  readonly submit: string
  /** The contents of the slip once the draft is queued or sent. */
  readonly slip: SlipOptions<Values>
  /** The fields and parts, in the order in which they are corrected. */
  readonly fields: readonly DraftField[]
  /** The layout: `ShortForm`, or one of its own. */
  readonly children: (draft: DraftView<Values, Parts>) => ReactNode
}

/**
 * The page of a draft kind that has fields only. Opens the draft, stores what is typed, queues it, and shows
 * its status.
 */
export function DraftForm<Values extends FieldValues>(props: DraftFormProps<Values, DraftParts>) {
  return <DraftFormWithParts {...props} useParts={useNoParts} />
}

/** The page of a draft kind with parts beside its fields, such as pictures. */
export function DraftFormWithParts<Values extends FieldValues, Parts extends DraftParts>({
  useParts,
  ...props
}: DraftFormProps<Values, Parts> & { useParts: UseParts<Values, Parts> }) {
  const { definition, title, crumb, messages, slip } = props
  return (
    <DraftPage definition={definition} title={title} crumb={crumb} messages={messages} slip={slip}>
      {(open) => <OpenForm {...props} {...open} useParts={useParts} />}
    </DraftPage>
  )
}

function OpenForm<Values extends FieldValues, Parts extends DraftParts>({
  definition,
  submit,
  fields,
  children,
  useParts,
  editor,
  locked,
  onSlip,
  reopen,
  goTo,
}: DraftFormProps<Values, Parts> & OpenDraft<Values> & { useParts: UseParts<Values, Parts> }) {
  const id = useId()
  const { up: isOnline } = useConnection()
  const parts = useParts(editor)
  const go = (name: string) => showField(fields.find((field) => field.name === name)?.goTo ?? name)
  const draftForm = useDraftForm(definition, editor, {
    missing: async () => (await parts.settle()).filter(({ bytes }) => !bytes).map(({ name }) => name),
    onWrong: (errors, missing) =>
      go(fields.find(({ name }) => name in errors || missing.includes(name))?.name ?? ''),
  })
  const { form, isSubmitted } = draftForm

  const focusFirst = useEffectEvent(() => {
    const isEmpty = (name: string) => get(form.getValues(), name) === ''
    if (!locked)
      focusFirstField(
        fields.map(({ name }) => name),
        isEmpty,
      )
  })
  useEffect(() => focusFirst(), [])

  return (
    <>
      <SaveFailure
        definition={definition}
        editor={editor}
        queueFailure={draftForm.queueFailure}
        contents={async () => {
          const pictures = (await parts.settle()).flatMap(({ name, bytes }) =>
            bytes ? [{ name, bytes }] : [],
          )
          return { values: form.getValues(), pictures }
        }}
        onSaveAgain={draftForm.saveAgain}
        onReopen={reopen}
        onMoved={goTo}
      />
      {onSlip ||
        children({
          form,
          parts,
          locked,
          isSubmitted,
          fillQuietly: draftForm.fillQuietly,
          formProps: { id, onSubmit: draftForm.submit, noValidate: true },
          finish: () => void draftForm.submit(),
          notes: locked ? (
            <Note>{LOCKED}</Note>
          ) : (
            isSubmitted && (
              <Problems form={form} fields={fields} missing={missingParts(definition, parts)} onGo={go} />
            )
          ),
          submitButton: !locked && (
            <Button kind="main" type="submit" form={id} busy={draftForm.queueing}>
              {isOnline ? submit : 'Save to the Outbox'}
            </Button>
          ),
          keepButton: !locked && (
            <KeepAsDraft
              editor={editor}
              endRest={async () => (await parts.settle()).every(({ isFine }) => isFine)}
            />
          ),
        })}
    </>
  )
}

/** Returns the definition's messages about the parts that are not stored. */
export function missingParts<Values>(
  { attachments = {} }: DraftDefinition<Values>,
  { stored }: DraftParts,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attachments).filter(([name]) => !stored.has(name)))
}

function Problems<Values extends FieldValues>({
  form,
  fields,
  missing,
  onGo,
}: {
  form: UseFormReturn<Values>
  fields: readonly DraftField[]
  missing: Readonly<Record<string, string>>
  onGo: (name: string) => void
}) {
  const { errors } = useFormState({ control: form.control })
  return <ErrorSummary problems={problemsIn(errors, fields, form.getValues(), missing)} onGo={onGo} />
}

/** Leaves the form for the outbox once everything typed is on the device; stays if that failed. */
function KeepAsDraft<Values>({
  editor,
  endRest,
}: {
  editor: DraftEditor<Values>
  /**
   * Waits for work beside the fields, such as a picture. Resolves with whether it succeeded; if not, the form
   * shows why.
   */
  endRest?: () => Promise<boolean>
}) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const isRestWell = (await endRest?.()) ?? true
    const last = await editor.settle()
    setBusy(false)
    if (isRestWell && last.kind !== 'failed') navigate('/outbox')
  }
  return (
    <Button kind="text" busy={busy} onClick={keep}>
      Save as draft
    </Button>
  )
}

import { type FormEvent, memo, type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { withCurrent } from '../../../domain/option'
import { useOutdated } from '../../../offline/react/use-read'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { FormSection, SaveBar } from '../../../ui/LongForm/LongForm'
import { Pair } from '../../../ui/Page/Layout'
import { ACCOUNT_SCREEN } from '../../../widgets/account-number/account-screen'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import { SentProgress } from '../../../widgets/sent-progress/SentProgress'
import { AccountScreen, type ShownAccountProps } from '../AccountScreen'
import { isApproved } from '../account'
import css from './AccountEdit.module.css'
import { AccountNotRead } from './AccountNotRead'
import { EDIT_LABELS, EDIT_SECTIONS, type EditField } from './account-edit.fields'
import { ACCOUNT_EDIT, changedMessage } from './account-edit.messages'
import { EditedPictureInput } from './EditedPictureInput'
import { canShowPicture, editedFieldsOf, isPicture } from './edited-account'
import { LoadingFields } from './LoadingFields'
import { useAccountEdit } from './use-account-edit'

/** Account edit (foundations §2). */
export default function AccountEdit() {
  return <AccountScreen title={ACCOUNT_EDIT.title} Shown={AccountEditForm} />
}

/** The edit of an account that was read at `asOf` (ms). */
function AccountEditForm({ account, asOf, read }: ShownAccountProps) {
  usePublishAsAt(asOf)
  const fields = useMemo(() => editedFieldsOf(account), [account])
  const { isOld, note } = useOutdated(read)
  const screen = useAccountEdit(account, fields, note)
  const { edit, write, off, isBusy, isLocked, problems } = screen
  const [, navigate] = useLocation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void screen.send()
  }
  return (
    <>
      <LiveWriteNews
        form={write}
        label={ACCOUNT_EDIT.news}
        next={ACCOUNT_EDIT.next}
        see={
          <LinkButton kind="text" href="/transactions/accountOpening">
            {ACCOUNT_EDIT.see}
          </LinkButton>
        }
      />
      <RecordEditNews edit={edit} labels={EDIT_LABELS} missing={ACCOUNT_EDIT.notFound} show={shownValue} />
      {isOld && !read.refreshing ? (
        <AccountNotRead id={account.id} read={read} />
      ) : isOld || !edit.edited || !edit.original ? (
        <LoadingFields received={read.received} />
      ) : (
        <form
          className={css.form}
          aria-label={ACCOUNT_EDIT.title}
          noValidate
          autoComplete="off"
          onSubmit={submit}
        >
          <fieldset disabled={isLocked}>
            {EDIT_SECTIONS.map((section) => (
              <FormSection key={section.id} id={section.id} title={section.label}>
                <Pair>
                  {section.fields.map((field) => (
                    <EditedTextInput
                      key={field.name}
                      field={field}
                      value={edit.edited?.[field.name] ?? ''}
                      atBank={edit.original?.[field.name] ?? ''}
                      error={problems[field.name]}
                      onChange={edit.type}
                    />
                  ))}
                </Pair>
                {section.pictures?.map(({ name, label }) => (
                  <EditedPictureInput
                    key={name}
                    label={label}
                    value={edit.edited?.[name] ?? ''}
                    atBank={edit.original?.[name] ?? ''}
                    isLocked={isLocked}
                    onChange={(picture) => edit.type(name, picture)}
                  />
                ))}
              </FormSection>
            ))}
          </fieldset>
          <SaveBar
            why={
              <>
                <span role="status">
                  {write.sending
                    ? ACCOUNT_EDIT.sending
                    : edit.checking
                      ? ACCOUNT_EDIT.comparing
                      : (off ?? changedMessage(edit.changes.length))}
                </span>
                {write.sentPart !== undefined && (
                  <SentProgress label={ACCOUNT_EDIT.edit} part={write.sentPart} />
                )}
              </>
            }
          >
            {!isApproved(account) && (
              // It leads to the review, where all of the account is read before it is approved.
              <Button busy={isBusy} onClick={() => navigate(ACCOUNT_SCREEN, { state: { id: account.id } })}>
                {ACCOUNT_EDIT.approve}
              </Button>
            )}
            <Button type="submit" kind="main" busy={isBusy} off={isBusy ? undefined : off} offQuiet>
              {ACCOUNT_EDIT.edit}
            </Button>
          </SaveBar>
        </form>
      )}
      <SameQuestionDialog question={write.question} />
    </>
  )
}

/** A value in a conflict: a picture is shown as one. */
function shownValue(name: string, value: string): ReactNode {
  if (!isPicture(name)) return value
  return canShowPicture(value) ? <img src={value} alt={EDIT_LABELS[name]} /> : ACCOUNT_EDIT.notShown
}

/** The keyboard that a phone shows. */
const KEYBOARD = { text: 'text', digits: 'numeric', email: 'email' } as const

/** One text of the account. */
const EditedTextInput = memo(function EditedTextInput({
  field: { name, label, input, options = [], help },
  value,
  atBank,
  error,
  onChange,
}: {
  field: EditField
  value: string
  /** The bank's value, which stays a choice even if it is none of the list. */
  atBank: string
  error: string | undefined
  onChange: (name: EditField['name'], value: string) => void
}) {
  return input === 'select' ? (
    <ChoiceField
      name={name}
      label={label}
      options={withCurrent(withCurrent(options, atBank), value)}
      value={value}
      error={error}
      help={help}
      onChange={(next) => onChange(name, next)}
    />
  ) : (
    <Field label={label} help={help} error={error}>
      <TextInput
        name={name}
        inputMode={KEYBOARD[input]}
        {...(input === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        value={value}
        onChange={({ target }) => onChange(name, target.value)}
      />
    </Field>
  )
})

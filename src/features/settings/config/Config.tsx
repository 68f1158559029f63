import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Field } from '../../../ui/Field/Field'
import { Pair } from '../../../ui/Page/Row'
import { Section } from '../../../ui/Page/Section'
import { DateInput } from '../../../widgets/date-input/DateInput'
import type { Problems } from '../../../widgets/form/problems.rules'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import { SettingForm, SettingNotRead } from '../SettingForm'
import { CONFIG } from '../settings.messages'
import { type ConfigForm, limitProblem } from './config-form.rules'
import { useConfigForm } from './use-config-form'

const LABELS = CONFIG.fields
/** A limit that may still become a number is wrong only after its field was left. */
const problemWhenLeft = (typed: string, { isLeft }: { readonly isLeft: boolean }) =>
  isLeft && typed !== '' ? limitProblem(typed) : undefined

/** Changes the bank's limits and operation date (foundations §2 and §5; Super_Admin alone). */
export function Config() {
  const screen = useConfigForm()
  const { read, edit, write, question } = screen
  return (
    <>
      <LiveWriteNews form={write} label={CONFIG.title} next={CONFIG.next} />
      <RecordEditNews edit={edit} labels={LABELS} missing={CONFIG.missing} />
      <Section title={CONFIG.title} />
      {edit.edited && !screen.isOld ? (
        <SettingForm
          label={CONFIG.title}
          submit={CONFIG.save}
          busy={screen.isBusy}
          off={write.offFor(screen.facts)}
          onSubmit={screen.save}
        >
          <ConfigFields form={edit.edited} problems={screen.problems} onType={screen.type} />
        </SettingForm>
      ) : (
        <SettingNotRead view={read} />
      )}
      <ConfirmDialog
        open={question !== undefined}
        title={CONFIG.moveTitle}
        yes={CONFIG.moveYes}
        no={CONFIG.moveNo}
        bad
        onYes={() => question?.answer(true)}
        onNo={() => question?.answer(false)}
      >
        <p>{question?.text}</p>
        <p>{CONFIG.held}</p>
      </ConfirmDialog>
    </>
  )
}

function ConfigFields({
  form,
  problems,
  onType,
}: {
  form: ConfigForm
  problems: Problems<keyof ConfigForm>
  onType: (name: keyof ConfigForm, value: string) => void
}) {
  const limit = (name: 'postingLimit' | 'authorizationLimit') => (
    <Field label={LABELS[name]} required help={CONFIG.limitHelp} error={problems[name]}>
      <AmountInput
        name={name}
        sign="₦"
        value={form[name]}
        onChange={(value) => onType(name, value)}
        problemOf={problemWhenLeft}
      />
    </Field>
  )
  return (
    <>
      <Pair>
        {limit('postingLimit')}
        {limit('authorizationLimit')}
      </Pair>
      <Field label={LABELS.operationDate} required help={CONFIG.dateHelp} error={problems.operationDate}>
        <DateInput
          name="operationDate"
          value={form.operationDate}
          onChange={(day) => onType('operationDate', day)}
        />
      </Field>
    </>
  )
}

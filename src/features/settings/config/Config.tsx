import { useMemo } from 'react'
import { formatDay } from '../../../domain/days/dates'
import { useQuestion } from '../../../offline/react/use-question'
import { useOutdated, useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { configRead } from '../../../offline/reads/config.read'
import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Field } from '../../../ui/Field/Field'
import { Pair, Section } from '../../../ui/Page/Layout'
import { DateInput } from '../../../widgets/date-input/DateInput'
import type { Problems } from '../../../widgets/form/problems.rules'
import { useProblems } from '../../../widgets/form/use-problems'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import type { FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { defineRecordMemory } from '../../../widgets/record-edit/record-memory'
import { useRecordEdit } from '../../../widgets/record-edit/use-record-edit'
import { SettingForm, SettingNotRead } from '../SettingForm'
import { toastOutcome, toastProblem } from '../setting-toasts'
import { CONFIG, movedDateMessage } from '../settings.messages'
import { askConfig, type ConfigFacts, updateConfigLive } from '../update-config.live'
import {
  type ConfigField,
  type ConfigForm,
  configFormOf,
  configProblems,
  limitFrom,
  limitProblem,
  settledLimit,
  unusualMove,
} from './config-form.rules'

/** Returns the memory of the config form of an organisation. */
const configMemory = defineRecordMemory<ConfigField, ConfigFacts>('config')

const NO_ARGUMENTS = {}

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

/**
 * The form of the bank's config (foundations §3 and §5). Its input outlives the screen. Before it is sent the
 * config is read again: if another user has changed the same field, the user chooses first.
 */
function useConfigForm() {
  const workspace = useWorkspace()
  const { user, connection, token } = workspace
  const memory = configMemory(workspace, user.org_id)
  const read = useRead(configRead, NO_ARGUMENTS)
  const atBank = useMemo(() => read.value && configFormOf(read.value), [read.value])
  const edit = useRecordEdit<ConfigField, ConfigFacts>(memory, atBank)
  const { problems, check } = useProblems(() => configProblems(memory.typed()?.edited ?? edit.edited), {
    say: toastProblem,
  })
  const { question, ask } = useQuestion<{ readonly text: string }>(false)
  const outdated = useOutdated(read)
  const write = useLiveWriteForm(updateConfigLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (outcome.kind === 'done') outdated.note()
      if (!isLeft) toastOutcome(outcome)
    },
  })
  const factsOf = (
    form: ConfigForm | undefined,
    changes: readonly FieldChange<ConfigField>[],
  ): ConfigFacts => ({
    id: user.org_id,
    postingLimit: limitFrom(form?.postingLimit ?? '') ?? 0,
    authorizationLimit: limitFrom(form?.authorizationLimit ?? '') ?? 0,
    operationDate: form?.operationDate ?? '',
    changes: [...changes],
  })

  async function isMeant({ operationDate }: ConfigForm): Promise<boolean> {
    const from = edit.original?.operationDate ?? ''
    const move = unusualMove(from, operationDate)
    if (!move) return true
    return ask({ text: movedDateMessage(formatDay(from), formatDay(operationDate), move === 'back') })
  }

  return {
    read,
    edit,
    isOld: outdated.isOld,
    problems,
    write,
    question,
    facts: factsOf(edit.edited, edit.changes),
    isBusy: edit.checking || write.sending,
    type: edit.type,
    save: async () => {
      if (!edit.edited) return
      write.clear()
      if (!check()) return
      if (!(await isMeant(edit.edited))) return
      // "60,000" is no change of 60000.
      for (const name of ['postingLimit', 'authorizationLimit'] as const)
        edit.type(name, settledLimit(edit.edited[name]))
      const compared = await edit.compare(() => askConfig({ connection, token: token() ?? '' }))
      const settled = memory.typed()?.edited
      // A field that the user has not edited has the bank's value as just read, which may be no limit either.
      if (compared?.kind !== 'ready' || !settled || !check()) return
      await write.send(factsOf(settled, compared.changes))
    },
  }
}

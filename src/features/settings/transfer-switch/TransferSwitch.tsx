import { useState } from 'react'
import { useOutdated } from '../../../offline/react/use-outdated'
import { useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Select'
import { Pair } from '../../../ui/Page/Row'
import { Section } from '../../../ui/Page/Section'
import { showField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { createTransferSwitchLive, type SwitchFacts } from '../create-transfer-switch.live'
import { SettingForm } from '../SettingForm'
import { SettingNotRead } from '../SettingNotRead'
import { toastOutcome, toastProblem } from '../setting-toasts'
import { SETTINGS, SWITCH } from '../settings.messages'
import { transferSwitchRead } from '../transfer-switch.read'
import { activeChoice, choiceOfSwitch, type SwitchChoice } from './switch.rules'

/** Chooses the switch and channel of transfers (foundations §4 and §5). The active ones are preselected. */
export function TransferSwitch() {
  const { user } = useWorkspace()
  const read = useRead(transferSwitchRead, { orgId: user.org_id })
  /** The choice of the user; undefined while it is the active switch and channel. */
  const [chosen, setChosen] = useState<SwitchChoice>()
  const [problem, setProblem] = useState<string>()
  const outdated = useOutdated(read)
  const write = useLiveWriteForm(createTransferSwitchLive, {
    onEnd: (outcome, isLeft) => {
      if (outcome.kind === 'done') outdated.note()
      if (!isLeft) toastOutcome(outcome, { failed: SWITCH.failed })
    },
  })
  const isUnread = read.value === undefined || outdated.isOld
  const switches = isUnread ? [] : (read.value?.switches ?? [])
  const choice = chosen ?? activeChoice(switches)
  const current = switches.find(({ id }) => id === choice.switchId)
  const channels = current?.channels ?? []
  const facts: SwitchFacts = {
    ...choice,
    switchName: current?.name ?? '',
    channelName: channels.find(({ id }) => id === choice.channelId)?.name ?? '',
  }
  const choose = (next: SwitchChoice) => {
    setProblem(undefined)
    setChosen(next)
  }
  const save = async () => {
    write.clear()
    if (choice.switchId === '' || choice.channelId === '') {
      setProblem(SWITCH.required)
      toastProblem(SWITCH.required)
      showField(choice.switchId === '' ? 'switch' : 'channel')
      return
    }
    const ended = await write.send(facts)
    if (ended?.kind === 'done') setChosen(undefined)
  }
  return (
    <>
      <LiveWriteNews form={write} label={SWITCH.title} next={SWITCH.next} />
      <Section title={SWITCH.title} />
      {isUnread && <SettingNotRead view={read} />}
      {!isUnread && switches.length === 0 && <EmptyState title={SWITCH.empty}>{SWITCH.emptyText}</EmptyState>}
      {switches.length > 0 && (
        <SettingForm
          label={SWITCH.title}
          submit={SWITCH.save}
          busy={write.sending}
          off={write.offFor(facts)}
          onSubmit={save}
        >
          <Pair>
            <Field
              label={SWITCH.switch}
              required
              error={choice.switchId === '' ? problem : undefined}
              help={current?.active && SWITCH.active}
            >
              <Select
                name="switch"
                value={choice.switchId}
                onChange={({ target }) => choose(choiceOfSwitch(switches, target.value))}
              >
                <SwitchOptions of={switches} />
              </Select>
            </Field>
            <Field
              label={SWITCH.channel}
              required
              error={choice.switchId !== '' && choice.channelId === '' ? problem : undefined}
            >
              <Select
                name="channel"
                value={choice.channelId}
                onChange={({ target }) => choose({ ...choice, channelId: target.value })}
              >
                <SwitchOptions of={channels} />
              </Select>
            </Field>
          </Pair>
        </SettingForm>
      )}
    </>
  )
}

function SwitchOptions({ of }: { of: readonly { readonly id: string; readonly name: string }[] }) {
  return (
    <>
      <option value="">{SETTINGS.choose}</option>
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || id}
        </option>
      ))}
    </>
  )
}

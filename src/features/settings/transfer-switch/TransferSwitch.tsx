import { useState } from 'react'
import { useOutdated, useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Pair, Section } from '../../../ui/Page/Layout'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { useProblems } from '../../../widgets/form/use-problems'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { createTransferSwitchLive, type SwitchFacts } from '../create-transfer-switch.live'
import { SettingForm, SettingNotRead } from '../SettingForm'
import { toastOutcome, toastProblem } from '../setting-toasts'
import { SWITCH } from '../settings.messages'
import { transferSwitchRead } from '../transfer-switch.read'
import { activeChoice, choiceOfSwitch, type SwitchChoice, switchProblems } from './switch.rules'

/** Chooses the switch and channel of transfers (foundations §4 and §5). The active ones are preselected. */
export function TransferSwitch() {
  const { user } = useWorkspace()
  const read = useRead(transferSwitchRead, { orgId: user.org_id })
  /** The choice of the user; undefined while it is the active switch and channel. */
  const [chosen, setChosen] = useState<SwitchChoice>()
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
  const { problems, check } = useProblems(() => switchProblems(choice), { say: toastProblem })
  const save = async () => {
    write.clear()
    if (!check()) return
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
            <ChoiceField
              name="switch"
              label={SWITCH.switch}
              required
              options={switches.map(optionOf)}
              value={choice.switchId}
              error={problems.switch}
              help={current?.active ? SWITCH.active : undefined}
              onChange={(id) => setChosen(choiceOfSwitch(switches, id))}
            />
            <ChoiceField
              name="channel"
              label={SWITCH.channel}
              required
              options={channels.map(optionOf)}
              value={choice.channelId}
              error={problems.channel}
              onChange={(channelId) => setChosen({ ...choice, channelId })}
            />
          </Pair>
        </SettingForm>
      )}
    </>
  )
}

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name || id,
})

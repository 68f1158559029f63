import type { Problems } from '../../../widgets/form/problems.rules'
import { SWITCH } from '../settings.messages'
import type { TransferSwitch } from '../transfer-switch.read'

/** A switch and one of its channels, by their ids; '' where none is chosen. */
export interface SwitchChoice {
  readonly switchId: string
  readonly channelId: string
}

/** Returns the switch and channel that are active (foundations §4, "Transfer switch"). */
export function activeChoice(switches: readonly TransferSwitch[]): SwitchChoice {
  const active = switches.find((one) => one.active)
  return { switchId: active?.id ?? '', channelId: active ? activeChannel(active) : '' }
}

/** Returns the choice after another switch was chosen: its own active channel, if it has one. */
export function choiceOfSwitch(switches: readonly TransferSwitch[], switchId: string): SwitchChoice {
  const chosen = switches.find(({ id }) => id === switchId)
  return { switchId, channelId: chosen ? activeChannel(chosen) : '' }
}

/** Returns what is still to be chosen (foundations §5, "Transfer switch"). */
export function switchProblems({ switchId, channelId }: SwitchChoice): Problems<'switch' | 'channel'> {
  if (switchId === '') return { switch: SWITCH.required }
  return channelId === '' ? { channel: SWITCH.required } : {}
}

function activeChannel({ channels }: TransferSwitch): string {
  return channels.find(({ active }) => active)?.id ?? ''
}

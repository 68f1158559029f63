import * as v from 'valibot'
import { askBank } from '../../bank/client'
import { ok } from '../../domain/result'
import { type CheckContext, defineLive, type Finding } from '../../offline/live-writes/define-live'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { SETTINGS, SWITCH } from './settings.messages'
import { activeChoice, type SwitchChoice } from './transfer-switch/switch.rules'
import { type TransferSwitches, transferSwitchRead } from './transfer-switch.read'

const SwitchFacts = v.object({
  switchId: v.string(),
  channelId: v.string(),
  switchName: v.string(),
  channelName: v.string(),
  /** What was active right before it was sent. */
  before: v.optional(v.object({ switchId: v.string(), channelId: v.string() })),
})
export type SwitchFacts = v.InferOutput<typeof SwitchFacts>

/**
 * Chooses the switch and channel of transfers (foundations §7, createTransferSwitch). A status check reads
 * which ones are active.
 */
export const createTransferSwitchLive = defineLive({
  operation: 'createTransferSwitch',
  noun: SWITCH.noun,
  capability: 'save transfer switch',
  document: `mutation CreateTransferSwitch($provider_id: String!, $channel_id: String!, $org_id: String!) {
    createTransferSwitch(provider_id: $provider_id, channel_id: $channel_id, org_id: $org_id) {
      status message error
    }
  }`,
  needs: [],
  variables: ({ switchId, channelId }: SwitchFacts, { user }) => ({
    provider_id: switchId,
    channel_id: channelId,
    org_id: user.org_id,
  }),
  answer: flaggedWriteAnswer('createTransferSwitch'),
  facts: SwitchFacts,
  isSame: areSameChoice,
  overlap: (earlier) => earlier,
  isRepeatable: true,
  // The same choice twice is the same choice, so the browser's second call is refused only if the first was.
  isRefusalFinal: true,
  ifDone: SWITCH.done,
  ifRefused: SETTINGS.unchanged,
  ifUnclear: SWITCH.findOut,
  title: ({ switchName, channelName }) => `${SWITCH.title} ${switchName}, ${channelName}`,
  details: () => [],
  readBefore: async (facts, context) => {
    const read = await askSwitches(context)
    return read.ok ? ok({ ...facts, before: activeChoice(read.value.switches) }) : read
  },
  find: findByReading((_facts, context) => askSwitches(context), whetherActive),
  invalidates: [],
  invalidatesReads: [transferSwitchRead],
})

function areSameChoice(one: SwitchChoice, other: SwitchChoice): boolean {
  return one.switchId === other.switchId && one.channelId === other.channelId
}

/** Reads the switches again. */
async function askSwitches({ connection, token, orgId, signal }: CheckContext) {
  const { document, answer, variables } = transferSwitchRead
  return askBank(connection, {
    document,
    variables: variables({ orgId }),
    answer,
    token,
    signal,
  })
}

/**
 * Returns what the active choice says of a change: whether it is the intended one, or the former one. A
 * switch that cannot be read may be the active one.
 */
function whetherActive({ switches, isWhole }: TransferSwitches, facts: SwitchFacts): Finding {
  const active = activeChoice(switches)
  if (areSameChoice(active, facts)) return { kind: 'arrived', detail: SWITCH.active, isAnyones: true }
  if (active.switchId === '' || !isWhole) return { kind: 'unclear', detail: SWITCH.noneActive }
  if (facts.before && areSameChoice(active, facts.before)) return { kind: 'absent' }
  return { kind: 'unclear', detail: SWITCH.otherActive }
}

import * as v from 'valibot'
import { askBank } from '../../bank/client'
import { ok } from '../../domain/result'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { SETTINGS, SWITCH } from './settings.messages'
import { activeChoice, type SwitchChoice } from './transfer-switch/switch.rules'
import { transferSwitchRead } from './transfer-switch.read'

const SwitchFacts = v.object({
  switchId: v.string(),
  channelId: v.string(),
  switchName: v.string(),
  channelName: v.string(),
})
export type SwitchFacts = v.InferOutput<typeof SwitchFacts>

/** Chooses the switch and channel of transfers (foundations §7, createTransferSwitch). */
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
  conflicts: () => true,
  isRepeatable: true,
  ifDone: SWITCH.done,
  ifRefused: SETTINGS.unchanged,
  ifUnclear: SWITCH.findOut,
  title: ({ switchName, channelName }) => `${SWITCH.title} ${switchName}, ${channelName}`,
  details: () => [],
  isThere: async (facts, { connection, token, orgId, signal }) => {
    const { document, answer, variables } = transferSwitchRead
    const asked = await askBank(connection, {
      document,
      variables: variables({ orgId }),
      answer,
      token,
      signal,
    })
    if (!asked.ok) return asked
    return ok(
      areSameChoice(activeChoice(asked.value.switches), facts) ? { detail: SWITCH.active } : undefined,
    )
  },
  invalidates: [],
  invalidatesReads: [transferSwitchRead],
})

function areSameChoice(one: SwitchChoice, other: SwitchChoice): boolean {
  return one.switchId === other.switchId && one.channelId === other.channelId
}

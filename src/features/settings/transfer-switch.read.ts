import * as v from 'valibot'
import { presentText, text, yes } from '../../bank/reading'
import { defineRead } from '../../offline/reads/define-read'

const Channel = v.object({ id: presentText, name: text, active: yes })
const TransferSwitch = v.object({
  id: presentText,
  name: text,
  active: yes,
  channels: v.nullish(v.array(Channel), []),
})

/** A switch through which transfers leave the bank, with its channels (foundations §3). */
export type TransferSwitch = v.InferOutput<typeof TransferSwitch>

/** The switches of the organisation. */
export const transferSwitchRead = defineRead({
  name: 'transfer-switches',
  version: 1,
  document: `query TransferSwitches($org_id: String!) {
    getTransferSwitch(org_id: $org_id) { id name active channels { id name active } }
  }`,
  variables: ({ orgId }: { readonly orgId: string }) => ({ org_id: orgId }),
  answer: v.pipe(
    v.object({ getTransferSwitch: v.array(TransferSwitch) }),
    v.transform(({ getTransferSwitch }): readonly TransferSwitch[] => getTransferSwitch),
  ),
  persisted: false,
  staleAfterMs: 60_000,
})

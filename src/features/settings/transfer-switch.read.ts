import * as v from 'valibot'
import { presentText, text, yes } from '../../bank/reading'
import { defineRead } from '../../offline/reads/define-read'

/** Reads the rows of a list that can be read; one that cannot must not hide the others. */
function readable<Row>(row: v.GenericSchema<unknown, Row>) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((rows) =>
      rows.flatMap((one): Row[] => {
        const read = v.safeParse(row, one)
        return read.success ? [read.output] : []
      }),
    ),
  )
}

const Channel = v.object({ id: presentText, name: text, active: yes })
const TransferSwitch = v.object({
  id: presentText,
  name: text,
  active: yes,
  channels: readable(Channel),
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
    v.object({ getTransferSwitch: readable(TransferSwitch) }),
    v.transform(({ getTransferSwitch }): readonly TransferSwitch[] => getTransferSwitch),
  ),
  persisted: false,
  staleAfterMs: 60_000,
})

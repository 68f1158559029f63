import * as v from 'valibot'
import { optionalFlag, presentText, text } from '../../bank/reading'
import { arrayAnswer } from '../../offline/lists/list-answers'
import { defineRead } from '../../offline/reads/define-read'

/** Returns the rows that can be read; one that cannot must not hide the others. */
function readable<Row>(row: v.GenericSchema<unknown, Row>, rows: readonly unknown[]): readonly Row[] {
  return rows.flatMap((one): Row[] => {
    const read = v.safeParse(row, one)
    return read.success ? [read.output] : []
  })
}

const active = v.pipe(
  optionalFlag,
  v.transform((flag) => flag === true),
)
const Channel = v.object({ id: presentText, name: text, active })
const TransferSwitch = v.object({
  id: presentText,
  name: text,
  active,
  channels: v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((rows) => readable(Channel, rows)),
  ),
})

/** A switch through which transfers leave the bank, with its channels (foundations §3). */
export type TransferSwitch = v.InferOutput<typeof TransferSwitch>

/** The switches of the organisation that can be read, and whether these are all. */
export interface TransferSwitches {
  readonly switches: readonly TransferSwitch[]
  readonly isWhole: boolean
}

/** The switches of the organisation, which the contract answers as a bare array. */
export const transferSwitchRead = defineRead({
  name: 'transfer-switches',
  version: 1,
  capability: 'anyone',
  document: `query TransferSwitches($org_id: String!) {
    list: getTransferSwitch(org_id: $org_id) { id name active channels { id name active } }
  }`,
  variables: ({ orgId }: { readonly orgId: string }) => ({ org_id: orgId }),
  answer: v.pipe(
    arrayAnswer,
    v.transform(({ rows }): TransferSwitches => {
      const switches = readable(TransferSwitch, rows)
      return { switches, isWhole: switches.length === rows.length }
    }),
    v.check(({ switches, isWhole }) => isWhole || switches.length > 0),
  ),
  persisted: false,
  staleAfterMs: 60_000,
})

import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { sidesMessage } from '../../domain/money/sides'
import type { Noun } from '../../domain/text/noun'
import type { Sender } from './define-live'
import { StoredAmount } from './live-answers'

/** The facts of an upload that the live-write log stores. Neither the file nor all of its rows are stored. */
export const UploadFacts = v.object({
  fileName: v.string(),
  /** SHA-256 of its rows in an order that does not depend on the file's, in hex. */
  rowsHash: v.string(),
  rows: v.number(),
  /** The sum of its amounts, in naira. */
  total: StoredAmount,
  /** Of rows of mixed direction, which have no total that means something. */
  sides: v.optional(v.object({ debit: StoredAmount, credit: StoredAmount })),
})
export type UploadFacts = v.InferOutput<typeof UploadFacts>
const NUMBER = new Intl.NumberFormat('en-NG')

/** Returns the text fields that every upload has beside its file (contract/rest.md, "Uploads"). */
export function uploadFields({ identity, token, user }: Sender<'identity' | 'token'>) {
  return { userId: identity.user_id, phoneId: identity.phone_id, orgId: user.org_id, token }
}

/** Returns the parts of a declaration that are the same for every upload. */
export function uploadOf({ one, many }: Noun) {
  return {
    needs: ['identity', 'token'] as const,
    variables: (_: UploadFacts, sender: Sender<'identity' | 'token'>) => uploadFields(sender),
    facts: UploadFacts,
    // Whoever sorts the rows of a file does not change what it does.
    isSame: (earlier: UploadFacts, facts: UploadFacts) => earlier.rowsHash === facts.rowsHash,
    // A file that was mended after its answer got lost has mostly the same rows.
    conflicts: () => true,
    title: ({ rows, total, sides }: UploadFacts) =>
      `Upload of ${NUMBER.format(rows)} ${rows === 1 ? one : many}, ${sides ? sidesMessage(sides) : formatNaira(total)}`,
    details: ({ fileName }: UploadFacts) => [{ label: 'File', value: fileName }],
  }
}

import * as v from 'valibot'
import { formatNaira } from '../../domain/naira'
import type { Noun } from '../../domain/noun'
import type { Sender } from './define-live'

/** What the live-write log stores of an upload. Neither the file nor all of its rows are stored. */
export const UploadFacts = v.object({
  fileName: v.string(),
  /** SHA-256 of what is sent, in hex. */
  contentHash: v.string(),
  /** SHA-256 of its rows in an order that does not depend on the file's, in hex. */
  rowsHash: v.string(),
  rows: v.number(),
  /** The sum of its amounts, in naira. */
  total: v.string(),
  /** Who uploads it, as the bank's postings name staff. */
  staff_id: v.string(),
  /** A few of its rows, by which it is found at the bank. `count`: how many rows of the file are the same. */
  samples: v.array(v.object({ cells: v.record(v.string(), v.string()), count: v.number() })),
  /**
   * What the bank had right before: the ids of rows that may be like the samples, and the time of the newest
   * row if the rows are searched by it. A form gives none. `isPart`: not all of them were read, so that an
   * older row cannot be told from a new one.
   */
  before: v.object({ ids: v.array(v.string()), latest: v.string(), isPart: v.optional(v.boolean()) }),
})
export type UploadFacts = v.InferOutput<typeof UploadFacts>
/** The cells of a row of the file, by the names of the columns. */
export type SampleCells = UploadFacts['samples'][number]['cells']

/** Before it was asked what the bank has. */
export const NOTHING_BEFORE: UploadFacts['before'] = { ids: [], latest: '' }

const NUMBER = new Intl.NumberFormat('en-NG')

/** Returns the text fields that every upload has beside its file (contract/rest.md, "Uploads"). */
export function uploadFields({ identity, token, user }: Sender<'identity' | 'token'>) {
  return { userId: identity.user_id, phoneId: identity.phone_id, orgId: user.org_id, token }
}

/** Returns the parts of a declaration that are the same for every upload. */
export function uploadOf({ one, many }: Noun) {
  const isOfRow = (cells: object, other: object) => JSON.stringify(cells) === JSON.stringify(other)
  return {
    needs: ['identity', 'token'] as const,
    variables: (_: UploadFacts, sender: Sender<'identity' | 'token'>) => uploadFields(sender),
    facts: UploadFacts,
    // Whoever sorts the rows of a file does not change what it does.
    isSame: (earlier: UploadFacts, facts: UploadFacts) => earlier.rowsHash === facts.rowsHash,
    isFoundByPart: true as const,
    // A file that was mended after its answer got lost has mostly the same rows.
    overlap: (earlier: UploadFacts, facts: UploadFacts) =>
      earlier.samples.some(({ cells }) => facts.samples.some((sample) => isOfRow(cells, sample.cells)))
        ? earlier
        : undefined,
    title: ({ rows, total }: UploadFacts) =>
      `Upload of ${NUMBER.format(rows)} ${rows === 1 ? one : many}, ${formatNaira(total)}`,
    details: ({ fileName }: UploadFacts) => [{ label: 'File', value: fileName }],
  }
}

import * as v from 'valibot'
import { base64 } from '../../domain/text/base64'
import type { KeyRecord } from '../../offline/store/database'
import type { Sealed } from '../../offline/vault/vault'

/** The shape of a file with drafts. A file of another shape is refused. */
export const FILE_FORMAT = 3

/**
 * The largest file that is written and read, in bytes. A device reads a file as one text, and some browsers
 * have none of more than 268 million characters.
 */
export const FILE_MOST_BYTES = 200e6

/** Returns what was sealed as a file has it: bytes are base64. */
export function sealedInFile({ key, iv, data }: Sealed) {
  return { key, iv: base64(iv), data: base64(new Uint8Array(data)) }
}

/** Returns the key of a password as a file has it. With the password it opens what was sealed under it. */
export function keyInFile({ id, salt, iterations, iv, wrapped, createdAt }: KeyRecord) {
  return {
    id,
    salt: base64(salt),
    iterations,
    iv: base64(iv),
    wrapped: base64(new Uint8Array(wrapped)),
    createdAt,
  }
}

const Bytes = v.pipe(
  v.string(),
  v.rawTransform<string, Uint8Array<ArrayBuffer>>(({ dataset, addIssue, NEVER }) => {
    try {
      return Uint8Array.from(atob(dataset.value), (character) => character.charCodeAt(0))
    } catch {
      // Reported as an issue: the draft is damaged.
      addIssue({ message: 'not base64' })
      return NEVER
    }
  }),
)

const Buffer = v.pipe(
  Bytes,
  v.transform((bytes) => bytes.buffer),
)

const SealedPart = v.object({ key: v.string(), iv: Bytes, data: Buffer })

/** No user ever chose more rounds than this; a damaged number must not keep the device busy for hours. */
const MOST_ITERATIONS = 10_000_000

/** A draft in a file, with the key under which it is sent. */
export const DraftInFile = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  kind: v.string(),
  version: v.pipe(v.number(), v.integer()),
  key: v.pipe(v.string(), v.nonEmpty()),
  createdAt: v.number(),
  operationDate: v.optional(v.string()),
  contents: SealedPart,
  pictures: v.record(v.string(), SealedPart),
})
export type DraftInFile = v.InferOutput<typeof DraftInFile>

/** A file of drafts. A draft that is damaged does not spoil the others. */
export const DraftFile = v.object({
  format: v.literal(FILE_FORMAT),
  /** The database that it is from: the organisation and the user. */
  owner: v.string(),
  drafts: v.array(v.unknown()),
  keys: v.array(
    v.object({
      id: v.string(),
      salt: Bytes,
      iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ITERATIONS)),
      iv: Bytes,
      wrapped: Buffer,
      createdAt: v.number(),
    }),
  ),
})
export type DraftFile = v.InferOutput<typeof DraftFile>

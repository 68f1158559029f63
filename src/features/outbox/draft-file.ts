import * as v from 'valibot'
import { base64 } from '../../domain/base64'
import type { DraftSeal } from '../../offline/drafts/draft-seals'
import type { DraftState } from '../../offline/drafts/draft-states'
import type { KeyRecord } from '../../offline/store/database'
import type { SealContext, Sealed } from '../../offline/vault/vault'

/** The shape of a file with one draft. */
export const FILE_FORMAT = 1
/** The shape of a file with all unsent drafts. A file of a later shape than this is refused. */
export const FILE_OF_ALL_FORMAT = 2

/**
 * The largest file that is written and read, in bytes. A device reads a file as one text, and some browsers
 * have none of more than 268 million characters.
 */
export const FILE_MOST_BYTES = 200e6

/** A sealed part as a file contains it, with the context that the seal is bound to. Bytes are base64. */
export interface SealedInFile {
  readonly key: string
  readonly iv: string
  readonly data: string
  readonly context: SealContext
}

/** The key record of a password. Together with the password it opens everything that was sealed under it. */
export interface KeyInFile {
  readonly id: string
  readonly salt: string
  readonly iterations: number
  readonly iv: string
  readonly wrapped: string
  readonly createdAt: number
}

/** Returns what was sealed as the file has it. */
export function sealedInFile({ key, iv, data }: Sealed, context: SealContext): SealedInFile {
  return { key, iv: base64(iv), data: base64(new Uint8Array(data)), context }
}

/** Returns a key record as the file has it. */
export function keyInFile({ id, salt, iterations, iv, wrapped, createdAt }: KeyRecord): KeyInFile {
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
      // Reported as an issue: the file is not an exported draft.
      addIssue({ message: 'not base64' })
      return NEVER
    }
  }),
)

const Buffer = v.pipe(
  Bytes,
  v.transform((bytes) => bytes.buffer),
)

const Time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
)

const SealedPart = v.object({
  key: v.string(),
  iv: Bytes,
  data: Buffer,
  context: v.object({ table: v.string(), id: v.string() }),
})

/** No user ever chose more rounds than this; a damaged number must not keep the device busy for hours. */
const MOST_ITERATIONS = 10_000_000

const Key = v.object({
  id: v.string(),
  salt: Bytes,
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ITERATIONS)),
  iv: Bytes,
  wrapped: Buffer,
  createdAt: v.number(),
})

/** The keys of a file. One that is damaged does not spoil the drafts that need others. */
const Keys = v.pipe(
  v.array(v.unknown()),
  v.transform((keys) => keys.filter((key) => v.is(Key, key))),
  v.array(Key),
)

const State = v.picklist([
  'draft',
  'queued',
  'sending',
  'sent',
  'rejected',
  'needs-sign-in',
  'unknown',
  'held-date',
  'possible-duplicate',
  'quarantined',
] satisfies readonly DraftState[])

const DATA_URL = /^data:[^,]*;base64,/

const Picture = v.pipe(
  v.string(),
  v.regex(DATA_URL),
  v.transform((url) => url.replace(DATA_URL, '')),
  Bytes,
)

const encoder = new TextEncoder()

const Text = v.pipe(
  v.string(),
  v.transform((text) => encoder.encode(text)),
)

/** The format of a file, read before anything else. */
export const FileHead = v.object({ format: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/**
 * A file with all unsent drafts. Each has the members of a file of its own, but for the format, the owner and
 * the keys, which they share. One that is damaged does not spoil the others.
 */
export const FileOfAll = v.object({
  format: v.literal(FILE_OF_ALL_FORMAT),
  owner: v.string(),
  drafts: v.array(v.looseObject({})),
  keys: v.array(v.unknown()),
})

/** An exported draft after reading: each part either opened, as bytes, or sealed. */
export const DraftFile = v.pipe(
  v.object({
    format: v.literal(FILE_FORMAT),
    /** The database that it is from: the organisation and the user. */
    owner: v.string(),
    id: v.pipe(v.string(), v.nonEmpty()),
    kind: v.string(),
    version: v.pipe(v.number(), v.integer()),
    state: State,
    /** The Idempotency-Key. */
    key: v.pipe(v.string(), v.nonEmpty()),
    /** The keys under which it may have been sent elsewhere. */
    copyKeys: v.optional(v.array(v.string()), []),
    createdAt: Time,
    updatedAt: Time,
    operationDate: v.optional(v.string()),
    attempt: v.optional(v.object({ id: v.string(), at: v.number(), count: v.number() })),
    values: v.optional(v.unknown()),
    sealed: v.optional(SealedPart),
    outcome: v.optional(v.union([Text, SealedPart])),
    /** The request as it was sent. Only sealed: nobody but the draft's user may choose what the app sends. */
    request: v.optional(SealedPart),
    pictures: v.record(v.string(), v.union([Picture, SealedPart])),
    /** The keys that its sealed parts need. */
    keys: Keys,
  }),
  v.check(({ values, sealed }) => (values === undefined) !== (sealed === undefined)),
  v.transform(({ values, sealed, outcome, request, pictures, ...file }) => {
    const fields: PartOf<DraftSeal>[] = [['contents', sealed ?? encoder.encode(JSON.stringify(values))]]
    if (outcome) fields.push(['outcome', outcome])
    if (request) fields.push(['request', request])
    return { ...file, fields, pictures: Object.entries(pictures) satisfies PartOf<string>[] }
  }),
)
export type DraftFile = v.InferOutput<typeof DraftFile>

export type SealedPart = v.InferOutput<typeof SealedPart>

/** A part of the file by its name: opened, or sealed. */
export type PartOf<Name> = readonly [name: Name, part: Uint8Array<ArrayBuffer> | SealedPart]

/** Returns whether a part of the file is still sealed. */
export function isSealed(part: PartOf<string>[1]): part is SealedPart {
  return 'context' in part
}

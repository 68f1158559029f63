import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import type { DraftRecord } from '../store/database'
import { type Sealed, type SealFailure, seal, unseal, type Vault } from '../vault/vault'
import { dataUrl, type OpenAttachment } from './attachments'
import { type AnyDraft, type DraftSender, referenceOf } from './define-draft'

/**
 * The request that a draft sends. It is stored at the first try and repeated unchanged: if it were built
 * again, a changed staff id or an update of the app would make the repeat a different call under the same
 * key.
 */
const DraftRequest = v.object({
  document: v.string(),
  variables: v.record(v.string(), v.unknown()),
  /**
   * The names of the pictures by the placeholder text that stands for each in the variables. The pictures
   * themselves are stored once, with the draft.
   */
  pictures: v.record(v.string(), v.string()),
})
/** The request that a draft sends. */
export type DraftRequest = v.InferOutput<typeof DraftRequest>

/** The seal context of a draft's request. */
export const requestContext = (id: string) => ({ table: 'drafts/request', id })

/** Makes the request of a draft that was not sent yet. */
export function makeRequest(
  definition: AnyDraft,
  { key }: DraftRecord,
  values: unknown,
  pictures: readonly OpenAttachment[],
  sender: DraftSender,
): DraftRequest {
  const standIns = pictures.map(({ name }) => [name, `picture ${crypto.randomUUID()}`] as const)
  return {
    document: definition.document,
    variables: {
      ...definition.variables({
        values,
        attachments: Object.fromEntries(standIns),
        sender,
        reference: referenceOf(key),
      }),
    },
    pictures: Object.fromEntries(standIns.map(([name, standIn]) => [standIn, name])),
  }
}

/** Seals a request for its draft. */
export function sealRequest(vault: Vault, id: string, request: DraftRequest): Promise<Sealed> {
  return seal(vault, requestContext(id), request)
}

/** Opens the request that a draft was first sent with. */
export async function openRequest(
  vault: Vault,
  id: string,
  sealed: Sealed,
): Promise<Result<DraftRequest, SealFailure>> {
  const opened = await unseal(vault, requestContext(id), sealed)
  if (!opened.ok) return opened
  const read = v.safeParse(DraftRequest, opened.value)
  return read.success ? ok(read.output) : failed({ kind: 'broken' })
}

/** Returns the variables as they are sent, with the pictures as data URLs. */
export function wireVariables(
  { variables, pictures }: DraftRequest,
  opened: readonly OpenAttachment[],
): Record<string, unknown> {
  const urlOf = (standIn: unknown) => {
    const name = typeof standIn === 'string' ? pictures[standIn] : undefined
    const picture = name === undefined ? undefined : opened.find((one) => one.name === name)
    return picture && dataUrl(picture.bytes)
  }
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, urlOf(value) ?? value]))
}

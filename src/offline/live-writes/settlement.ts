import { type BankFailure, outcomeIsUnknown } from '../../bank/failure'
import { readGraphqlAnswer } from '../../bank/graphql-answer'
import { readWriteAnswer } from '../../bank/rest-answer'
import { settleAtBank, storedRestResponse } from '../../bank/settle'
import { failed, ok, type Result } from '../../domain/result'
import { type AnyLiveWrite, type CheckContext, type LiveWriteAnswer, operationAtBank } from './define-live'
import type { LiveWriteOutcome } from './log-entry'

/** The outcome of a live write whose answer got lost. */
export type Settlement =
  | { readonly kind: 'arrived'; readonly outcome: LiveWriteOutcome }
  | { readonly kind: 'refused'; readonly because: BankFailure }
  /** It was not done and never will be. */
  | { readonly kind: 'withdrawn' }
  /** The bank is carrying it out. */
  | { readonly kind: 'running' }
  | { readonly kind: 'not-asked'; readonly because: BankFailure }
  /** The bank cannot be asked about it, or refuses the list (`because`), so that its user has to say. */
  | { readonly kind: 'user-decides'; readonly because?: BankFailure }

/** A live write that left this device. */
interface LeftWrite {
  readonly definition: AnyLiveWrite
  readonly facts: object
  readonly key: string
}

/**
 * Asks the bank what became of a live write: by its key, or, if the bank honours none or may have forgotten
 * it (`hasKey` is false), by what alone is certain without it (`isThere`).
 */
export async function settle(write: LeftWrite, context: CheckContext, hasKey: boolean): Promise<Settlement> {
  if (hasKey) {
    const { definition, key } = write
    const asked = await settleAtBank(
      context.connection,
      { operation: operationAtBank(definition), key },
      context,
    )
    if (!asked.ok) return { kind: 'not-asked', because: asked.failure }
    const settled = asked.value
    if (settled.kind === 'answered') return asAnswered(readStored(definition, settled.answer))
    if (settled.kind !== 'unsupported') return settled
  }
  const { facts, definition } = write
  const found = await definition.isThere?.(facts, context)
  if (found && !found.ok)
    return { kind: outcomeIsUnknown(found.failure) ? 'not-asked' : 'user-decides', because: found.failure }
  if (!found?.value) return { kind: 'user-decides' }
  const { detail, reference } = found.value
  return { kind: 'arrived', outcome: { message: '', state: detail, reference } }
}

/** Returns what an answer of the bank means, its first one or the one that it has stored. */
export function asAnswered(answer: Result<LiveWriteAnswer, BankFailure>): Settlement {
  if (!answer.ok)
    return outcomeIsUnknown(answer.failure)
      ? { kind: 'user-decides' }
      : { kind: 'refused', because: answer.failure }
  if (!answer.value.ok)
    return { kind: 'refused', because: { kind: 'refused', message: answer.value.message } }
  const { message, reference } = answer.value
  return { kind: 'arrived', outcome: { message, reference } }
}

/** Reads the answer that the bank has stored for a key as if it had just come. */
function readStored(definition: AnyLiveWrite, stored: unknown): Result<LiveWriteAnswer, BankFailure> {
  if (!definition.post && !definition.upload)
    return readGraphqlAnswer(definition.answer, { status: 200, retryAfter: null }, Object(stored))
  const response = storedRestResponse(stored)
  if (!response) return failed({ kind: 'unreadable', status: 200, isFromBank: true })
  const read = readWriteAnswer(response, definition.upload ? 'yes' : 'neither')
  return read.ok ? ok({ ok: true, message: read.value }) : read
}

import { useEffect, useRef } from 'react'
import { type BankFailure, outcomeIsUnknown } from '../../bank/failure'
import type { LiveWriteKind } from '../../offline/live-writes/define-live'
import type { LiveWriteResult } from '../../offline/live-writes/live-write-result'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import {
  doneMessage,
  type HeadedMessage,
  joinedMessage,
  liveWriteFailureMessage,
  NETWORK_ERROR,
  unknownMessage,
  waitsForMessage,
} from './outcome.messages'

/** How a live write ended, as its form says it; `toast` is shown if the form was left meanwhile. */
export type LiveWriteOutcome = { readonly toast: SentToast } & (
  | {
      readonly kind: 'done'
      readonly message: string
      /** The bank's name for what it made, if it gave one. */
      readonly reference: string | undefined
      /**
       * The party or event that the write still waits for, by its declaration; undefined if the write is
       * carried out.
       */
      readonly waitsFor: string | undefined
    }
  | {
      readonly kind: 'failed'
      readonly message: HeadedMessage
      /** The bank's own message, if it sent one. */
      readonly bankSays: string | undefined
      /** The bank read the call and refused it: the only refusal that may be about the token. */
      readonly isAboutToken: boolean
    }
  /** Its note among the unknown outcomes says the rest. */
  | { readonly kind: 'unknown'; readonly entryId: string }
)

/**
 * Says that the outcome is not known yet, in the one sentence of all live writes: a sentence of failure would
 * be contradicted a moment later by the bank.
 */
export function toastUnknown(
  { toast }: Extract<LiveWriteOutcome, { kind: 'unknown' }>,
  options: { readonly id?: string } = {},
): void {
  notify.warn(toast.text, options)
}

/** Says why a live write failed, in the bank's own sentence if it sent one. */
export function toastFailed(
  { bankSays, message }: Extract<LiveWriteOutcome, { kind: 'failed' }>,
  options: { readonly id?: string } = {},
): void {
  notify.error(bankSays || message.title, options)
}

/**
 * Says the bank's own sentence about a write that it has carried out, or has taken: then also for whom it
 * waits. `about`: what it was, for a sentence that does not say it.
 */
export function toastDone(
  { message, waitsFor }: Pick<Extract<LiveWriteOutcome, { kind: 'done' }>, 'message' | 'waitsFor'>,
  { id, about }: { readonly id?: string; readonly about?: string } = {},
): void {
  const description = [about, waitsFor && waitsForMessage(waitsFor)].filter(Boolean).join('. ')
  const options = { ...(id && { id }), ...(description && { description }) }
  if (waitsFor === undefined) notify.success(message, options)
  else notify.waiting(message, options)
}

/** Returns how a live write ended. */
export function outcomeOf<Facts extends object>(
  kind: LiveWriteKind<Facts>,
  facts: Facts,
  result: LiveWriteResult,
): LiveWriteOutcome {
  const title = kind.title(facts)
  if (result.ok) {
    const message = doneMessage(result.value, kind.ifDone)
    const { waitsFor } = kind
    const said = `${title}: ${message}`
    const toast: SentToast =
      waitsFor === undefined
        ? { tone: 'success', text: said }
        : { tone: 'waiting', text: joinedMessage({ title: said, text: `${waitsForMessage(waitsFor)}.` }) }
    return { kind: 'done', message, reference: result.value.reference, waitsFor, toast }
  }
  const { failure } = result
  if (failure.kind === 'unknown')
    return { kind: 'unknown', entryId: failure.entryId, toast: { tone: 'warn', text: unknownMessage(title) } }
  const said = liveWriteFailureMessage(failure, kind)
  // If a call before the write got no answer, the connection failed and nothing was sent (money-movement §8).
  const isConnection = failure.kind === 'not-sent' && outcomeIsUnknown(failure.because)
  const message = isConnection
    ? { title: kind.ifUnreached ?? NETWORK_ERROR, text: joinedMessage(said) }
    : said
  const refusal = failure.kind === 'not-sent' && isBanksNo(failure.because) ? failure.because : undefined
  const isRefusal = failure.kind === 'said-no'
  return {
    kind: 'failed',
    message,
    bankSays: isRefusal ? failure.message : refusal?.message,
    isAboutToken: isRefusal && !failure.isAboutContent,
    toast: { tone: 'error', text: `${title}: ${joinedMessage(message)}` },
  }
}

/** Returns whether the bank itself refused the call, for what it asks or for the user's rank. */
function isBanksNo(
  failure: BankFailure,
): failure is Extract<BankFailure, { kind: 'refused' } | { kind: 'forbidden' }> {
  return failure.kind === 'refused' || failure.kind === 'forbidden'
}

/** The outcome of a live write as a toast on another screen than its form; it names the write. */
interface SentToast {
  readonly tone: 'success' | 'waiting' | 'warn' | 'error'
  readonly text: string
}

/** How many forms of each operation are shown. A form that was left and opened again is another form. */
const shown = new Map<string, number>()

function changeBy(operation: string, step: 1 | -1) {
  shown.set(operation, (shown.get(operation) ?? 0) + step)
}

/**
 * For a form that can be left while its live write is in flight. Returns a function that shows the outcome as
 * a toast if that form is not shown any more, and that returns whether the user could be told; it returns
 * undefined while the form is shown, which says it itself. `hasSlip`: the form shows it when the user comes
 * back. After a logout nothing is said, because another user may see the screen.
 */
export function useLeftFormToast(
  operation: string,
): (outcome: { readonly kind: string; readonly toast: SentToast }, hasSlip: boolean) => boolean | undefined {
  const { token, signal } = useWorkspace()
  const isShown = useRef(false)
  // In development React runs every effect twice, so it sets as well as clears.
  useEffect(() => {
    isShown.current = true
    changeBy(operation, 1)
    return () => {
      isShown.current = false
      changeBy(operation, -1)
    }
  }, [operation])

  return ({ kind, toast: { tone, text } }, hasSlip) => {
    if (isShown.current) return undefined
    // A logout removes the token at once, and closes the store a little later.
    if (signal.aborted || token() === undefined) return false
    // A user who returned to the form reads it there: in the note of the live write, or in its slip.
    const isBack = (shown.get(operation) ?? 0) > 0
    if (kind === 'unknown' && isBack) return false
    if (hasSlip && isBack) return true
    // The screen that is shown says it nowhere else, so a toast without success stays until it is closed.
    notify[tone](text, kind === 'done' ? {} : { durationMs: Number.POSITIVE_INFINITY })
    return true
  }
}

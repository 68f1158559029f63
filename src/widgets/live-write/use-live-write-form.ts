import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { may } from '../../domain/staff/permissions'
import type { LiveWriteDefinition, LiveWriteNeed } from '../../offline/live-writes/define-live'
import { whenClosed } from '../../offline/live-writes/live-write-log'
import { type SameQuestion, type Signature, useLiveWrite } from '../../offline/react/use-live-write'
import { isSentHere, type LoggedWrite } from '../../offline/react/use-live-writes'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { useUnsavedInput } from '../../ui/unsaved-input'
import { offlineMessage } from '../offline-reason.messages'
import type { PendingWrites } from './form-memory'
import { readingMessage, type Waiting, waitingMessage } from './live-write.messages'
import { type LiveWriteOutcome, outcomeOf, useLeftFormToast } from './outcome'
import { type LiveWriteStatus, useLiveWriteStatus } from './use-live-write-status'

/** Who waits longer than this for the bank (ms) wants to know whether it is there. */
const SLOW_MS = 8_000

/**
 * The earlier live writes, as the notes above a form show them; without the one that this form is sending.
 */
export interface SentBefore<Facts extends object = object> extends LiveWriteStatus<Facts> {
  /** The titles of those that are being sent and have no entry in the log yet. */
  readonly starting: readonly string[]
}

/** A live write as its form sees it. */
export interface LiveWriteForm<Facts extends object> {
  readonly sentBefore: SentBefore<Facts>
  readonly sending: boolean
  /** Which part of it has left, 0 to 1; undefined if nothing is being sent, or if it is small. */
  readonly sentPart: number | undefined
  /** How the last one ended, until the next one is sent or `clear` is called. */
  readonly outcome: LiveWriteOutcome | undefined
  readonly clear: () => void
  /** Whether the form shows input of an earlier visit or session. */
  readonly isBack: boolean
  /** The same was done before: nothing is sent until the user has answered. */
  readonly question: SameQuestion | undefined
  /**
   * Why no write of this kind can be sent now: rank, log not read yet, or no connection. Undefined if it can.
   */
  readonly off: string | undefined
  /** The party or event that the write still waits for after the bank's yes, if any. */
  readonly waitsFor: string | undefined
  /** Why a write with these facts must wait; undefined if it need not. */
  readonly waiting: (facts: Facts) => Waiting | undefined
  /**
   * Why a write with these facts cannot be sent now, as a sentence: it must wait, or none of this kind can be
   * sent. Undefined if it can. Without facts, because the form is not filled in yet, only the latter.
   */
  readonly offFor: (facts: Facts | undefined) => string | undefined
  /**
   * Sends it, once, with what the user adds: a token, passwords, a file. Resolves with how it ended, or with
   * undefined if another one is still being sent.
   */
  readonly send: (facts: Facts, signature?: Signature) => Promise<LiveWriteOutcome | undefined>
}

interface LiveWriteFormOptions<Facts extends object> {
  /**
   * Called with each outcome. `isLeft`: the form is not shown any more, and the user was told elsewhere if
   * that was possible.
   */
  readonly onEnd?: (outcome: LiveWriteOutcome, isLeft: boolean) => void
  /** The form's memory: the writes that it sent before the user left it, and whether its input is back. */
  readonly memory?: PendingWrites<Facts>
}

/**
 * The common state and actions of all forms of live writes: permission, sending once, the message about the
 * outcome, and an answer that comes after the form was left.
 */
export function useLiveWriteForm<Facts extends object, Needs extends LiveWriteNeed>(
  definition: LiveWriteDefinition<Facts, Needs>,
  { onEnd, memory }: LiveWriteFormOptions<Facts> = {},
): LiveWriteForm<Facts> {
  const { user, config, db, signal, connectivity } = useWorkspace()
  const connection = useConnection()
  const status = useLiveWriteStatus(definition)
  const pending = useSyncExternalStore(memory?.subscribe ?? NEVER, memory?.pending ?? nonePending)
  const isBack = useSyncExternalStore(memory?.subscribe ?? NEVER, memory?.isBack ?? no)
  useEffect(() => memory?.left, [memory])
  const sayElsewhere = useLeftFormToast(definition.operation)
  const live = useLiveWrite(definition)
  const [own, setOwn] = useState<Facts>()
  const [sentPart, setSentPart] = useState<number>()
  const [outcome, setOutcome] = useState<LiveWriteOutcome>()
  useUnsavedInput(live.sending)
  useEffect(() => {
    if (!live.sending) return
    const slow = setTimeout(connectivity.ask, SLOW_MS)
    return () => clearTimeout(slow)
  }, [live.sending, connectivity])

  const isLike = definition.conflicts ?? definition.isSame
  const isOwn = (facts: Facts | undefined) =>
    live.sending && own !== undefined && facts !== undefined && isLike(facts, own)
  const inFlight = status.inFlight.filter(({ facts }) => !isOwn(facts))
  const isLogged = (facts: Facts) =>
    status.inFlight.some((write) => write.facts !== undefined && isLike(write.facts, facts))
  const elsewhere = pending.filter((facts) => !isOwn(facts))
  // An entry that does not open may be the same write.
  const holdsBack = (facts: Facts) => (write: LoggedWrite<Facts>) =>
    !write.facts || isLike(write.facts, facts)
  const verdict = may(user, definition.capability, config)

  /** Says how it ended; returns false if the user could not be told. */
  const end = (facts: Facts, ended: LiveWriteOutcome): boolean => {
    const hasSlip = ended.kind === 'done' && (memory?.done({ ...ended, facts, at: Date.now() }) ?? false)
    if (ended.kind === 'unknown') {
      // A message about an earlier success would be read as the answer to this write.
      notify.clearSuccesses()
      void whenClosed(db, ended.entryId, signal).then((state) => {
        if (state === 'arrived') memory?.carriedOut(facts)
      })
    }
    const isTold = sayElsewhere(ended, hasSlip)
    onEnd?.(ended, isTold !== undefined)
    if (isTold !== undefined) return isTold
    setOutcome(ended)
    return ended.kind !== 'unknown'
  }

  const waiting = (facts: Facts): Waiting | undefined => {
    if (isOwn(facts)) return undefined
    if (elsewhere.some((one) => isLike(one, facts))) return 'being-sent'
    const same = inFlight.find(holdsBack(facts))
    if (same) return isSentHere(same) ? 'being-sent' : 'sent-elsewhere'
    return status.unsettled?.some(holdsBack(facts)) ? 'unsettled' : undefined
  }

  return {
    sentBefore: {
      ...status,
      inFlight,
      starting: elsewhere.filter((facts) => !isLogged(facts)).map(definition.title),
    },
    sending: live.sending,
    sentPart: live.sending ? sentPart : undefined,
    outcome,
    clear: () => setOutcome(undefined),
    isBack,
    question: live.question,
    off: offReason(),
    waitsFor: definition.waitsFor,
    waiting,
    offFor: (facts) => {
      const why = facts && waiting(facts)
      return why ? waitingMessage(why, definition.noun) : offReason()
    },
    send: async (facts, signature = {}) => {
      setOutcome(undefined)
      setOwn(facts)
      setSentPart(undefined)
      const id = crypto.randomUUID()
      const noteEnd = memory?.sends(facts, id)
      let ended: LiveWriteOutcome | undefined
      try {
        await live.send(facts, { onSent: setSentPart, ...signature }, id, (result) => {
          ended = outcomeOf(definition, facts, result)
          return end(facts, ended)
        })
      } finally {
        noteEnd?.()
      }
      return ended
    },
  }

  function offReason(): string | undefined {
    if (!verdict.allowed) return `${verdict.reason} ${verdict.advice}`
    if (status.unsettled === undefined) return readingMessage(definition.noun)
    return offlineMessage(connection)
  }
}

const NEVER = () => () => {}
const NONE: readonly never[] = []
const nonePending = () => NONE
const no = () => false

/** The props of both dialogs of a live write. */
export interface LiveWriteDialogProps<Facts extends object> {
  form: LiveWriteForm<Facts>
  open: boolean
  title: string
  submit: string
  onCancel: () => void
  /** The summary of the facts to be sent: the number, the largest, the sum. */
  children?: ReactNode
}

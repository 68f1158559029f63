import { useQueryClient } from '@tanstack/react-query'
import { askIdentity } from '../../bank/identity'
import { failed, ok, type Result } from '../../domain/result'
import { logged } from '../error-log/error-log'
import {
  changedQueries,
  type LiveWriteDefinition,
  type LiveWriteNeed,
  type Passwords,
  type Sender,
} from '../live-writes/define-live'
import type { SendFile } from '../live-writes/execute-live-write'
import { markRead } from '../live-writes/live-write-log'
import type { LiveWriteFailure, LiveWriteResult } from '../live-writes/live-write-result'
import { askReadsAgain } from '../reads/ask-again'
import type { Workspace } from '../workspace/workspace'
import { type Question, useQuestion } from './use-question'
import { useSingleRun } from './use-single-run'
import { useWorkspace } from './use-workspace'

/** The same, which was sent before and went through. */
interface DoneBefore {
  /** "₦125,000.00 to Yetúndé Ṣówándé" */
  readonly title: string
  /** When it was last sent (ms). */
  readonly at: number
}

/** The question whether the user means to do the same once more. */
export type SameQuestion = Question<DoneBefore, boolean>

/** The input that the user adds to a live write's facts when it is sent. None of the input is stored. */
export interface Signature {
  /** The six characters from the token device, if the write needs a token. */
  readonly token?: string | undefined
  /** The passwords, if the write needs any. */
  readonly password?: Partial<Passwords> | undefined
  /** Sends the file of an upload. */
  readonly sendFile?: SendFile | undefined
  /** Called with the part of the call that has left, 0 to 1. */
  readonly onSent?: ((part: number) => void) | undefined
}

/** A live write, ready to be sent. */
export interface LiveWriteControl<Facts> {
  readonly sending: boolean
  /**
   * Executes it once. Passes the result to `report`, which returns true if the user has been told. A second
   * call is ignored while the first is in flight. `id`: that of its entry in the log.
   */
  readonly send: (
    facts: Facts,
    signature: Signature,
    id: string,
    report: (result: LiveWriteResult) => boolean,
  ) => Promise<void>
  /** Set if the same went through before. Nothing is sent until it is answered. */
  readonly question: SameQuestion | undefined
}

/**
 * Returns a live write for a form. It is not a mutation of TanStack Query, whose cache would hold the
 * variables, and so the token, for as long as the form is shown.
 */
export function useLiveWrite<Facts extends object, Needs extends LiveWriteNeed>(
  definition: LiveWriteDefinition<Facts, Needs>,
): LiveWriteControl<Facts> {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const { question, ask } = useQuestion<DoneBefore, boolean>(false)
  const execute = async (facts: Facts, signature: Signature, id: string): Promise<LiveWriteResult> => {
    const code = await import('../live-writes/execute-live-write').catch(logged('live-writes/load'))
    if (!code) return failed({ kind: 'code-missing' })
    const { executeLiveWrite } = code
    const sender = await senderOf(workspace, definition, signature)
    if (!sender.ok) return sender
    const { sendFile, onSent } = signature
    const context = { ...workspace, sender: sender.value, sendFile, onSent }
    const accepted: string[] = []
    for (;;) {
      const result = await executeLiveWrite(context, definition, facts, { id, accepted })
      if (result.ok || result.failure.kind !== 'done-before') return result
      if (!(await ask(result.failure))) return result
      accepted.push(...result.failure.ids)
    }
  }
  const { busy, run } = useSingleRun(
    async (facts: Facts, signature: Signature, id: string, report: (result: LiveWriteResult) => boolean) => {
      const noteEnd = workspace.liveWrites.noteSending(id)
      let isTold = false
      try {
        const result = await execute(facts, signature, id)
        if (result.ok || SHOWS_OLD_ROWS.has(result.failure.kind))
          for (const queryKey of changedQueries(definition)) void queries.invalidateQueries({ queryKey })
        if (!result.ok && isRefusal(result.failure)) askReadsAgain(queries)
        // If the user was not told the outcome, because of a logout for example, the log entry stays unread.
        const isOver = result.ok || result.failure.kind !== 'unknown'
        const wasHeard = report(result)
        isTold = wasHeard && isOver
        if (wasHeard) await markRead(workspace.db, id).catch(logged('live-writes/mark-read'))
      } finally {
        noteEnd(isTold)
      }
    },
  )
  return { sending: busy, send: async (...call) => void (await run(...call)), question }
}

/** Returns whether the bank refused it, perhaps because something has changed since the form read it. */
function isRefusal(failure: LiveWriteFailure): boolean {
  if (failure.kind === 'said-no') return true
  return (
    failure.kind === 'not-sent' &&
    (failure.because.kind === 'refused' || failure.because.kind === 'forbidden')
  )
}

/**
 * Returns who sends a live write, and with what. The identity is asked right before the call, so that no
 * token is sent if the session has ended or a captive portal answers. If that question fails, nothing was
 * sent.
 */
async function senderOf<Facts extends object, Needs extends LiveWriteNeed>(
  { connection, token: sessionToken, user }: Workspace,
  { needs }: LiveWriteDefinition<Facts, Needs>,
  { token = '', password }: Signature,
): Promise<Result<Sender, LiveWriteFailure>> {
  const secrets = { token, password: { current: '', next: '', ...password } }
  const needed: readonly LiveWriteNeed[] = needs
  if (!needed.includes('identity')) return ok({ user, ...secrets, identity: NO_IDENTITY })
  const identity = await askIdentity(connection, sessionToken(), user.phone)
  return identity.ok
    ? ok({ user, ...secrets, identity: identity.value })
    : failed({ kind: 'not-sent', because: identity.failure })
}

/**
 * Failures after which the lists on the screen may be out of date: if the bank refuses, another user may have
 * changed the record; without an answer it may have been executed, and the user is told to look for it.
 */
const SHOWS_OLD_ROWS: ReadonlySet<LiveWriteFailure['kind']> = new Set(['said-no', 'unknown', 'done-before'])

/** It is never sent, because a declaration that does not name the identity cannot read it. */
const NO_IDENTITY = { user_id: '', phone_id: '' }

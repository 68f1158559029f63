import { useEffect, useRef, useState } from 'react'
import { askBank } from '../../../bank/client'
import { type BankFailure, failureMessage } from '../../../bank/failure'
import { flaggedWriteAnswer } from '../../../offline/live-writes/live-answers'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { defineRead } from '../../../offline/reads/define-read'

/**
 * Has the bank ask the payer's bank for the status of a mandate (money-movement §7, updateMandateStatus). The
 * contract lists it among the mutations, and it only reads on: however often it is sent, the status is what
 * that bank says, so that it needs no live write.
 */
const mandateStatusRead = defineRead({
  name: 'mandate-status',
  version: 1,
  capability: 'manage repayments',
  document: `mutation UpdateMandateStatus($org_id: String!, $mandateCode: String!) {
    updateMandateStatus(org_id: $org_id, mandateCode: $mandateCode) { status message }
  }`,
  variables: ({ orgId, code }: { readonly orgId: string; readonly code: string }) => ({
    org_id: orgId,
    mandateCode: code,
  }),
  answer: flaggedWriteAnswer('updateMandateStatus'),
  persisted: false,
  staleAfterMs: 0,
})

/** How the refreshing of the statuses went. */
export type StatusRefresh =
  | { readonly kind: 'asking' | 'done' }
  | { readonly kind: 'failed'; readonly why: string }

const AT_ONCE = 3
/** How many are asked for until the user wants the rest: a bank may have thousands. */
const UNASKED_AT_MOST = 50

/**
 * Has the bank refresh the status of each mandate shown (money-movement §4), a few at a time and each once,
 * and then calls `onRefreshed`. Mandates that appear later are asked for as well. `left` were not asked for
 * until `askRest`; `again` begins anew. It stops at a failure that the next mandate would have too.
 */
export function useMandateStatuses(codes: readonly string[], onRefreshed: () => void) {
  const { user, connection, token } = useWorkspace()
  const [state, setState] = useState<StatusRefresh>({ kind: 'done' })
  const [{ round, atMost }, setRound] = useState({ round: 0, atMost: UNASKED_AT_MOST })
  const asked = useRef<ReadonlySet<string>>(new Set())
  const known = [...new Set(codes.filter((code) => code !== ''))]
  // The bank may list them in the order in which they were asked for last.
  const all = JSON.stringify([...known].sort())

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other mandates, or the user, ask again
  useEffect(() => {
    if (known.length === 0) {
      asked.current = new Set()
      return
    }
    const wanted = known.filter((code) => !asked.current.has(code)).slice(0, atMost - asked.current.size)
    if (wanted.length === 0) {
      setState((now) => (now.kind === 'asking' ? { kind: 'done' } : now))
      return
    }
    const left = new AbortController()
    const stopped = new AbortController()
    const ask = async () => {
      setState({ kind: 'asking' })
      let why: string | undefined
      const next = wanted.values()
      const askOneByOne = async () => {
        for (const code of next) {
          if (stopped.signal.aborted) return
          const { document, variables, answer } = mandateStatusRead
          const answered = await askBank(connection, {
            document,
            variables: variables({ orgId: user.org_id, code }),
            answer,
            token: token(),
            idempotencyKey: crypto.randomUUID(),
            signal: stopped.signal,
          })
          if (stopped.signal.aborted) return
          asked.current = new Set([...asked.current, code])
          if (!answered.ok) why ??= failureMessage(answered.failure)
          else if (!answered.value.ok) why ??= answered.value.message
          if (!answered.ok && !isOfOneMandate(answered.failure)) stopped.abort()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne))
      if (left.signal.aborted) return
      setState(why === undefined ? { kind: 'done' } : { kind: 'failed', why })
      onRefreshed()
    }
    void ask()
    return () => {
      left.abort()
      stopped.abort()
    }
  }, [all, round])

  return {
    state,
    left: Math.max(0, known.length - atMost),
    askRest: () => setRound({ round: round + 1, atMost: Number.POSITIVE_INFINITY }),
    again: () => {
      asked.current = new Set()
      setRound({ round: round + 1, atMost: UNASKED_AT_MOST })
    },
  }
}

/** Whether the next mandate may be answered all the same. */
function isOfOneMandate({ kind }: BankFailure): boolean {
  return kind === 'refused' || kind === 'server' || kind === 'unreadable'
}

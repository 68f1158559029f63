import { useEffect, useState } from 'react'
import { askBank } from '../../../bank/client'
import { failureMessage } from '../../../bank/failure'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { mandateStatusRead } from '../mandate-status.read'

/** How the refreshing of the statuses went. */
export type StatusRefresh =
  | { readonly kind: 'asking' | 'done' }
  | { readonly kind: 'failed'; readonly why: string }

/**
 * Has the bank refresh the status of each mandate shown (money-movement §4), one after the other, and then
 * calls `onRefreshed`. They are asked again whenever other mandates are shown.
 */
export function useMandateStatuses(codes: readonly string[], onRefreshed: () => void) {
  const { user, connection, token } = useWorkspace()
  const [state, setState] = useState<StatusRefresh>({ kind: 'done' })
  const [round, setRound] = useState(0)
  const all = JSON.stringify(codes.filter((code) => code !== ''))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other mandates, or the user, ask again
  useEffect(() => {
    const wanted: readonly string[] = codes.filter((code) => code !== '')
    if (wanted.length === 0) return
    const left = new AbortController()
    const ask = async () => {
      setState({ kind: 'asking' })
      let why: string | undefined
      for (const code of wanted) {
        const { document, variables, answer } = mandateStatusRead
        const asked = await askBank(connection, {
          document,
          variables: variables({ orgId: user.org_id, code }),
          answer,
          token: token(),
          idempotencyKey: crypto.randomUUID(),
          signal: left.signal,
        })
        if (left.signal.aborted) return
        if (!asked.ok) why ??= failureMessage(asked.failure)
        else if (!asked.value.ok) why ??= asked.value.message
      }
      setState(why === undefined ? { kind: 'done' } : { kind: 'failed', why })
      onRefreshed()
    }
    void ask()
    return () => left.abort()
  }, [all, round])

  return { state, retry: () => setRound((count) => count + 1) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../domain/result'
import { logged } from '../error-log/error-log'
import type { LiveWriteDefinition } from '../live-writes/define-live'
import {
  executeLiveWrite,
  type LiveWriteDone,
  type LiveWriteFailure,
} from '../live-writes/execute-live-write'
import { markRead } from '../live-writes/live-write-log'
import { useOnce } from './use-once'
import { useWorkspace } from './use-workspace'

/** A question whether the same is meant to be done once more. */
export interface SameQuestion {
  /** What was done before: "₦125,000.00 to Yetúndé Ṣówándé". */
  readonly title: string
  /** When it was sent last (ms). */
  readonly at: number
  readonly answer: (isMeant: boolean) => void
}

/** A live write, ready to go. */
export interface LiveWriteControl<Variables> {
  readonly sending: boolean
  /**
   * Carries it out, once, and gives how it ended to `tell`, which says whether its user has been told. A second call while one is
   * out is not made.
   */
  readonly send: (
    variables: Variables,
    tell: (result: Result<LiveWriteDone, LiveWriteFailure>) => boolean,
  ) => Promise<void>
  /** The same was done before: until this is answered nothing is sent. */
  readonly question: SameQuestion | undefined
}

/**
 * A live write for a form. Deliberately not one of TanStack Query's mutations: their cache would hold the variables, and
 * with them the token, for as long as the form is shown.
 */
export function useLiveWrite<Variables extends object, Facts extends object>(
  definition: LiveWriteDefinition<Variables, Facts>,
): LiveWriteControl<Variables> {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const { question, ask } = useSameQuestion()
  const { busy, once } = useOnce(
    async (variables: Variables, tell: (result: Result<LiveWriteDone, LiveWriteFailure>) => boolean) => {
      const id = crypto.randomUUID()
      const noteEnd = workspace.liveWrites.noteSending(id)
      try {
        let result = await executeLiveWrite(workspace, definition, variables, { id: id })
        if (!result.ok && result.failure.kind === 'done-before') {
          const { title, at, ids } = result.failure
          const isMeant = await ask(title, at)
          if (isMeant)
            result = await executeLiveWrite(workspace, definition, variables, { id: id, accepted: ids })
        }
        if (result.ok) {
          for (const list of definition.touches) void queries.invalidateQueries({ queryKey: ['list', list] })
        }
        // An outcome that nobody was told, because of a logout say, stays unread in the log.
        const entryId = (result.ok && result.value.found?.entryId) || id
        if (tell(result)) await markRead(workspace.db, entryId).catch(logged('live-writes/mark-read'))
      } finally {
        noteEnd()
      }
    },
  )
  return { sending: busy, send: async (...call) => void (await once(...call)), question }
}

/** Asks on the screen that sends; a screen that is left means no. */
function useSameQuestion() {
  const [question, setQuestion] = useState<SameQuestion>()
  const pending = useRef<(isMeant: boolean) => void>(undefined)
  const isShown = useRef(false)
  // Not only at the end: in development every effect ends once and begins anew.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      pending.current?.(false)
    }
  }, [])
  const ask = (title: string, at: number) =>
    new Promise<boolean>((resolve) => {
      if (!isShown.current) return resolve(false)
      const answer = (isMeant: boolean) => {
        pending.current = undefined
        setQuestion(undefined)
        resolve(isMeant)
      }
      pending.current = answer
      setQuestion({ title, at, answer })
    })
  return { question, ask }
}

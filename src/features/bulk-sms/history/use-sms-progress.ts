import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { listenToBank } from '../../../bank/event-stream'
import type { BankFailure } from '../../../bank/failure'
import { useConnection } from '../../../offline/react/use-connection'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { smsList } from '../sms.list'
import { type SmsProgress, smsProgressSubscription, withProgress } from '../sms-progress.subscription'
import type { SmsRequest } from '../sms-request'

/** The pauses between two tries grow from the first to the last (ms). */
const FIRST_PAUSE_MS = 1_000
const LAST_PAUSE_MS = 60_000

const NONE: ReadonlyMap<string, SmsProgress> = new Map()

/**
 * Listens to the progress of bulk SMS while the screen is visible and the bank can be reached, and returns a
 * function that gives a row its newest counts. After a gap the list is asked again, for what was missed.
 */
export function useSmsProgress(): (row: SmsRequest) => SmsRequest {
  const { connection, token, user } = useWorkspace()
  const { up } = useConnection()
  const isVisible = useIsVisible()
  const queries = useQueryClient()
  const [newest, setNewest] = useState(NONE)

  useEffect(() => {
    if (!up || !isVisible) return
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = FIRST_PAUSE_MS
    const listen = async () => {
      const ended = await listenToBank(connection, {
        ...smsProgressSubscription,
        variables: { org_id: user.org_id },
        token: token(),
        signal,
        onOpen: () => {
          pauseMs = FIRST_PAUSE_MS
          // Whatever was delivered while nobody listened.
          void queries.invalidateQueries({ queryKey: ['list', smsList.name] })
        },
        onEvent: (progress) => setNewest((now) => new Map(now).set(progress.request_id, progress)),
      })
      if (signal.aborted || (!ended.ok && !isWorthAnotherTry(ended.failure))) return
      timer = setTimeout(() => void listen(), pauseMs)
      pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)
    }
    void listen()
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [up, isVisible, connection, token, user.org_id, queries])

  return useCallback((row) => withProgress(row, newest.get(row.id)), [newest])
}

/** A bank that refuses, or that answers with something else, has no such subscription for this user. */
function isWorthAnotherTry({ kind }: BankFailure): boolean {
  return kind === 'no-answer' || kind === 'timeout' || kind === 'server' || kind === 'rate-limited'
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== 'hidden')
  useEffect(() => {
    const change = () => setVisible(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  return isVisible
}

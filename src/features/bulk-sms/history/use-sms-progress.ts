import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../../offline/react/use-connection'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { smsList } from '../sms.list'
import { type SmsProgress, withProgress } from '../sms-progress.subscription'
import type { SmsRequest } from '../sms-request'
import { followProgress } from './follow-progress'

const NONE: ReadonlyMap<string, SmsProgress> = new Map()

/**
 * Follows the progress of bulk SMS while the screen is visible and the bank can be reached, and returns a
 * function that gives a row its newest counts. After a gap the list is asked again, for what was missed.
 */
export function useSmsProgress(): (row: SmsRequest) => SmsRequest {
  const workspace = useWorkspace()
  const { up } = useConnection()
  const isVisible = useIsVisible()
  const queries = useQueryClient()
  const [newest, setNewest] = useState(NONE)

  useEffect(() => {
    if (!up || !isVisible) return
    const left = new AbortController()
    followProgress(workspace, {
      signal: left.signal,
      // Whatever was delivered while nobody listened.
      onGap: () => void queries.invalidateQueries({ queryKey: ['list', smsList.name] }),
      onProgress: (progress) => setNewest((now) => withNewer(now, progress)),
    })
    return () => left.abort()
  }, [up, isVisible, workspace, queries])

  return useCallback((row) => withProgress(row, newest.get(row.id)), [newest])
}

/** An event that is overtaken by a newer one changes nothing. */
function withNewer(now: ReadonlyMap<string, SmsProgress>, progress: SmsProgress) {
  const known = now.get(progress.request_id)?.delivered ?? -1
  return (progress.delivered ?? -1) < known ? now : new Map(now).set(progress.request_id, progress)
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

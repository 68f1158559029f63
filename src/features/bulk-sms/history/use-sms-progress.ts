import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { keepListening } from '../../../bank/keep-listening'
import { useConnection } from '../../../offline/react/use-connection'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { smsList } from '../sms.list'
import { type SmsProgress, smsProgressSubscription, withProgress } from '../sms-progress.subscription'
import type { SmsRequest } from '../sms-request'

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
    void keepListening(connection, {
      ...smsProgressSubscription,
      variables: { org_id: user.org_id },
      token,
      signal: left.signal,
      // Whatever was delivered while nobody listened.
      onOpen: () => void queries.invalidateQueries({ queryKey: ['list', smsList.name] }),
      onEvent: (progress) => setNewest((now) => new Map(now).set(progress.request_id, progress)),
    })
    return () => left.abort()
  }, [up, isVisible, connection, token, user.org_id, queries])

  return useCallback((row) => withProgress(row, newest.get(row.id)), [newest])
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

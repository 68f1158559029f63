import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { may } from '../../../domain/staff/permissions'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import type { Detail } from '../../../ui/Drawer/drawer.types'
import { lazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import { listScreen } from '../../../widgets/list/list-screen'
import { UnknownOutcomes } from '../../../widgets/live-write/UnknownOutcomes'
import { useLiveWriteAction } from '../../../widgets/live-write/use-live-write-action'
import { requerySmsLive } from '../requery-sms.live'
import { type SmsRequest, smsList } from '../sms.list'
import { countMessage, shortMessage } from '../sms.messages'
import { HISTORY, sentAtMessage } from '../sms-history.messages'
import { type SmsProgress, withProgress } from '../sms-progress.subscription'
import { followProgress } from './follow-progress'
import css from './SmsHistory.module.css'

const RecipientsDialog = lazyDialog(() => import('./RecipientsDialog'))
const RequeryDialog = lazyDialog(() => import('./RequeryDialog'))

/** The bulk SMS history (money-movement §2, "SMS history"). */
export default listScreen({
  list: smsList,
  title: HISTORY.title,
  messages: HISTORY.messages,
  columns: useColumns,
  rowLabel: ({ message }) => `message ${shortMessage(message)}`,
  details,
  filter: { text: HISTORY.text },
  next: { href: '/bulk-sms/new', label: HISTORY.write, capability: 'send bulk sms', isLive: true },
  Top: UnknownOutcomes,
})

function useColumns() {
  const { user, config } = useWorkspace()
  const requery = useLiveWriteAction(requerySmsLive)
  const withNewest = useSmsProgress()
  const mayRequery = may(user, requerySmsLive.capability, config).allowed
  /**
   * Whose recipients are shown. It stays when the dialog closes, so that closing is the dialog's own; each
   * opening (`at`) begins with the first page.
   */
  const [shown, setShown] = useState<{
    readonly row: SmsRequest
    readonly isOpen: boolean
    readonly at: number
  }>()
  const [isAsked, setAsked] = useState(false)
  if (requery.asked && !isAsked) setAsked(true)

  const actions = (listed: SmsRequest, isOpen: boolean) => {
    const row = withNewest(listed)
    const facts = { id: row.id, message: row.message }
    return (
      <>
        <Button
          kind={isOpen ? 'plain' : 'text'}
          aria-label={`${countMessage(row)}: recipients of ${shortMessage(row.message)}`}
          onClick={() => setShown({ row, isOpen: true, at: performance.now() })}
        >
          {countMessage(row)}
        </Button>
        {mayRequery && (
          <Button
            kind={isOpen ? 'plain' : 'text'}
            aria-label={isOpen ? undefined : `Requery ${shortMessage(row.message)}`}
            off={requery.off(facts)}
            offQuiet={!isOpen}
            onClick={() => requery.ask(facts)}
          >
            {HISTORY.requery}
          </Button>
        )}
      </>
    )
  }
  const columns: readonly TableColumn<SmsRequest>[] = [
    {
      key: 'message',
      head: HISTORY.message,
      label: '',
      primary: true,
      share: 2,
      cell: ({ message }) => <span className={css.message}>{message || '–'}</span>,
    },
    {
      key: 'date',
      head: HISTORY.date,
      // A UTC string is longer than a date of other lists.
      width: '15rem',
      rank: 1,
      cell: (row) => <span className={css.date}>{sentAtMessage(row.created_at)}</span>,
    },
    { key: 'acts', head: '', cell: (row) => actions(row, false) },
  ]
  const dialogs = (
    <>
      {shown && (
        <RecipientsDialog
          key={shown.at}
          row={shown.row}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      )}
      {isAsked && (
        <RequeryDialog requery={requery} open={requery.asked !== undefined} onClose={requery.cancel} />
      )}
    </>
  )
  return { columns, detailActions: (row: SmsRequest) => actions(row, true), dialogs }
}

function details(row: SmsRequest): readonly Detail[] {
  return [
    { label: HISTORY.message, value: <span className={css.whole}>{row.message}</span>, copy: row.message },
    { label: HISTORY.date, value: sentAtMessage(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}

const NONE: ReadonlyMap<string, SmsProgress> = new Map()

/**
 * Follows the progress of bulk SMS while the screen is visible and the bank can be reached, and returns a
 * function that gives a row its newest counts. After a gap the list is asked again, for what was missed.
 */
function useSmsProgress(): (row: SmsRequest) => SmsRequest {
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

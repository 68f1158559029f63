import { useRef, useState } from 'react'
import { lagosDay } from '../../domain/days/dates'
import type { ListFilter } from '../../offline/lists/define-list'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { DateFilterFields } from '../list/filter/DateFilterFields'
import {
  type DateFields,
  readDateFields,
  type SettledDates,
  settleDates,
} from '../list/filter/date-filter.rules'
import DownloadProgress from './DownloadProgress'
import css from './ExportDialog.module.css'
import { exportDownload, type ListExport } from './list-export'
import { useDownload } from './use-download'

/** Asks for the period of an export, starting with the list's own, and downloads it. */
export default function ExportDialog({
  list,
  filter,
  open,
  onClose,
}: {
  list: ListExport
  filter: ListFilter
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} title={`Export ${list.rows} as CSV`} onClose={onClose}>
      <ExportForm list={list} filter={filter} onClose={onClose} />
    </Dialog>
  )
}

function ExportForm({
  list,
  filter,
  onClose,
}: {
  list: ListExport
  filter: ListFilter
  onClose: () => void
}) {
  const { user } = useWorkspace()
  const [dates, setDates] = useState<DateFields>(() => readDateFields(filter))
  const [found, setFound] = useState<SettledDates>()
  const download = exportDownload(list, user.org_id, dates, lagosDay(Date.now()))
  const { running, off, start } = useDownload(download)
  const submit = useRef<HTMLButtonElement>(null)
  return (
    <form
      noValidate
      className={css.export}
      onSubmit={async (event) => {
        event.preventDefault()
        setFound(settleDates(dates))
        if (await start()) onClose()
      }}
    >
      <DateFilterFields
        value={dates}
        found={found}
        onChange={(next) => {
          setDates(next)
          setFound(undefined)
        }}
      />
      <p>The file has the {list.rows} of this period, whatever the other filters of the list.</p>
      {running && <DownloadProgress running={running} button={submit} />}
      <DialogFoot>
        <Button onClick={onClose}>{running ? 'Close' : 'Cancel'}</Button>
        <Button ref={submit} type="submit" kind="main" busy={running !== undefined} off={off}>
          Export as CSV
        </Button>
      </DialogFoot>
    </form>
  )
}

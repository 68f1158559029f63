import { exportRequest } from '../../domain/export-filter'
import type { Capability } from '../../domain/staff/permissions'
import type { DateFields } from '../list/filter/date-filter.rules'
import type { DownloadRequest } from './download-request'

/** The CSV export of a list (contract/rest.md, "Downloads"). */
export interface ListExport {
  /** "/api/transfers/csv_export" */
  readonly path: string
  readonly capability: Capability
  /** The word for the rows in the dialog and in the name of the file: "transfers". */
  readonly rows: string
}

/**
 * Returns the download of an export for a period; undefined while a date is missing.
 * @param today today's ISO day in Lagos
 */
export function exportDownload(
  { path, rows }: ListExport,
  orgId: string,
  dates: DateFields,
  today: string,
): DownloadRequest | undefined {
  const request = exportRequest(orgId, dates)
  if (request.kind !== 'ready') return undefined
  return { path, query: request.query, kind: 'csv', fileName: `${rows}-${periodInName(dates, today)}` }
}

function periodInName(dates: DateFields, today: string): string {
  switch (dates.date_filter) {
    case 'today':
      return today
    case 'specific':
      return dates.specific_date
    case 'interval':
      return `${dates.start_date}-to-${dates.end_date}`
    default:
      return `all-until-${today}`
  }
}

import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '../../ui/Button/Button'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import css from './DownloadButton.module.css'
import type { DownloadRequest } from './download-request'
import { CANCEL_DOWNLOAD } from './running-downloads'
import { useDownload } from './use-download'

const DownloadProgress = lazyPart(() => import(/* chunk: list-parts */ './DownloadProgress'))

/**
 * A button that downloads a file of the bank and saves it, with progress and cancel beside it if that takes
 * longer than a moment. A failure is a toast. Without a connection it is off, with the reason.
 *
 * In a row it becomes the button that cancels, with the progress beneath, and stays as wide as it was: a
 * wider column would move the whole table.
 */
export function DownloadButton({
  path,
  query,
  kind,
  fileName,
  buttonKind = 'text',
  name,
  inRow = false,
  children,
}: DownloadRequest & {
  buttonKind?: ButtonProps['kind']
  /** Its accessible name if the label alone is not enough: "Receipt of the transfer to Ngọzi". */
  name?: string | undefined
  /** It stands in a row, where a reason and a progress have no room of their own. */
  inRow?: boolean
  children: ReactNode
}) {
  const { running, off, start } = useDownload({ path, query, kind, fileName })
  const button = useRef<HTMLButtonElement>(null)
  const cancel = inRow && running?.isLong ? running.cancel : undefined
  return (
    <span className={inRow ? css.inRow : css.beside}>
      <Button
        ref={button}
        kind={buttonKind}
        aria-label={cancel ? CANCEL_DOWNLOAD.name : name}
        busy={running !== undefined && !cancel}
        off={off && inRow ? OFFLINE_SHORT : off}
        offQuiet={inRow}
        onClick={cancel ?? start}
      >
        <span>{children}</span>
        {cancel && <span>{CANCEL_DOWNLOAD.label}</span>}
      </Button>
      {running?.isLong && <DownloadProgress running={running} button={button} inRow={inRow} />}
    </span>
  )
}

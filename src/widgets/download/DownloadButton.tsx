import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '../../ui/Button/Button'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import type { DownloadRequest } from './download-request'
import { useDownload } from './use-download'

const DownloadProgress = lazyPart(() => import('./DownloadProgress'))

/**
 * A button that downloads a file of the bank and saves it, with progress and cancel beside it if that takes
 * longer than a moment. A failure is a toast. Without a connection it is off, with the reason.
 */
export function DownloadButton({
  path,
  query,
  kind,
  fileName,
  buttonKind = 'text',
  name,
  offQuiet = false,
  children,
}: DownloadRequest & {
  buttonKind?: ButtonProps['kind']
  /** Its accessible name if the label alone is not enough: "Receipt of the transfer to Ngọzi". */
  name?: string | undefined
  /** It stands in a row, where a reason has no room. */
  offQuiet?: boolean
  children: ReactNode
}) {
  const { running, off, start } = useDownload({ path, query, kind, fileName })
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        kind={buttonKind}
        aria-label={name}
        busy={running !== undefined}
        off={off && offQuiet ? OFFLINE_SHORT : off}
        offQuiet={offQuiet}
        onClick={start}
      >
        {children}
      </Button>
      {running?.isLong && <DownloadProgress running={running} button={button} />}
    </>
  )
}

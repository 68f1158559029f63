import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button/Button'
import { Progress } from '../../ui/Progress/Progress'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import css from './DownloadProgress.module.css'
import { progressMessage } from './download.messages'
import { CANCEL_DOWNLOAD, type RunningDownload } from './running-downloads'

/**
 * How far a download is, and a button that cancels it. `button` started it; in a row it cancels as well, and
 * only a line beneath it shows the progress.
 */
export default function DownloadProgress({
  running,
  button,
  inRow = false,
}: {
  running: RunningDownload
  button: RefObject<HTMLElement | null>
  inRow?: boolean
}) {
  const { received, total, cancel } = running
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [here, starter] = [box.current, button]
    return () => {
      // The button that cancels goes with the download; the focus stays nearby.
      if (here?.contains(document.activeElement)) starter.current?.focus()
    }
  }, [button])
  const bar = (
    <Progress label="Download" value={total === undefined ? undefined : received} max={total ?? 1} />
  )
  if (inRow)
    return (
      <span className={css.line}>
        {bar}
        <VisuallyHidden role="status">Downloading</VisuallyHidden>
      </span>
    )
  return (
    <span ref={box} className={css.progress}>
      {bar}
      <span>
        <small role="status">Downloading</small> <small>{progressMessage(received, total)}</small>
      </span>
      <Button kind="text" aria-label={CANCEL_DOWNLOAD.name} onClick={cancel}>
        {CANCEL_DOWNLOAD.label}
      </Button>
    </span>
  )
}

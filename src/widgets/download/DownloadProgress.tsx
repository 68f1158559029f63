import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button/Button'
import { Progress } from '../../ui/Progress/Progress'
import css from './DownloadProgress.module.css'
import { progressMessage } from './download.messages'
import type { RunningDownload } from './running-downloads'

/** How far a download is, and a button that cancels it. `button` started it. */
export default function DownloadProgress({
  running,
  button,
}: {
  running: RunningDownload
  button: RefObject<HTMLElement | null>
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
  return (
    <span ref={box} className={css.progress}>
      <Progress label="Download" value={total === undefined ? undefined : received} max={total ?? 1} />
      <span>
        <small role="status">Downloading</small> <small>{progressMessage(received, total)}</small>
      </span>
      <Button kind="text" aria-label="Cancel the download" onClick={cancel}>
        Cancel
      </Button>
    </span>
  )
}

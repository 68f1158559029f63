import { type KeyboardEvent, useId } from 'react'
import { isTurnedOff } from '../single-keys'
import css from './Drawer.module.css'
import { RecordFrame, type RecordFrameProps, stepByKey } from './RecordFrame'

/**
 * A record beside the list that it is of, from the app's bar down to the end of the window. The list stays in
 * use. `j`, `k` and the arrows step here as they do in the list. `onKey` returns the action of another key of
 * the list's rows, and of Enter on anything but a button.
 */
export default function RecordPane({
  title,
  onKey,
  ...record
}: RecordFrameProps & { onKey: (key: string) => (() => void) | undefined }) {
  const titleId = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.repeat) {
      // A button that is held down would be pressed again and again, also for the record after this one.
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.altKey || event.metaKey || stepByKey(event, record)) return
    const isOnButton = event.target !== event.currentTarget
    if ((event.key === 'Enter' && isOnButton) || isTurnedOff(event.key)) return
    const run = onKey(event.key)
    if (!run) return
    event.preventDefault()
    if (!event.repeat) run()
  }
  return (
    // A press on a text here puts the focus here, so that the keys go on working.
    <section className={css.pane} aria-labelledby={titleId} tabIndex={-1} onKeyDown={press}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <RecordFrame {...record} />
      </div>
    </section>
  )
}

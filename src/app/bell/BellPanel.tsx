import { useEffect, useEffectEvent, useRef } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import css from './Bell.module.css'
import { BellItem } from './BellItem'
import { isNew } from './bell.rules'
import { moreMessage, PANEL } from './event.messages'
import { noteRead } from './read-events'
import { useBellEvents } from './use-bell-events'
import { useReadBefore } from './use-read-before'

/** The events of the bell, newest first. An event that was shown counts as read. */
export function BellPanel() {
  const { db, vault } = useWorkspace()
  const root = useRef<HTMLDivElement>(null)
  const happened = useBellEvents()
  const ids = happened?.ids ?? []
  const readBefore = useReadBefore()

  const isReady = readBefore !== undefined
  const read = useEffectEvent(() => void noteRead(db, vault, ids))
  const listed = ids.join()
  useEffect(() => {
    if (listed !== '' && isReady) read()
  }, [listed, isReady])

  const close = () => root.current?.closest<HTMLElement>('[popover]')?.hidePopover?.()
  if (!happened || !readBefore) return <p>{PANEL.reading}</p>
  const { events, more } = happened
  return (
    <div ref={root} className={css.events}>
      {events.length === 0 ? (
        <>
          <p>{PANEL.empty}</p>
          <p className={css.text}>{PANEL.emptyWhy}</p>
        </>
      ) : (
        <ul>
          {events.map((event) => (
            <BellItem key={event.id} event={event} isNew={isNew(event, readBefore)} onClose={close} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={css.text}>{moreMessage(more)}</p>}
    </div>
  )
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLatestOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Row } from '../../ui/Page/Layout'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { PrintButton } from '../../widgets/print/PrintButton'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { OUTBOX_SCREEN } from '../routing/screens'
import css from './Bell.module.css'
import { type BellEvent, bellEvents, isNew, updateId } from './bell.rules'
import { readEnded } from './ended-records'
import { eventMessage, moreMessage, PANEL } from './event.messages'
import { openEnded } from './open-ended'
import { noteRead, useReadIds } from './read-events'
import { showUpdate, waitingUpdate } from './waiting-update'

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

/**
 * Returns what had been read when the panel opened: what is new stays marked while it is open, although it is
 * read by then. Undefined until it is known.
 */
function useReadBefore(): ReadonlySet<string> | undefined {
  const read = useReadIds()
  const [before, setBefore] = useState(read)
  if (read && !before) setBefore(read)
  return before
}

/** The most that is opened and listed; the outbox has all drafts. */
const MOST_LISTED = 50

/** The events that the panel lists, and the ids of all events. */
interface Happened {
  readonly events: readonly BellEvent[]
  /** How many older events are not listed. */
  readonly more: number
  readonly ids: readonly string[]
}

/** Returns what happened; undefined until it is opened. */
function useBellEvents(): Happened | undefined {
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get)
  const ended = useLiveQuery(() => readEnded(db), [db])
  const stamp = ended && [
    ...ended.drafts.map(({ id, rev, contents }) => `${id} ${rev} ${contents.key}`),
    ...ended.writes.map(({ id, facts, unread }) => `${id} ${facts.key} ${unread}`),
  ]
  const opened = useLatestOpened(async () => {
    const { drafts = [], writes = [] } = ended ?? {}
    const newest = { drafts: drafts.slice(0, MOST_LISTED), writes: writes.slice(0, MOST_LISTED) }
    const ids = [...drafts, ...writes].map(({ id }) => id)
    return { ...(await openEnded(workspace, newest)), ids }
  }, stamp && `${vault.keyId} ${stamp.join()}`)
  if (!opened) return undefined
  const events = bellEvents(opened.drafts, opened.writes, update).slice(0, MOST_LISTED)
  const ids = update ? [...opened.ids, updateId(update)] : opened.ids
  return { events, more: ids.length - events.length, ids }
}

/** Something that happened: when, what, and what can be done about it. */
function BellItem({ event, isNew, onClose }: { event: BellEvent; isNew: boolean; onClose: () => void }) {
  const { title, text } = eventMessage(event)
  return (
    <li data-new={isNew || undefined}>
      <p className={css.when}>
        {isNew && <b>{PANEL.isNew}, </b>}
        <Timestamp at={new Date(event.at).toISOString()} />
      </p>
      <h3>{title}</h3>
      {text && <p className={css.text}>{text}</p>}
      <Row className={css.actions}>
        <Actions event={event} onClose={onClose} />
      </Row>
    </li>
  )
}

function Actions({ event, onClose }: { event: BellEvent; onClose: () => void }) {
  if (event.kind === 'update')
    return (
      <Button
        kind="text"
        onClick={() => {
          onClose()
          showUpdate()
        }}
      >
        {PANEL.showUpdate}
      </Button>
    )
  if (event.kind === 'write' || event.draft.state === 'rejected')
    return (
      <LinkButton kind="text" href={OUTBOX_SCREEN.path}>
        {PANEL.openOutbox}
      </LinkButton>
    )
  const { accountNumber, slip, href, title } = event.draft
  return (
    <>
      {accountNumber && <CopyButton text={accountNumber} label={PANEL.accountNumber} />}
      {slip && <PrintButton slip={slip} />}
      {href && (
        <LinkButton kind="text" href={href}>
          {PANEL.open}
          <VisuallyHidden> {title}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  )
}

import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Row } from '../../ui/Page/Row'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { PrintButton } from '../../widgets/print/PrintButton'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { OUTBOX_SCREEN } from '../routing/screens'
import css from './Bell.module.css'
import type { BellEvent } from './bell.rules'
import { eventMessage, PANEL } from './event.messages'
import { showUpdate } from './waiting-update'

/** Something that happened: when, what, and what can be done about it. */
export function BellItem({
  event,
  isNew,
  onClose,
}: {
  event: BellEvent
  isNew: boolean
  onClose: () => void
}) {
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

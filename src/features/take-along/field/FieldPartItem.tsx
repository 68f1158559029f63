import { Button } from '../../../ui/Button/Button'
import { Row } from '../../../ui/Page/Row'
import { Progress } from '../../../ui/Progress/Progress'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import css from '../TakeAlong.module.css'
import { FIELD } from './field.messages'
import type { FieldPart } from './field.rules'

/** A part of what is taken to the field: its status, how far it is, and a way to try again if it failed. */
export function FieldPartItem({
  part,
  off,
  isBusy,
  onAgain,
}: {
  part: FieldPart
  /** Why nothing can be fetched now. */
  off: string | undefined
  /** True while another press is carried out. */
  isBusy: boolean
  onAgain: () => void
}) {
  const { title, heading, status, step, progress } = part
  return (
    <li>
      <StatusBadge form={status.form} tone={status.tone}>
        {status.label}
      </StatusBadge>
      <div className={css.texts}>
        <h3>{heading}</h3>
        {status.text && <p>{status.text}</p>}
        {progress && (
          <Progress label={`${title} taken along`} value={progress.rows} max={progress.total || 1} />
        )}
      </div>
      {step === 'failed' && (
        <Row className={css.acts}>
          <Button off={off} busy={isBusy} offQuiet aria-label={`${FIELD.again}: ${title}`} onClick={onAgain}>
            {FIELD.again}
          </Button>
        </Row>
      )}
    </li>
  )
}

import { useRef, useState } from 'react'
import { may } from '../../../domain/staff/permissions'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { Row, Section, Stack } from '../../../ui/Page/Layout'
import { PageHead } from '../../../ui/Page/PageHead'
import { Progress } from '../../../ui/Progress/Progress'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { DeletionNote } from '../../../widgets/deletion-note/DeletionNote'
import { OFFLINE_REASON } from '../../../widgets/offline-reason.messages'
import { useNow } from '../../../widgets/use-now'
import css from '../TakeAlong.module.css'
import { FIELD, fieldSummary, startMessage } from './field.messages'
import { allReadyAt, type FieldList, type FieldPart, partsToFetch } from './field.rules'
import type { FieldRead } from './field-parts'
import { useFieldParts } from './use-field-parts'

/**
 * Everything that its user needs where there is no connection, fetched by one press: what of it the device
 * has, how old and how large it is, and what is missing. `reads` are those that the user may ask.
 */
export function PrepareField({ lists, reads }: { lists: readonly FieldList[]; reads: readonly FieldRead[] }) {
  const { user, config } = useWorkspace()
  const connection = useConnection()
  const now = useNow(10_000)
  const [seen] = useState(() => lists.filter(({ list }) => may(user, list.capability, config).allowed))
  const { parts, isBusy, isRunning, start, stop } = useFieldParts(seen, reads)
  const startButton = useRef<HTMLButtonElement>(null)
  usePublishAsAt(parts && allReadyAt(parts))
  const off = connection.up ? undefined : OFFLINE_REASON[connection.because]
  const due = partsToFetch(parts ?? [], now)
  const summary = parts && fieldSummary(parts, { due, isUp: connection.up, isRunning })
  return (
    <>
      <PageHead
        title={FIELD.title}
        subtitle={FIELD.what}
        actions={
          <>
            {isRunning && (
              <Button
                onClick={() => {
                  stop()
                  // This button goes when the fetching has stopped.
                  startButton.current?.focus()
                }}
              >
                {FIELD.stop}
              </Button>
            )}
            <Button
              ref={startButton}
              kind="main"
              busy={isBusy || due.length === 0}
              off={off}
              onClick={() => start(due)}
            >
              {startMessage(parts ?? [])}
            </Button>
          </>
        }
      />
      <div role="status">
        {summary && (
          <Note tone={summary.tone} title={summary.title}>
            {summary.text}
          </Note>
        )}
      </div>
      <DeletionNote />
      <section aria-label={FIELD.parts}>
        <Section title={FIELD.parts} />
        {parts ? (
          <ul className={css.taken}>
            {parts.map((part) => (
              <FieldPartItem
                key={part.name}
                part={part}
                off={off}
                isBusy={isBusy}
                onAgain={() => start([part])}
              />
            ))}
          </ul>
        ) : (
          <Stack aria-busy="true">
            <Skeleton width="32ch" />
            <Skeleton width="24ch" />
          </Stack>
        )}
      </section>
      <Row>
        <LinkButton href="/settings?tab=device" kind="text">
          {FIELD.others}
        </LinkButton>
      </Row>
    </>
  )
}

/** A part of what is taken to the field: its status, how far it is, and a way to try again if it failed. */
function FieldPartItem({
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

import { useSentPart } from '../../offline/react/use-outbox'
import { Progress } from '../../ui/Progress/Progress'

/**
 * How much of a call has left: "Sending, 45%". If that is not known, or once all of it has left and only the
 * answer is missing, that it is under way. A screen reader is not told of each step.
 */
export function SentProgress({ label, part }: { label: string; part: number | undefined }) {
  const isLeaving = part !== undefined && part < 1
  return (
    <span aria-live="off">
      {isLeaving && <small>{`Sending, ${Math.floor(part * 100)}%`}</small>}
      <Progress label={label} value={isLeaving ? part : undefined} />
    </span>
  )
}

/** How much of a draft has left, while this tab sends it; that it is under way, while another one does. */
export function DraftProgress({ id, label }: { id: string; label: string }) {
  return <SentProgress label={label} part={useSentPart(id)} />
}

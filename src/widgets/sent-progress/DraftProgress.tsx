import { useSentPart } from '../../offline/react/use-outbox'
import { SentProgress } from './SentProgress'

/** How much of a draft has left, while this tab sends it; that it is under way, while another one does. */
export function DraftProgress({ id, label }: { id: string; label: string }) {
  return <SentProgress label={label} part={useSentPart(id)} />
}

import { Note } from '../../ui/Note/Note'

/** Says that a live write is in flight while its form does not show it. `elsewhere`: another tab sends it. */
export function BeingSentNote({ title, elsewhere = false }: { title: string; elsewhere?: boolean }) {
  return (
    <Note title={`${title} is being sent${elsewhere ? ' in another tab' : ''}`}>
      The bank has not replied yet. Do not send it again.
    </Note>
  )
}

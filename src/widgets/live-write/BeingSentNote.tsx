import { Note } from '../../ui/Note/Note'

/** Says that a live write is in flight while its form does not show that. */
export function BeingSentNote({ title }: { title: string }) {
  return <Note title={`${title} is being sent`}>The bank has not replied yet. Do not send it again.</Note>
}

import { Note } from '../../ui/Note/Note'

/** A live write that is on its way while its form is not there to show that, by its title. */
export function BeingSentNote({ title }: { title: string }) {
  return <Note title={`${title} is being sent`}>Its answer has not come yet. Do not send it again.</Note>
}

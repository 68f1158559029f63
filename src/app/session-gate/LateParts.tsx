import { SessionNotes } from '../../features/session/notes/SessionNotes'
import { ScreenOptions } from '../routing/ScreenOptions'
import { LogOutQuestion } from './LogOutQuestion'
import { StoreLossNote } from './StoreLossNote'

/**
 * The parts that a signed-in user needs after the first screen: the notes above every screen, the question of
 * a logout, and the options of the forms.
 */
export default function LateParts() {
  return (
    <>
      <StoreLossNote />
      <SessionNotes />
      <LogOutQuestion />
      <ScreenOptions />
    </>
  )
}

/** The parts that a signed-in user needs after the first screen, in one file that is loaded late. */
export { SessionNotes } from '../../features/session/notes/SessionNotes'
export { ScreenOptions } from '../routing/ScreenOptions'
export { LogOutQuestion } from './LogOutQuestion'
export { StoreLossNote } from './StoreLossNote'

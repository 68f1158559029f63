/** The work of a signed-in device on its lists behind the screens, in one file that is loaded late. */
export { runTakeAlong } from './run-take-along'
export { sweepRows } from './sweep-rows'

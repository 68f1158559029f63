/** What a signed-in device does with its lists behind the screens, in one file that is loaded late. */
export { runTakeAlong } from './run-take-along'
export { sweepRows } from './sweep-rows'

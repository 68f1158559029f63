import { screenOf } from '../cached-list/list-screen'
import type { ListScreen } from '../cached-list/list-screen.types'
import { WholeList } from './WholeList'

/** Makes the screen of a whole list (`isWhole`), which the device pages, filters and sorts. */
export function wholeListScreen<Row>(screen: ListScreen<Row>) {
  return screenOf(screen, WholeList)
}

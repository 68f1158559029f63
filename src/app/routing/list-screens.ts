import type { AnyList } from '../../offline/lists/define-list'
import { MONEY_SCREENS } from './screens-of-money'
import { RECORD_SCREENS } from './screens-of-records'

const SCREENS = [...MONEY_SCREENS, ...RECORD_SCREENS]

/** Each cached list, with the title and the path of the first screen that shows it. */
export const LIST_SCREENS: readonly {
  readonly list: AnyList
  readonly title: string
  readonly href: string
}[] = SCREENS.flatMap(({ list, listTitle, title, path }, at) =>
  list && SCREENS.findIndex((screen) => screen.list === list) === at
    ? [{ list, title: listTitle ?? title, href: path }]
    : [],
)

import type { ShownIn } from '../../offline/lists/shown-in'
import { smsList } from './sms.list'

/** Where users look for a bulk SMS: the newest of the history. */
export const shownInHistory: ShownIn = { list: smsList, text: '', path: '/bulk-sms/history' }

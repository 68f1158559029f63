/** What opens over every screen, in one file that is loaded when it is first wanted. */
export { KeysDialog } from '../keys/KeysDialog'
export { AppSearch } from '../search/AppSearch'

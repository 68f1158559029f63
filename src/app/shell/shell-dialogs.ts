/** What works over every screen, in one file that is loaded right after the first one. */
export { BellPanel } from '../bell/BellPanel'
export { GlobalKeys } from '../keys/GlobalKeys'
export { KeysDialog } from '../keys/KeysDialog'
export { AppSearch } from '../search/AppSearch'

/** The dialogs and keys of every screen, which are loaded right after the first screen. */
export { BellPanel } from '../bell/BellPanel'
export { GlobalKeys } from '../keys/GlobalKeys'
export { KeysDialog } from '../keys/KeysDialog'
export { AppSearch } from '../search/AppSearch'

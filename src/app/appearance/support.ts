import { observable } from '../../ui/observable'

/** Whom the institution names for help (configuration, `support`); '' if nobody. */
export const support = observable('')

/** Returns whom to call, as a sentence. */
export const supportMessage = (whom: string) => `For help, call ${whom}.`

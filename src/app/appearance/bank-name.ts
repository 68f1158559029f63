import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../offline/store/browser-storage'
import { observable } from '../../ui/observable'

const NAME = 'branchline.bank-name'
const storage = browserStorage('localStorage')
/** The name in the configuration, until a user of this device has signed in. */
const name = observable(storage.getItem(NAME) ?? '')

/** Shows the deployment's name for its bank at the sign-in, unless this device knows a bank by name. */
export function offerBankName(configured: string): void {
  if (name.get() === '') name.set(configured)
}

/** Stores the name of the signed-in user's bank for the next sign-in. It is no personal data, and stays. */
export function rememberBankName(known: string): void {
  if (known === '' || known === storage.getItem(NAME)) return
  storage.setItem(NAME, known)
  name.set(known)
}

/** Returns the bank's name for the sign-in, '' if it is not known. */
export function useBankName(): string {
  return useSyncExternalStore(name.subscribe, name.get, () => '')
}

import * as v from 'valibot'
import { useHistoryState } from 'wouter/use-browser-location'
import { readSought, rememberSought, soughtHere } from '../../offline/lists/sought-texts'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { Workspace } from '../../offline/workspace/workspace'
import type { PassedCustomer } from './salary-customer'

/*
 * The browser writes the state of a navigation to the disk. So it has an id alone, as the URL of a filtered
 * list has, and the customer's numbers are sealed in the user's store.
 */

const Passed = v.object({ passed: v.string() })
const Customer = v.object({ customerId: v.string(), accountNumber: v.string() })

/** Returns the navigation state that passes a salary customer to the loans. */
export function passedOn(
  { db, vault }: Pick<Workspace, 'db' | 'vault'>,
  { customerId, accountNumber }: PassedCustomer,
): v.InferOutput<typeof Passed> {
  return { passed: rememberSought(db, vault, { customerId, accountNumber }) }
}

/** Returns the customer who was passed; undefined if none was, 'reading' until the store has said who. */
export function usePassedCustomer(): PassedCustomer | 'reading' | undefined {
  const { db, vault } = useWorkspace()
  const state = v.safeParse(Passed, useHistoryState())
  const id = state.success ? state.output.passed : undefined
  // Without the texts nobody is passed, and all loans are shown.
  const read = useOpened(() => (id === undefined ? undefined : readSought(db, vault, id)), id)
  if (id === undefined) return undefined
  const texts = soughtHere(db, id) ?? read
  const customer = v.safeParse(Customer, texts)
  return customer.success ? customer.output : texts ? undefined : 'reading'
}

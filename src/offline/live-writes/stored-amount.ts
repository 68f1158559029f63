import * as v from 'valibot'
import { type Amount, amountFromWire, isWireAmount } from '../../domain/amount'

/** An amount in what the app has stored itself: facts of a live write, drafts. */
export const StoredAmount = v.custom<Amount>(
  (value) => isWireAmount(value) && amountFromWire(value) === value,
)

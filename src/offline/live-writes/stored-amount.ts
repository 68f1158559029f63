import * as v from 'valibot'
import { type Amount, CANONICAL } from '../../domain/amount'

/** An amount in what the app has stored itself: facts of a live write, drafts. */
export const StoredAmount = v.custom<Amount>((value) => typeof value === 'string' && CANONICAL.test(value))
